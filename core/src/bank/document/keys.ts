import { kindOf } from '../../question/kinds/registry.ts'
import { splitLabels } from '../pasted/labels.ts'
import { readHeading, readNumberedLine } from '../pasted/marks.ts'
import { withNumberSigns } from '../pasted/number-signs.ts'
import { readOptionLine } from '../pasted/options.ts'
import type { DocumentLine, TextMark } from './line.ts'

/**
 * The text of lines, with what only their look says: options in red are the key of their question, red words on a line fill
 * its blanks, and other words on a line stay underlined. A key is never guessed: where the look is not clear, nothing is
 * said.
 */
export function showKeys(lines: readonly DocumentLine[]): string[] {
  const questions = splitQuestions(lines)
  const isShownByColour = questions.some((question) => {
    const options = optionsIn(question)
    const list = options && question.slice(options.from, options.to)
    return list !== undefined && (keyOf(list) || keyOf(list, false, 'highlight')) !== ''
  })
  let isMultiple = false
  return questions.flatMap((question) => {
    const type = readHeading(question[0]?.text ?? '')
    if (type !== undefined) isMultiple = type !== 'choice' && kindOf(type).choosesSeveral
    return showQuestion(question, isShownByColour && isMultiple)
  })
}

/** The lines from one number or heading to the next. */
function splitQuestions(lines: readonly DocumentLine[]): DocumentLine[][] {
  const questions: DocumentLine[][] = []
  const numbered = withNumberSigns(lines.map(({ text }) => text))
  for (const [at, line] of lines.entries()) {
    const last = questions.at(-1)
    const isFirst = readNumberedLine(numbered[at] ?? '') !== undefined || readHeading(line.text) !== undefined
    if (last && !isFirst) last.push(line)
    else questions.push([line])
  }
  return questions
}

/** Where the key of other questions is red, and several options may be right, all may be. */
function showQuestion(lines: readonly DocumentLine[], mayAllBeRight: boolean): string[] {
  const said = lines.flatMap(({ text }) => keysSaidIn(text))
  const options = optionsIn(lines)
  if (said.length > 0) return lines.map((line) => withUnderlines(emptyBlanks(line, said)))
  if (options) {
    const onLine = lines.map((line, at) =>
      at < options.from ? emptyBlanks(line, letterKeys) : { ...line, answers: [] },
    )
    const [letters = '', ...others] = onLine.flatMap(({ answers }) => answers)
    const list = lines.slice(options.from, options.to)
    const byColour = keyOf(list, mayAllBeRight) || keyOf(list, mayAllBeRight, 'highlight')
    const byLine = byColour === '' && letters === '' ? keyOf(list, false, 'underline') : ''
    if (byLine !== '') {
      const plain = ({ text, marks }: DocumentLine) => ({
        text,
        marks: marks.filter(({ by }) => by !== 'underline'),
      })
      const shown = lines.map((line, at) =>
        withUnderlines(at < options.from || at >= options.to ? line : plain(line)),
      )
      return addKey(shown, options.to, byLine)
    }
    const isOnLine = letters !== '' && others.length === 0 && (byColour === '' || byColour === letters)
    const key = isOnLine ? letters : byColour
    if (isOnLine) return addKey(onLine.map(withUnderlines), options.to, key)
    const shown = lines.map(withUnderlines)
    return key === '' ? shown : addKey(shown, options.to, key)
  }
  const filled = lines.map((line) => emptyBlanks(emptyBrackets(line)))
  const answers = filled.flatMap((line) => line.answers)
  if (answers.length === 0) return lines.map(withUnderlines)
  return [...filled.map(withUnderlines), `【答案】${answers.join('；')}`]
}

const addKey = (lines: readonly string[], at: number, key: string): string[] => [
  ...lines.slice(0, at),
  `【答案】${key}`,
  ...lines.slice(at),
]

/** What a line says is the key, by a label or at the end of an explanation. */
function keysSaidIn(text: string): string[] {
  const labelled = splitLabels(text).parts.flatMap((part) => (part.field === 'answer' ? [part.text] : []))
  const [, concluded] = /故答案为\s?[:：]?\s?([^。．；;]{1,60})/.exec(text) ?? []
  return [...labelled, ...(concluded === undefined ? [] : [concluded])].flatMap((each) => [
    each.trim(),
    ...each.split(/[；;，,、]/).map((part) => part.trim()),
  ])
}

const letterKeys = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

