import { readOptionLine } from '../pasted/options.ts'
import type { DocumentLine } from './line.ts'

/**
 * The text of lines, with what only their look says: options in red are the key of their question, and a text on a line
 * under it stays underlined. A key is never guessed: where the look is not clear, nothing is said.
 */
export function showKeys(lines: readonly DocumentLine[]): string[] {
  const shown: string[] = []
  for (let at = 0; at < lines.length; ) {
    const end = endOfOptions(lines, at)
    const key = keyOf(lines.slice(at, end))
    for (const line of lines.slice(at, Math.max(end, at + 1))) shown.push(withUnderlines(line))
    if (key !== '' && !saysKey(lines, end)) shown.push(`【答案】${key}`)
    at = Math.max(end, at + 1)
  }
  return shown
}

/** Up to which line the options go on that begin here; the line itself where none do. */
function endOfOptions(lines: readonly DocumentLine[], from: number): number {
  let next = 0
  let at = from
  for (; at < lines.length; at += 1) {
    const option = readOptionLine(lines[at]?.text ?? '')
    if (!option || option.from !== next) break
    next = option.from + option.texts.length
  }
  return at
}

const letters = 'ABCDEFGH'

/** The letters of the options that are red, where some are and some are not. */
function keyOf(lines: readonly DocumentLine[]): string {
  const found: boolean[] = []
  for (const line of lines) found.push(...redOptions(line))
  const key = [...letters].filter((_, at) => found[at]).join('')
  return key.length < found.length ? key : ''
}

/** Whether each option of a line is red: all of its text, its letter aside. */
function redOptions(line: DocumentLine): boolean[] {
  const { text } = line
  const option = readOptionLine(text)
  if (!option) return []
  const isPlain = plainPlaces(line)
  let at = 0
  return option.texts.map((content) => {
    const from = content === '' ? at : text.indexOf(content, at)
    at = from + content.length
    return content !== '' && !isPlain.slice(from, at).includes(1)
  })
}

/** 1 for every character that is written in another colour than red; spaces have none. */
function plainPlaces({ text, marks }: DocumentLine): Uint8Array {
  const places = Uint8Array.from({ length: text.length }, (_, at) => (/\s/.test(text[at] ?? '') ? 0 : 1))
  for (const { from, to, by } of marks) if (by === 'red') places.fill(0, from, to)
  return places
}

/** The line after the options says the key itself. */
const saysKey = (lines: readonly DocumentLine[], at: number): boolean => {
  const next = lines.slice(at, at + 3).find(({ text }) => text !== '')?.text ?? ''
  return /^[【[]?\s*(?:正确|参考|标准)?答案/.test(next)
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
    shown += `${text.slice(at, begin)}$\\underline{\\text{${words.replace(/[%#&^~]/g, '\\$&')}}}$`
    at = begin + words.length
  }
  return shown + text.slice(at)
}
