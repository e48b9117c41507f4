// Bundler loader for Redoc's own code (a loader has to be a plain JavaScript file). Redoc shows a logo that it fetches from
// another host; no request may leave this site, so an empty picture stands in. The text link beside it stays.
const foreignLogo = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const emptyPicture = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

module.exports = function localAssets(source) {
  if (!source.includes(foreignLogo)) {
    throw new Error(`Redoc no longer names ${foreignLogo}; look for what it fetches from other hosts now.`);
  }
  return source.replaceAll(foreignLogo, emptyPicture);
};
