/**
 * What lies on a page of paper, from top to bottom, whoever draws it: the browser for its printer, or the server for a
 * Word document. All texts are as people wrote them, with formulas between dollar signs.
 */
export type PageBlock =
  | PageLine
  | { block: 'options'; columns: 1 | 2 | 4; options: readonly PageOption[] }
  | { block: 'pictures'; paths: readonly string[] }
  /** Lines to write on. */
  | { block: 'ruled'; lines: number }
  /** A frame of so many lines to write in, which says what belongs there. */
  | { block: 'box'; lines: number; text: PageText }
  | PageTable
  | PageBars
  /** What follows begins on another page. */
  | { block: 'page' }

/** A document on paper of this size; A3 is folded in the middle, so it has two columns. */
export interface PrintedDocument {
  title: string
  size: PaperSize
  /** What takers fill in beside 密封线, such as 姓名; none where there is no such line. */
  sealed: readonly string[]
  blocks: readonly PageBlock[]
}

export const paperSizes = ['A4', 'A3'] as const
type PaperSize = (typeof paperSizes)[number]

interface PageLine {
  block: 'line'
  text: PageText
  look?: LineLook
}

/** How a line looks: `text` where nothing is said. A `question` has its number in front, and what follows is indented. */
type LineLook = 'title' | 'facts' | 'fields' | 'heading' | 'text' | 'question' | 'answer' | 'small'

/** A gap is so many em wide, and what is written in it is in its middle. */
export type PageText = readonly (
  | string
  | { gap: number; text?: string }
  | { strong: string }
  | { picture: string }
)[]

interface PageOption {
  /** The letter; empty where the kind has none. */
  letter: string
  text: string
  pictures: readonly string[]
  /** The heading above it; empty where there is none. */
  heading: string
}

interface PageTable {
  block: 'table'
  /** The titles of the columns; none where the rows say enough. */
  head?: readonly string[]
  rows: readonly (readonly string[])[]
  /** The parts of the width by column; equal where nothing is said. */
  widths?: readonly number[]
  /** Without lines: two lists side by side. */
  isPlain?: boolean
  /** Rows to write in are as high as handwriting. */
  isToFill?: boolean
}

/** A chart of bars, from top to bottom. Its figures lie in a table beside it. */
interface PageBars {
  block: 'bars'
  /** What the chart shows, for those who do not see it. */
  label: string
  bars: readonly { name: string; figure: string; fill: number; isRight: boolean }[]
}

export const pageLine = (look: LineLook, ...text: PageText): PageLine => ({ block: 'line', text, look })
