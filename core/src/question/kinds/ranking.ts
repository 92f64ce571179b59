import { optionCount } from '../limits.ts'
import { findKeysFault, readLetters, splitKeys } from './choice-keys.ts'
import type { QuestionBody, QuestionKind, ReadField } from './kind.ts'

export const ranking: QuestionKind = {
  option_type: 4,
  name: '排序题',
  shortName: '排序',
  optionCount: optionCount.ranking,
  isMarkable: true,
  readKey: (_, text) => readLetters(text)?.join(',') ?? text.trim(),
  findKeyFault: (question, answer) => findOrderFault(question, answer),
  findAnswerFault: (question, answer) => (answer === '' ? undefined : findOrderFault(question, answer)),
  readPosted: ({ options }, read) => readPlaces(options, read),
  /** `A@1`: A came first. Mean ranks and first places follow from these. */
  cells: (answer) => splitKeys(answer).map((key, index) => `${key}@${index + 1}`),
}

function findOrderFault(question: QuestionBody, answer: string): string | undefined {
  const keys = splitKeys(answer)
  const fault = findKeysFault(question, keys)
  if (fault) return fault
  return keys.length === question.options.length ? undefined : '要把所有选项都排上'
}

/** A place for each option. What is half placed, or two in one place, is sent on as it is, to be named as a fault. */
function readPlaces(options: QuestionBody['options'], read: ReadField): string {
  const placed = options
    .map(({ key }) => ({ key, place: Number.parseInt(read(key), 10) }))
    .filter(({ place }) => place > 0)
    .sort((one, other) => one.place - other.place)
  const twin = placed.find(({ place }, index) => placed[index + 1]?.place === place)
  return [...placed, ...(twin ? [twin] : [])].map(({ key }) => key).join(',')
}
