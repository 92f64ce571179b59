/** Signs that are no marks are replaced while the patterns run: `\*` is a star, and code is read as it is. */
const sign = /[!-/:-@[-`{-~]/
const signs = /[!-/:-@[-`{-~]/g
const hide = (each: string) => String.fromCharCode(0xe000 + each.charCodeAt(0))
const hidden = /[\ue021-\ue07e]/g
const show = (each: string) => String.fromCharCode(each.charCodeAt(0) - 0xe000)

const target = '\\((?:[^()\\n]{0,1000}|[^()\\n]{0,500}\\([^()\\n]{0,200}\\)[^()\\n]{0,200})\\)'
/** The link text may contain no opening bracket: otherwise a text of nothing but brackets would take quadratic time. */
const inner = '[^[\\]\\n]{0,500}'
const image = new RegExp(`!\\[(${inner})\\]${target}`, 'g')
const link = new RegExp(`\\[(${inner})\\](?:${target}|\\[[^[\\]\\n]{0,200}\\])`, 'g')
const footnote = /\[\^[^[\]\n]{1,100}\]:?/g
const autolink = /<((?:https?:\/\/|mailto:)[^\s<>]{1,1000}|[\w.+-]{1,64}@[\w.-]{1,200})>/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
const entity = /&(amp|lt|gt|quot|nbsp|#39);/g

/** A text without any of these characters has nothing to remove. */
const inlineMark = /[\\[<`~*_|&\ue021-\ue07e]/

/** A paragraph without its marks, its lines as they were. HTML is text, as it is for readers (decision 15). */
export const stripInline = (paragraph: string): string =>
  (inlineMark.test(paragraph) ? stripMarks(paragraph) : paragraph).replace(/[^\S\n]+/g, ' ')

const stripMarks = (paragraph: string): string =>
  stripPairs(
    hideLiterals(paragraph)
      .replace(image, '$1')
      .replace(link, '$1')
      .replace(footnote, '')
      .replace(autolink, (_, address: string) => address.replace(signs, hide)),
  )
    .replace(/\\(?=\n|$)/g, '')
    .replace(/^[^\S\n]*\|.*$|^.*\|[^\S\n]*$/gm, (row) => row.replaceAll('|', ' '))
    .replace(entity, (_, name: string) => entities[name] ?? '')
    .replace(hidden, show)

/** Escaped signs and code between equal runs of backticks; a run without its like is text. */
function hideLiterals(text: string): string {
  if (!/[\\`]/.test(text)) return text
  const runs = startsByLength(text)
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const next = text[at + 1] ?? ''
    if (text[at] === '\\' && sign.test(next)) {
      plain += hide(next)
      at += 2
    } else if (text[at] === '`') {
      const length = runAt(text, at)
      const from = at + length
      const end = firstAfter(runs.get(length), from)
      plain += (end === undefined ? text.slice(at, from) : trimCode(text.slice(from, end))).replace(
        signs,
        hide,
      )
      at = end === undefined ? from : end + length
    } else {
      const end = nextLiteral(text, at + 1)
      plain += text.slice(at, end)
      at = end
    }
  }
  return plain
}

function nextLiteral(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\\' && text[at] !== '`') at += 1
  return at
}

/** `` ` a` `` may begin and end with a space, so that code can begin with a backtick. */
const trimCode = (code: string) =>
  code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '' ? code.slice(1, -1) : code

interface Starts {
  places: number[]
  /** The marks before this place are passed, so that nobody looks at them twice. */
  passed: number
}

function startsByLength(text: string): Map<number, Starts> {
  const starts = new Map<number, Starts>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const known = starts.get(run.length)
    if (known) known.places.push(index)
    else starts.set(run.length, { places: [index], passed: 0 })
  }
  return starts
}

function firstAfter(starts: Starts | undefined, from: number): number | undefined {
  if (!starts) return undefined
  while ((starts.places[starts.passed] ?? from) < from) starts.passed += 1
  return starts.places[starts.passed]
}

function runAt(text: string, at: number): number {
  let end = at + 1
  while (text[end] === text[at]) end += 1
  return end - at
}

interface Mark {
  at: number
  /** How many of its signs are still text. */
  left: number
  length: number
}

/** Takes off stars, underscores and double tildes that have a partner; others are text. */
function stripPairs(text: string): string {
  const open: Record<string, Mark[]> = { '*': [], _: [], '~': [] }
  const marks: Mark[] = []
  for (const { 0: run, index: at } of text.matchAll(/\*+|_+|~+/g)) {
    const mark = { at, left: run.length, length: run.length }
    const kind = run.charAt(0)
    if (kind === '~' && run.length !== 2) continue
    const [before, after] = [text[at - 1] ?? ' ', text[at + run.length] ?? ' ']
    const waiting = open[kind] ?? []
    if (mayEnd(kind, before, after)) pair(waiting, mark)
    if (mark.left > 0 && mayBegin(kind, before, after)) waiting.push(mark)
    marks.push(mark)
  }
  let from = 0
  const kept = marks.map(({ at, left, length }) => {
    const part = text.slice(from, at + left)
    from = at + length
    return part
  })
  return kept.join('') + text.slice(from)
}

/** Pairs marks; each step uses up an opening mark or the closing one. */
function pair(waiting: Mark[], closing: Mark): void {
  for (let opening = waiting.at(-1); opening && closing.left > 0; opening = waiting.at(-1)) {
    const used = Math.min(opening.left, closing.left)
    opening.left -= used
    closing.left -= used
    if (opening.left === 0) waiting.pop()
  }
}

const space = /\s/
const letter = /[\p{L}\p{N}]/u

/** An underscore within a word is a letter of it. */
const mayBegin = (kind: string, before: string, after: string) =>
  !space.test(after) && !(kind === '_' && letter.test(before))

const mayEnd = (kind: string, before: string, after: string) =>
  !space.test(before) && !(kind === '_' && letter.test(after))
