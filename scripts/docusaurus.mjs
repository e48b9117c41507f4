// Docusaurus' own program, for scripts/build.ts. Told to stop it ends with 0, and half a site would look like a whole one.
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
// The program that started it is gone.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
await import('@docusaurus/core/bin/docusaurus.mjs');
