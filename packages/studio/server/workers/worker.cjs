// Entry of a worker thread. Registers tsx first, because the tasks are TypeScript.
require("tsx/cjs/api").register();
module.exports = require("./tasks.ts");
