// Ejected from @docusaurus/theme-classic: fences are highlighted while the site is built, so there is no Prism in
// the browser to teach languages to.
export default function prismIncludeLanguages(): void {}
