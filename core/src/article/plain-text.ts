import { withPlainFormulas } from '../format/plain-formula.ts'
import { reading } from './choices.ts'
import { stripInline } from './strip-inline.ts'

/** A piece of an article without its Markdown marks. */
interface Block {
  kind: 'heading' | 'text' | 'code'
  text: string
}

const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}#{1,6}(?:\s+|$)/
/** `---`, `***`, `===` below a title, `| --- | :-: |` below a table's head: lines without text. */
const drawn = /^[\s|:*_=-]*$/
const definition = /^ {0,3}\[[^\]]{1,200}\]:\s*\S/
const lead = /^(?:\s{0,8}(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s))\s?){0,8}/
/** A line that begins with a letter is plain text: no pattern has to be tried on it. */
const plainStart = /^\p{L}/u
const task = /^\s*\[[ xX]\]\s/

/**
 * Markdown without its marks, for excerpts, link previews, search and counting. Not a parser: where a mark is doubtful
 * it stays. Every pattern is bounded, so that the time grows only with the length of the text.
 */
function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = []
  const paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length === 0) return
    for (const line of stripInline(paragraph.join('\n')).split('\n'))
      if (line.trim() !== '') blocks.push({ kind: 'text', text: line.trim() })
    paragraph.length = 0
  }
  let fenceMark = ''
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (!fenceMark && plainStart.test(line)) {
      paragraph.push(line)
      continue
    }
    const mark = fence.exec(line)?.[1] ?? ''
    if (fenceMark) {
      if (mark.startsWith(fenceMark) && line.trim() === mark) fenceMark = ''
      else if (line.trim() !== '') blocks.push({ kind: 'code', text: line.trim() })
      continue
    }
    const bare = stripLead(line)
    const isHeading = heading.test(line)
    const isDrawn = drawn.test(line) || definition.test(line)
    // Lines of one paragraph are read together, because a mark may end on a later one.
    if (mark || isHeading || isDrawn || bare !== line || line.trimStart().startsWith('|')) endParagraph()
    if (mark) fenceMark = mark
    else if (isHeading) {
      const text = stripInline(line.replace(heading, '').replace(/\s#+\s*$/, '')).trim()
      if (text !== '') blocks.push({ kind: 'heading', text })
    } else if (!isDrawn) paragraph.push(bare)
  }
  endParagraph()
  return blocks
}

const stripLead = (line: string) => line.replace(lead, '').replace(task, '').replace(heading, '')

/** The whole text, one line per block. */
export const toPlainText = (markdown: string): string =>
  readBlocks(withPlainFormulas(markdown))
    .map(({ text }) => text)
    .join('\n')

/** The first sentences; headings and code are left out because they say little alone. */
export function makeExcerpt(markdown: string, max: number): string {
  const blocks = readBlocks(withPlainFormulas(markdown.slice(0, max * 50)))
  const told = blocks.filter(({ kind }) => kind === 'text')
  const text = (told.length > 0 ? told : blocks).map((block) => block.text).join(' ')
  return cutText(text, max)
}

/** Cuts a text, but never within a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const signs = [...text.slice(0, max * 2 + 2)]
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : text
}

const chineseSign = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/gu
const otherWord = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+/gu
const picture = /!\[[^[\]\n]{0,500}\]\(/g

const count = (text: string, shape: RegExp) => text.match(shape)?.length ?? 0

/** The minutes that reading takes, at least one. */
export function readingMinutes(markdown: string): number {
  const text = toPlainText(markdown)
  const minutes =
    count(text, chineseSign) / reading.signsPerMinute +
    count(text, otherWord) / reading.wordsPerMinute +
    (count(markdown, picture) * reading.secondsPerPicture) / 60
  return Math.max(1, Math.round(minutes))
}

const ownFile = /\/files\/[0-9a-f]{2}\/[0-9a-f]{64}(?:-moving)?\.(?:webp|mp4|webm)/g

/**
 * Finds every file of ours that a text names, anywhere in it: keeping one too many does no harm, deleting one too many
 * breaks the article.
 */
export const filesIn = (markdown: string): string[] => [...new Set(markdown.match(ownFile))]
