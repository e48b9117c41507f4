// Plain JavaScript, so that an old Node can still say what is wrong.
const required = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < required[0] || (major === required[0] && minor < required[1])) {
  console.error(
    `This site needs Node ${required.join('.')} or newer; this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}
