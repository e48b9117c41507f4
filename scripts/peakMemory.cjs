// Loaded before a build by scripts/bench.ts (`node --require`, so it is plain JavaScript): writes the build's largest
// resident size, in kilobytes, into the file that PEAK_MEMORY_FILE names.
const fs = require('node:fs');

const file = process.env.PEAK_MEMORY_FILE;
process.on('exit', () => {
  if (file) {
    fs.writeFileSync(file, String(process.resourceUsage().maxRSS));
  }
});
