import { withPlainFormulas } from '../format/plain-formula.ts'
import { reading } from './limits.ts'

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
  let fenceMark = ''
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (!fenceMark && plainStart.test(line)) {
      const text = stripInline(line)
      if (text !== '') blocks.push({ kind: 'text', text })
      continue
    }
    const mark = fence.exec(line)?.[1] ?? ''
    if (fenceMark) {
      if (mark.startsWith(fenceMark) && line.trim() === mark) fenceMark = ''
      else if (line.trim() !== '') blocks.push({ kind: 'code', text: line.trim() })
    } else if (mark) fenceMark = mark
    else if (!drawn.test(line) && !definition.test(line)) {
      const kind = heading.test(line) ? 'heading' : 'text'
      const bare = kind === 'heading' ? line.replace(heading, '').replace(/\s#+\s*$/, '') : stripLead(line)
      const text = stripInline(bare)
      if (text !== '') blocks.push({ kind, text })
    }
  }
  return blocks
}

const stripLead = (line: string) => line.replace(lead, '').replace(task, '').replace(heading, '')

/** Escaped characters are replaced while the patterns run: `\*` is a star and no mark. */
const escaped = /\\([!-/:-@[-`{-~])/g
const hide = (sign: string) => String.fromCharCode(0xe000 + sign.charCodeAt(0))
const hidden = /[\ue021-\ue07e]/g
const show = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xe000)

const target = '\\((?:[^()\\n]{0,1000}|[^()\\n]{0,500}\\([^()\\n]{0,200}\\)[^()\\n]{0,200})\\)'
/** The link text may contain no opening bracket: otherwise a text of nothing but brackets would take quadratic time. */
const inner = '[^[\\]\\n]{0,500}'
const image = new RegExp(`!\\[(${inner})\\]${target}`, 'g')
const link = new RegExp(`\\[(${inner})\\](?:${target}|\\[[^[\\]\\n]{0,200}\\])`, 'g')
const footnote = /\[\^[^[\]\n]{1,100}\]:?/g
const autolink = /<((?:https?:\/\/|mailto:)[^\s<>]{1,1000})>/g
const tag = /<\/?[a-z][^<>\n]{0,500}>|<!--[^<>\n]{0,500}-->/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
const entity = /&(amp|lt|gt|quot|nbsp|#39);/g

/** Without any of these characters there is nothing to remove. */
const inlineMark = /[\\[<`~*_|&\ue021-\ue07e]/

const stripInline = (line: string): string =>
  (inlineMark.test(line) ? stripMarks(line) : line).replace(/\s+/g, ' ').trim()

const stripMarks = (line: string): string =>
  line
    .replace(escaped, (_, sign: string) => hide(sign))
    .replace(image, '$1')
    .replace(link, '$1')
    .replace(footnote, '')
    .replace(autolink, '$1')
    .replace(tag, '')
    .replace(/`+/g, '')
    .replace(/~~/g, '')
    .replace(/\*+(?=\S)|(?<=\S)\*+/g, '')
    .replace(/(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu, '')
    .replace(/\\$/, '')
    .replace(/\|/g, ' ')
    .replace(entity, (_, name: string) => entities[name] ?? '')
    .replace(hidden, show)

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

/** Never cuts a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const signs = [...text.slice(0, max * 2 + 2)]
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : text
}

const chineseSign = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/gu
const otherWord = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+/gu
const picture = /!\[[^[\]\n]{0,500}\]\(/g

const count = (text: string, shape: RegExp) => text.match(shape)?.length ?? 0

/** In whole minutes, at least one. */
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
 * Every file of ours that a text names, anywhere in it: keeping one too many does no harm, deleting one too many breaks
 * the article.
 */
export const filesIn = (markdown: string): string[] => [...new Set(markdown.match(ownFile))]
