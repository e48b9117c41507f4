/** Headings of the columns that contain messages of a program: "You see", "Message", "3.2.7 says". */
const messageColumn =
  /^(?:(?:What )?you see|(?:error )?message|text|output\b.*|body\b.*|final message|last words|answer|it prints|in the log\b.*|.* says)$/i;

/** @param heading - of a column of a table */
export function isMessageColumn(heading: string): boolean {
  return messageColumn.test(heading.trim());
}

/** Whether code in a column of messages is a message: it has three words or more. */
export function isMessage(code: string): boolean {
  return (code.match(/\s/g)?.length ?? 0) >= 2;
}

/** The fixed text of a message in data/, split at its placeholders: words in CAPITALS, a lone N and … */
export function fixedParts(message: string): string[] {
  return message.split(/…|\b[A-Z][A-Z_]+\b|\bN\b/);
}

/** Number of words with two letters or more. */
export function countWords(text: string): number {
  return text.match(/[A-Za-z]{2,}/g)?.length ?? 0;
}

/** Escapes a text for use as a literal in a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
