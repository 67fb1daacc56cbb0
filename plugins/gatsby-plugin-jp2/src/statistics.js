/** Images encoded by this process, and images taken from the store instead. */
const statistics = { encoded: 0, reused: 0 };

module.exports = { statistics };
