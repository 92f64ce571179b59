import type { OptionType } from '../../option-type.ts'
import { answeredCell, countOf, type KindCount, type KindResults, partCell } from '../counting.ts'
import type { KindExport } from '../exporting.ts'
import type { KeyedQuestion, QuestionBody } from '../kind.ts'
import { fullShare, type Mark, type MarkKind, type MarkRule, unanswered, wrong } from '../marking.ts'
import { partName, partsOf, partTexts } from '../parts.ts'

interface OfParts {
  markPart: (question: KeyedQuestion, answer: string, rule: MarkRule) => Mark
  isScored: (question: QuestionBody) => boolean
  resultsOf: (option_type: OptionType) => KindResults
  exportOf: (option_type: OptionType) => KindExport
}

export const makePassageCount = (parts: OfParts): KindCount => ({
  mark: makeMark(parts),
  results: makeResults(parts),
  export: makeExport(parts),
})

/** The shares of its questions by their weights; what has no points counts for nothing. */
const makeMark =
  ({ markPart, isScored }: OfParts): MarkKind =>
  (question, answer, rule) => {
    const [keys, answers] = [partTexts.parse(question.answer), partTexts.parse(answer)]
    if (answers.every((text) => text === '')) return unanswered
    const scored = partsOf(question).flatMap((part, index) => {
      if (!isScored(part)) return []
      const keyed = { ...part, answer: keys[index] ?? '', isOnlyOpt: 1 }
      const mark = markPart(keyed, answers[index] ?? '', rule)
      return [{ ...mark, weight: part.weight, name: partName(index) }]
    })
    const whole = scored.reduce((sum, { weight }) => sum + weight, 0)
    if (whole === 0) return wrong('不计分')
    const got = scored.reduce((sum, { share, weight }) => sum + share * weight, 0)
    return {
      share: Math.min(fullShare, got / whole),
      reason: scored.map(({ name, reason }) => `${name}${reason}`).join('；'),
    }
  }

/**
 * Counts what its questions count; each of them has figures of its own, listed after the passage (`questionResults`).
 */
const makeResults = ({ resultsOf }: OfParts): KindResults => ({
  cells: (answer, question) => {
    const answers = partTexts.parse(answer)
    return [
      answeredCell,
      ...partsOf(question).flatMap((part, index) => {
        const own = answers[index] ?? ''
        return own === ''
          ? []
          : resultsOf(part.option_type)
              .cells(own, part)
              .map((cell) => partCell(index, cell))
      }),
    ]
  },
  amounts: (answer, question) => {
    const answers = partTexts.parse(answer)
    return partsOf(question).flatMap((part, index) => {
      const own = answers[index] ?? ''
      const amounts = own === '' ? [] : (resultsOf(part.option_type).amounts?.(own, part) ?? [])
      return amounts.map(([cell, amount]) => [partCell(index, cell), amount] as const)
    })
  },
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures: () => [],
  filterKeys: () => [],
  texts: () => [],
})

const textOf = (answer: string, index: number) => partTexts.parse(answer)[index] ?? ''

/** The columns of its questions, with their numbers. */
const makeExport = ({ exportOf }: OfParts): KindExport => ({
  columns: (question, cells) =>
    partsOf(question).flatMap((part, index) =>
      exportOf(part.option_type)
        .columns(part, cells)
        .map(({ suffix, read, ...column }) => ({
          ...column,
          suffix: `${partName(index)}${part.question}${suffix}`,
          read: (answer, asked) => read(textOf(answer, index), asked && partsOf(asked)[index]),
        })),
    ),
  variables: (question) =>
    partsOf(question).flatMap((part, index) =>
      exportOf(part.option_type)
        .variables(part)
        .map((variable) => ({
          ...variable,
          name: `_${index + 1}${variable.name}`,
          suffix: `${partName(index)}${part.question}${variable.suffix}`,
          read: (answer) => variable.read(textOf(answer, index)),
        })),
    ),
})
