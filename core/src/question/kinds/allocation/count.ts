import { answeredCell, countOf, type KindCount } from '../counting.ts'
import type { QuestionBody } from '../kind.ts'
import { markUnscored } from '../marking.ts'
import { sharesAnswer } from './kind.ts'

/** How many gave an option anything is counted under its key, how much all gave it under this. */
const sumCell = (key: string) => `${key}=`

/** An option that is not named got 0; a question without an answer has no number. */
const shareOf = (key: string) => (answer: string) =>
  answer === '' ? '' : (sharesAnswer.parse(answer).get(key) ?? 0)

const nameOf = ({ opt, key }: QuestionBody['options'][number]) => opt || `选项 ${key}`

export const allocationCount: KindCount = {
  mark: markUnscored,
  results: {
    cells: (answer) => [...sharesAnswer.parse(answer).keys(), answeredCell],
    amounts: (answer) => [...sharesAnswer.parse(answer)].map(([key, share]) => [sumCell(key), share]),
    countAnswered: (_, counts) => countOf(counts, answeredCell),
    figures({ options }, counts) {
      const answered = countOf(counts, answeredCell)
      return options.map(({ key, opt, pic }) => ({
        key,
        opt,
        pic,
        count: countOf(counts, key),
        places: [],
        meanRank: null,
        amount: answered > 0 ? countOf(counts, sumCell(key)) / answered : 0,
      }))
    },
    /** A filter asks for the options to which something was given. */
    filterKeys: (answer) => [...sharesAnswer.parse(answer).keys()],
    texts: () => [],
  },
  /** A number for each option. */
  export: {
    columns: ({ options }) =>
      options.map((option) => ({ suffix: `：${nameOf(option)}`, width: 10, read: shareOf(option.key) })),
    variables: ({ options }) =>
      options.map((option) => ({
        name: `_${option.key}`,
        suffix: `：${nameOf(option)}`,
        isText: false,
        labels: [],
        read: shareOf(option.key),
      })),
  },
}
