// Replaces the component of @docusaurus/theme-classic: it writes five tags for search services that this site does not use.
export default function SearchMetadata(): null {
  return null;
}
