import type { NamedValue } from '../form/logic-model.ts'
import { splitPartId } from '../question/kinds/parts.ts'
import type { SectionRange } from './random-sections.ts'

/**
 * The one order of a form, for the evaluator, the checks, the proof, texts, pages without a script and the editor. A named
 * value is known as soon as the last question that it reads has been passed, whether that was shown or not.
 */

/** The questions that each named value reads, itself or through other values, by its name. */
export type Waits = ReadonlyMap<string, ReadonlySet<string>>

const known = new WeakMap<readonly NamedValue[], Waits>()

/** The result is cached for as long as the values are in memory, because thousands answer one form. */
export function waitsOf(values: readonly NamedValue[]): Waits {
  const before = known.get(values)
  if (before) return before
  const waits = new Map<string, ReadonlySet<string>>()
  // A value reads only values before it in the list.
  for (const { name, be } of values) waits.set(name, questionsRead(be, waits))
  known.set(values, waits)
  return waits
}

/** All questions within a condition or an expression, and those that its named values read. */
export function questionsRead(node: object, waits: Waits, found = new Set<string>()): ReadonlySet<string> {
  const entries: [string, unknown][] = Object.entries(node)
  for (const [key, inner] of entries) {
    if (typeof inner === 'object' && inner) questionsRead(inner, waits, found)
    if (typeof inner !== 'string') continue
    if (key === 'question') found.add(splitPartId(inner).question_id)
    if (key === 'name') for (const each of waits.get(inner) ?? []) found.add(each)
  }
  return found
}

type Places = ReadonlyMap<string, number>

export const placesOf = (questions: readonly { question_id: string }[]): Places =>
  new Map(questions.map(({ question_id }, place) => [question_id, place]))

/** The last place among some questions; -1 where none of them is in the form. */
export function lastPlace(reads: Iterable<string>, places: Places): number {
  let last = -1
  for (const question_id of reads) last = Math.max(last, places.get(question_id) ?? -1)
  return last
}

/** The place after which each named value is known, by its name; -1 where it reads no question. */
export const valuePlaces = (values: readonly NamedValue[], places: Places): Places =>
  new Map([...waitsOf(values)].map(([name, reads]) => [name, lastPlace(reads, places)]))

/**
 * The values, each with a question after which everything it reads is known: its own, where that is late enough and
 * still there.
 */
export function placeValues(
  values: readonly NamedValue[],
  questions: readonly { question_id: string }[],
): NamedValue[] {
  const places = placesOf(questions)
  const known = valuePlaces(values, places)
  return values.map((value) => {
    const last = known.get(value.name) ?? -1
    if ((places.get(value.after) ?? -1) >= Math.max(0, last)) return value
    return { ...value, after: questions[Math.max(0, last)]?.question_id ?? '' }
  })
}

/**
 * The position at which something is read: `k + 0.5` is just before question k, where what decides about it is read; `k
 * + 1` is just after it.
 */
export type Position = number

/** The position just before a question, item or page turn. */
export const justBefore = (place: number): Position => place + 0.5
/** The position just after a question, where its answer can be read. */
export const justAfter = (place: number): Position => place + 1

/** Why a question cannot be read at a position; undefined where it can. */
export function whyUnreadable(
  place: number,
  at: Position,
  ranges: readonly SectionRange[],
): 'later' | 'random' | undefined {
  if (place + 0.75 > at) return 'later'
  // A question of a section in random order can be read from within that section, or after all of them.
  const range = ranges.find(({ from, until }) => place >= from && place < until)
  if (!range || at > range.setUntil || (at > range.from && at <= range.until)) return undefined
  return 'random'
}
