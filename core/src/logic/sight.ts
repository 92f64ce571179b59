import { isAnswered } from '../form/answers.ts'
import { type Given, readCharacters } from '../form/logic-model.ts'
import { foldText } from '../format/invisible.ts'
import type { KindReading, QuestionBody, Value } from '../question/kinds/kind.ts'
import { readingOf } from '../question/kinds/meanings.ts'
import { partsOf, partTexts, splitPartId } from '../question/kinds/parts.ts'
import type { Sight } from './expression.ts'

/** A question with its answer. */
interface Found {
  question: QuestionBody
  answer: string
  /** The answers of its parts, split once one was asked for. */
  texts?: readonly string[]
}

/** The questions that are shown and answered, and their parts, by the names that rules use. */
export type AnsweredUnits = Map<string, Found>

/** What rules read: each answer is read once, however many rules ask for it, and only so many characters in all. */
export function makeSight(answered: AnsweredUnits, named: ReadonlyMap<string, Value>, given: Given): Sight {
  let left = readCharacters
  /** Whether a text may still be looked at, because one report must not keep the others waiting. */
  const spend = ({ length }: string): boolean => {
    left -= length
    return left >= 0
  }

  const readOnce = <Result>(
    none: Result,
    read: (reading: KindReading, found: Found, row?: string) => Result,
  ) => {
    const known = new Map<string, Result>()
    return (ref: string, row?: string): Result => {
      const found = find(answered, ref)
      if (!found) return none
      const name = [ref, row].join(' ')
      let result = known.get(name)
      if (result === undefined) {
        result = spend(found.answer) ? read(readingOf(found.question.option_type), found, row) : none
        known.set(name, result)
      }
      return result
    }
  }

  const folded = new Map<string, string>()
  return {
    today: given.today,
    isAnswered: (ref) => find(answered, ref) !== undefined,
    chosen: readOnce<ReadonlySet<string>>(
      new Set(),
      (reading, { answer, question }, row) => new Set(reading.chosen(answer, question, row)),
    ),
    value: readOnce<Value>(null, (reading, { answer, question }, row) =>
      reading.value(answer, question, row),
    ),
    count: readOnce(0, (reading, { answer, question }) => reading.count(answer, question)),
    fold(text) {
      if (!spend(text)) return null
      const known = folded.get(text) ?? foldText(text)
      folded.set(text, known)
      return known
    },
    namedValue: (name) => named.get(name) ?? null,
    field(name) {
      const value = given.fields[name]
      return typeof value === 'string' && value !== '' ? value : null
    },
    isFull: (quota) => given.fullQuotas.includes(quota),
  }
}

function find(answered: AnsweredUnits, ref: string): Found | undefined {
  const whole = answered.get(ref)
  if (whole || !ref.includes('.')) return whole
  const { question_id, part = 0 } = splitPartId(ref)
  const found = answered.get(question_id)
  if (!found) return undefined
  found.texts ??= partTexts.parse(found.answer)
  const question = partsOf(found.question)[part]
  const answer = found.texts[part]
  if (!question || !isAnswered(question, answer)) return undefined
  const own: Found = { question, answer }
  answered.set(ref, own)
  return own
}
