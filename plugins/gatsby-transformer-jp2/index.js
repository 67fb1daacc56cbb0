// Gatsby asks every plugin for a main file; this one works through gatsby-node.js and gatsby-worker.js.
module.exports = {};
