// Replaces the component of @docusaurus/theme-classic 3.10.2: plugins/pages/head writes the post while the site is built.
export default function BlogPostStructuredData(): null {
  return null;
}
