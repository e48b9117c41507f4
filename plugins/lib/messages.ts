/** Headings of the columns that have what a program prints or responds: "You see", "Message", "3.2.7 says". */
const columns =
  /^(?:(?:What )?you see|(?:error )?message|text|output\b.*|body\b.*|final message|last words|answer|it prints|in the log\b.*|.* says)$/i;

/** @param heading - of a column of a table */
export function holdsMessages(heading: string): boolean {
  return columns.test(heading.trim());
}

/** Whether code where messages are expected is one: three words or more. */
export function isMessage(code: string): boolean {
  return (code.match(/\s/g)?.length ?? 0) >= 2;
}
