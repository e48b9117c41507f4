// Replaces the component of @docusaurus/theme-classic: plugins/pages/head writes breadcrumbs while the site is built.
export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
