// Replaces the component of @docusaurus/theme-classic: plugins/postBuild/head writes the post while the site is built.
export default function BlogPostStructuredData(): null {
  return null;
}
