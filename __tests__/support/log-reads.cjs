// Loaded before a program of Node: writes the path of each text that it reads below `content/` to a file.
const fs = require("node:fs");
const { join, sep } = require("node:path");

const content = join(process.cwd(), "content") + sep;

function log(path) {
  const name = String(path);
  if (name.startsWith(content) && /\.(json|md)$/.test(name))
    fs.appendFileSync(process.env.READS_LOG, `${name.slice(content.length)}\n`);
}

for (const [object, names] of [
  [fs, ["readFile", "readFileSync", "open", "openSync", "createReadStream"]],
  [fs.promises, ["readFile", "open"]],
]) {
  for (const name of names) {
    const read = object[name];
    object[name] = function (path, ...options) {
      log(path);
      return read.call(this, path, ...options);
    };
  }
}