/** Where the options of a question are; undefined where it has none. */
function optionsIn(lines: readonly DocumentLine[]): { from: number; to: number } | undefined {
  const from = lines.findIndex(({ text }) => readOptionLine(text)?.from === 0)
  if (from === -1) return undefined
  let to = from
  for (let next = 0; to < lines.length; to += 1) {
    const option = readOptionLine(lines[to]?.text ?? '')
    if (option?.from !== next) break
    next = option.from + option.texts.length
  }
  return { from, to }
}

const letters = 'ABCDEFGH'

/** The letters of the options that are red, where some are and some are not. */
function keyOf(lines: readonly DocumentLine[], mayAllBeRight = false, by: TextMark['by'] = 'red'): string {
  const found = lines.flatMap((line) => markedOptions(line, by))
  const key = [...letters].filter((_, at) => found[at]).join('')
  return key.length < found.length || mayAllBeRight ? key : ''
}

/** Whether each option of a line is marked so: all of its text, its letter aside. */
function markedOptions(line: DocumentLine, by: TextMark['by']): boolean[] {
  const { text } = line
  const option = readOptionLine(text)
  if (!option) return []
  const isPlain = plainPlaces(line, by)
  let at = 0
  return option.texts.map((content) => {
    const from = content === '' ? at : text.indexOf(content, at)
    at = from + content.length
    return content !== '' && !isPlain.slice(from, at).includes(1)
  })
}

/** 1 for every character that is not marked so; spaces are neither. */
function plainPlaces({ text, marks }: DocumentLine, sign: TextMark['by'] = 'red'): Uint8Array {
  const places = Uint8Array.from({ length: text.length }, (_, at) => (/\s/.test(text[at] ?? '') ? 0 : 1))
  for (const { from, to, by } of marks) if (by === sign) places.fill(0, from, to)
  return places
}

/** Red words that are all a bracket holds are what belongs there: 首都是（北京）. Signs and letters are read with the text. */
function emptyBrackets(line: DocumentLine): EmptiedLine {
  const emptied: EmptiedLine = { text: '', marks: [], answers: [] }
  let at = 0
  for (const { from, to, by } of line.marks) {
    const words = line.text.slice(from, to).trim()
    const isHeld =
      /[（(]\s{0,9}$/.test(line.text.slice(Math.max(0, from - 10), from)) &&
      /^\s{0,9}[)）]/.test(line.text.slice(to, to + 10))
    const isWord =
      words !== '' && !/^(?:[A-H√×✓✗✔✘对错]+|正确|错误)$/.test(words) && !/[［$（()）]/.test(words)
    if (by !== 'red' || from < at || !isHeld || !isWord) continue
    emptied.text += `${line.text.slice(at, from).trimEnd()}　　`
    emptied.answers.push(words)
    at = to
  }
  if (emptied.answers.length === 0) return { ...line, answers: [] }
  return { ...emptied, text: emptied.text + line.text.slice(at) }
}

interface EmptiedLine extends DocumentLine {
  /** What stood in its blanks. */
  answers: string[]
}

/** Red words on a line fill a blank: they become the answer. So do words that are one of the keys, in any colour. */
function emptyBlanks(line: DocumentLine & { answers?: string[] }, keys?: readonly string[]): EmptiedLine {
  const isPlain = plainPlaces(line)
  const answers: string[] = [...(line.answers ?? [])]
  const kept: TextMark[] = []
  let text = ''
  let at = 0
  for (const mark of line.marks) {
    const { from, to, by } = mark
    const words = line.text.slice(from, to).trim()
    if (by !== 'underline' || from < at || words === '') continue
    text += line.text.slice(at, from)
    const isKey = keys ? keys.includes(words) : !isPlain.slice(from, to).includes(1)
    if (!isKey || words.includes('［')) {
      kept.push({ by, from: text.length, to: text.length + to - from })
      text += line.text.slice(from, to)
    } else {
      answers.push(words)
      text += '____'
    }
    at = to
  }
  return { text: text + line.text.slice(at), marks: kept, answers }
}

/** Underlined words of a stem are what the question is about, so they stay underlined. */
function withUnderlines({ text, marks }: DocumentLine): string {
  let shown = ''
  let at = 0
  for (const { from, to } of marks.filter(({ by }) => by === 'underline')) {
    const words = text.slice(from, to).trim()
    // A formula, a picture or a blank is not text that can be underlined.
    if (from < at || words === '' || /[$\\{}［_]/.test(words)) continue
    const begin = text.indexOf(words, from)
    shown += text.slice(at, begin) + writeUnderlined(words)
    at = begin + words.length
  }
  return shown + text.slice(at)
}

/** A number on a line is a gap of a text with several. */
const writeUnderlined = (words: string): string =>
  /^\d{1,3}$/.test(words) ? `__${words}__` : `$\\underline{\\text{${words.replace(/[%#&^~]/g, '\\$&')}}}$`
