// Plain JavaScript, so that an old Node can still say what is wrong.
const wanted = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(`This site needs Node ${wanted.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
