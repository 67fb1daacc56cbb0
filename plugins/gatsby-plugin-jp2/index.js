const { batchQueueJp2Encoding } = require("./src/encoding-queue");

module.exports = { batchQueueJp2Encoding };
