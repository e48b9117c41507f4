/** Id of the main part on pages where a sidebar comes before it: where the link that skips menus leads. */
export const mainId = 'main';
