// Loaded before a build by the bench (`node --require`, so it is plain JavaScript): each process adds its largest resident size, in
// kilobytes, to the file that PEAK_MEMORY_FILE names.
const fs = require('node:fs');

const file = process.env.PEAK_MEMORY_FILE;
process.on('exit', () => {
  if (file) {
    fs.appendFileSync(file, `${process.resourceUsage().maxRSS}\n`);
  }
});
