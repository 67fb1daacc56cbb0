// Loads the tasks of a thread, which are TypeScript.
require("tsx/cjs/api").register();
module.exports = require("./worker-tasks.ts");
