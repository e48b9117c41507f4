// Replaces the component of @docusaurus/theme-classic: plugins/postBuild/head writes breadcrumbs while the site is built.
export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
