// Bundler loader for Redoc's own code (a loader has to be a plain JavaScript file): the few places where Redoc fetches from
// another host, or builds a page that some readers cannot use, and that none of its options reaches. Each place has to be
// there, so that an upgrade of Redoc that moves one of them fails the build and is looked at.
const changes = [
  {
    why: 'a logo from another host; the text link beside it stays',
    from: /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini\.svg/g,
    to: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E',
  },
  {
    why: '"Query parameters" and the like stand right below an operation\'s level-two heading',
    from: /\.h5`(?=(?:\\n|\s)*border-bottom: 1px solid rgba\(38, 50, 56, 0\.3\))/g,
    to: '.h3`',
  },
  {
    why: 'grey text on white, 2.9:1',
    from: /(?<![-\w])color: rgba\(38, 50, 56, 0\.5\)/g,
    to: 'color: #475874',
  },
  {
    why: 'text and grounds of text in the primary colour, 3.2:1; the dark shade is set in config/api.ts',
    from: /(color: \$\{(?:e=>e\.theme|\(\{theme:e\}\)=>e|e\.theme)\.colors\.primary)\.main\}/g,
    to: '$1.dark}',
  },
  {
    why: 'the same for constraints of a field',
    from: /color: \$\{\(0,\w+\.transparentize\)\(\.1,e\.colors\.primary\.main\)\}/g,
    to: 'color: ${e.colors.primary.dark}',
  },
  {
    why: 'choices of media type and example without a name',
    from: /createElement\("select",\{onChange/g,
    to: 'createElement("select",{"aria-label":"Choose what is shown",onChange',
  },
  {
    why: 'of samples in several languages, only the first in the page; styles.css hides the others where a script can show them',
    from: /TabPanel,\{key:(\w+)\.lang\+"_"\+\(\1\.label\|\|""\)\}/g,
    to: 'TabPanel,{key:$1.lang+"_"+($1.label||""),forceRender:!0,"data-label":$1.label||$1.lang}',
  },
  {
    why: 'the same for samples of answers, one per status',
    from: /TabPanel,\{key:(\w+)\.code\}/g,
    to: 'TabPanel,{key:$1.code,forceRender:!0,"data-label":$1.code}',
  },
];

module.exports = function redoc(source) {
  return changes.reduce((text, {why, from, to}) => {
    if (text.search(from) === -1) {
      throw new Error(
        `Redoc's code holds no ${from} any more (${why}); look at plugins/api-reference/redocLoader.cjs.`,
      );
    }
    return text.replace(from, to);
  }, source);
};
