/** Quotes in quotes in lists: deeper than anyone can follow, and far less deep than what a browser's stack bears. */
const maxNesting = 30

const nesting = new RegExp(`^(?:[ \\t]{0,8}(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${maxNesting}}`)
const deepItem = /^[ \t]{100,}(?:[-*+]|\d{1,9}[.)])[ \t]/

const marks = /[[\]*_~`<$!\\&]/g

const divider = /\|/g

const fenceStart = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/
const fenceEnd = /^ {0,3}(`{3,}|~{3,})\s*$/
/** Within a formula or HTML there is no fence, so code counts as text does. */
const hidesFences = /^ {0,3}(?:\$\$|<)/m

/** Lines end as in CommonMark. */
const lineEnd = /\r\n|\r|\n/

/** The quotes and list items that a line begins or continues. */
const containers = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/
const containerSign = /[>*+.)-]/g

interface Bounds {
  characters: number
  /** The lines without those of code. */
  lines: number
  /** List items and quoted lines: a parser's time grows with the square of their number. */
  containers: number
  /** The cells of tables: every row has as many as the widest one of its block, however few are written. */
  cells: number
  /** The squares of the marks of each block together: one block of three thousand, or a thousand blocks of a hundred. */
  effort: number
}

const readable: Bounds = {
  characters: Number.POSITIVE_INFINITY,
  lines: 12_000,
  containers: 3000,
  cells: 40_000,
  effort: 10_000_000,
}

const quick: Bounds = { characters: 20_000, lines: 400, containers: 200, cells: 1000, effort: 500_000 }

/**
 * Whether a text can be read as Markdown in the time that a page has. Parsers compare marks with one another within a
 * block, and call themselves for what is nested; what a person writes comes nowhere near these limits.
 */
export const isWithinReason = (markdown: string): boolean => isWithin(markdown, readable)

/** Whether a server can draw the text while others wait; the browser draws what is longer. */
export const isQuickMarkdown = (markdown: string): boolean => isWithin(markdown, quick)

function isWithin(markdown: string, bounds: Bounds): boolean {
  if (markdown.length > bounds.characters) return false
  const skipsCode = !hidesFences.test(markdown)
  const found = { lines: 0, containers: 0, cells: 0, effort: 0 }
  let fence = ''
  let block = { ...emptyBlock }
  for (const line of markdown.split(lineEnd)) {
    if (fence) {
      if (fenceEnd.exec(line)?.[1]?.startsWith(fence)) fence = ''
      continue
    }
    fence = (skipsCode && fenceStart.exec(line)?.[1]) || ''
    if (nesting.test(line) || deepItem.test(line)) return false
    if (line.trim() === '') block = { ...emptyBlock }
    const marked = count(line, marks)
    const before = cellsOf(block)
    block.rows += 1
    block.dividers = Math.max(block.dividers, count(line, divider))
    found.lines += 1
    found.containers += count(containers.exec(line)?.[0] ?? '', containerSign)
    found.cells += cellsOf(block) - before
    found.effort += (block.marks + marked) ** 2 - block.marks ** 2
    block.marks += marked
    if (
      found.lines > bounds.lines ||
      found.containers > bounds.containers ||
      found.cells > bounds.cells ||
      found.effort > bounds.effort
    )
      return false
  }
  return true
}

const emptyBlock = { marks: 0, rows: 0, dividers: 0 }

const cellsOf = ({ rows, dividers }: typeof emptyBlock): number =>
  dividers === 0 ? 0 : rows * (dividers + 1)

const count = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0
