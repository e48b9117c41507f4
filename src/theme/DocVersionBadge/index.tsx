// Wraps @docusaurus/theme-classic: the badge is in the line of the breadcrumbs (src/theme/DocBreadcrumbs), where it takes no
// line of its own.
export default function DocVersionBadgeElsewhere(): null {
  return null;
}
