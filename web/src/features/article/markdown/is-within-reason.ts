/** Quotes in quotes in lists: deeper than anyone can follow, and far less deep than what a browser's stack bears. */
const maxNesting = 30

const nesting = new RegExp(`^(?:[ \\t]{0,8}(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${maxNesting}}`)
const deepItem = /^[ \t]{100,}(?:[-*+]|\d{1,9}[.)])[ \t]/

const marks = /[[\]*_~`<$!\\&]/g

/** The squares of the marks of each block together: one block of three thousand, or a thousand blocks of a hundred. */
const maxEffort = 10_000_000

const fenceStart = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/
const fenceEnd = /^ {0,3}(`{3,}|~{3,})\s*$/
/** Within a formula or HTML a fence is none: then code counts as text does. */
const hidesFences = /^ {0,3}(?:\$\$|<)/m

/**
 * Whether a text can be read as Markdown in the time that a page has. Parsers compare marks with one another within a
 * block, and call themselves for what is nested; what a person writes comes nowhere near these limits.
 */
export function isWithinReason(markdown: string): boolean {
  const skipsCode = !hidesFences.test(markdown)
  let fence = ''
  let effort = 0
  let inBlock = 0
  for (const line of markdown.split('\n')) {
    if (fence) {
      if (fenceEnd.exec(line)?.[1]?.startsWith(fence)) fence = ''
      continue
    }
    fence = (skipsCode && fenceStart.exec(line)?.[1]) || ''
    if (nesting.test(line) || deepItem.test(line)) return false
    if (line.trim() === '') inBlock = 0
    const found = line.match(marks)?.length ?? 0
    effort += (inBlock + found) ** 2 - inBlock ** 2
    inBlock += found
    if (effort > maxEffort) return false
  }
  return true
}
