import fs from 'node:fs';
import path from 'node:path';

/** One Mermaid fence of the site's pages. */
export type Fence = {
  /** From the site's folder, with slashes. */
  readonly file: string;
  /** One-based line of the opening fence. */
  readonly line: number;
  readonly source: string;
};

const folders = ['docs', 'versioned_docs', 'blog', 'src/pages'];

/** Every Mermaid fence in the site's Markdown, in file order. */
export function mermaidFences(siteFolder: string): Fence[] {
  return folders.flatMap((folder) => {
    const root = path.join(siteFolder, folder);
    if (!fs.existsSync(root)) {
      return [];
    }
    const names = fs
      .readdirSync(root, {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.mdx?$/.test(name));
    return names.sort().flatMap((name) => {
      const text = fs.readFileSync(path.join(root, name), 'utf8');
      return [...text.matchAll(/^```mermaid[^\n]*\n([\s\S]*?)^```/gm)].map((match) => ({
        file: path.posix.join(folder, name),
        line: text.slice(0, match.index).split('\n').length,
        source: match[1] ?? '',
      }));
    });
  });
}
