import { answeredCell, countOf, type KindCount } from '../counting.ts'
import { cellsByPlace, letterCell, letterList, markByPlace, placeOfLetter } from '../letters-by-place.ts'
import { blankName, blanksOf } from './kind.ts'

const letterIn = (answer: string, index: number) => letterList.parse(answer)[index] ?? ''

export const clozeCount: KindCount = {
  /** Marks each blank by its weight. */
  mark: (question, answer) =>
    markByPlace({
      key: question.answer,
      answer,
      weights: blanksOf(question).map(({ weight }) => weight),
      say: (good, blanks, bad) =>
        `选对 ${good} 个空，共 ${blanks} 个；不对的是第 ${bad.map((index) => index + 1).join('、')} 空`,
    }),
  /** Every choice of every blank is counted by itself. */
  results: {
    cells: (answer) => [answeredCell, ...cellsByPlace(answer)],
    countAnswered: (_, counts) => countOf(counts, answeredCell),
    figures: (question, counts) =>
      blanksOf(question).flatMap(({ choices }, blank) =>
        choices.map((opt, choice) => {
          const key = letterCell(blank, choice)
          return {
            key,
            opt,
            pic: '',
            group: blankName(blank),
            count: countOf(counts, key),
            places: [],
            meanRank: null,
          }
        }),
      ),
    filterKeys: cellsByPlace,
    texts: () => [],
  },
  /** Exports one column for each blank: the text of the choice, or its letter. */
  export: {
    columns: (question, cells) =>
      blanksOf(question).map((_, index) => ({
        suffix: `（${blankName(index)}）`,
        width: 16,
        read(answer, asked) {
          const letter = letterIn(answer, index)
          if (cells === 'key' || letter === '') return letter
          return blanksOf(asked ?? question)[index]?.choices[placeOfLetter(letter)] ?? letter
        },
      })),
    variables: (question) =>
      blanksOf(question).map(({ choices }, index) => ({
        name: `_${index + 1}`,
        suffix: `（${blankName(index)}）`,
        isText: false,
        labels: choices.map((text, place) => [place + 1, text] as const),
        read(answer) {
          const place = placeOfLetter(letterIn(answer, index))
          return place === -1 ? '' : place + 1
        },
      })),
  },
}
