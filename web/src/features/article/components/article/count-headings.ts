const heading = /^#{1,3} /
const fence = /^ {0,3}(?:```|~~~)/

/** How many headings of the table of contents a text has, by its lines: near enough to keep a place free for it. */
export function countHeadings(markdown: string): number {
  let isCode = false
  let count = 0
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) isCode = !isCode
    else if (!isCode && heading.test(line)) count += 1
  }
  return count
}
