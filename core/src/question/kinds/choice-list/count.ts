import { optionText } from '../choice-keys.ts'
import { answeredCell, countOf, countOptions, type KindCount } from '../counting.ts'
import { type AnswerColumn, type AnswerVariable, choiceVariable } from '../exporting.ts'
import type { QuestionBody } from '../kind.ts'
import { fullShare, markExact } from '../marking.ts'
import { multipleChoiceCount } from '../multiple-choice/count.ts'
import {
  bestPoints,
  choiceListOf,
  chosenKeys,
  hasPoints,
  listedChoice,
  optionPointsOf,
  ownTexts,
  sumOf,
} from './answer.ts'

const nameOf = (question: QuestionBody | undefined, key: string) =>
  (question && optionText(question, key)) || `选项 ${key}`

/** 地铁；其他（骑马） */
function inWords(answer: string, asked: QuestionBody | undefined): string {
  const { keys, texts } = listedChoice.parse(answer)
  return keys
    .map((key) => {
      const text = texts.get(key)
      return text ? `${nameOf(asked, key)}（${text}）` : nameOf(asked, key)
    })
    .join('；')
}

/** Empty where nothing was answered: that is not the same as 0. */
const isChosen = (key: string) => (answer: string) =>
  answer === '' ? '' : Number(chosenKeys(answer).includes(key))

const textOf = (key: string) => (answer: string) => listedChoice.parse(answer).texts.get(key) ?? ''

const textColumns = (question: QuestionBody): AnswerColumn[] =>
  choiceListOf(question).texts.map((key) => ({
    suffix: `：${nameOf(question, key)}（填写的内容）`,
    width: 20,
    read: textOf(key),
  }))

const chosenLabels = [
  [0, '未选'],
  [1, '选中'],
] as const

export const choiceListCount: KindCount = {
  /**
   * Marks by the right options, as single and multiple choice are, or by the points of the chosen options. The best
   * choice is the full score, and options with negative points never bring a question below 0.
   */
  mark: (question, answer, rule) => {
    const keys = chosenKeys(answer)
    if (hasPoints(question.answer)) {
      const points = optionPointsOf(question.answer)
      const best = bestPoints(question, points)
      const sum = sumOf(keys.map((key) => points.get(key) ?? 0))
      const share = best > 0 ? (fullShare * Math.min(best, Math.max(0, sum))) / best : 0
      const floor = sum < 0 ? '，按 0 分计' : ''
      return { share, reason: `按选项计分：所选合计 ${sum} 分，最多 ${best} 分${floor}` }
    }
    const mark = choiceListOf(question).several ? multipleChoiceCount.mark : markExact
    return mark(question, keys.join(','), rule)
  },
  results: {
    cells: (answer) => [...chosenKeys(answer), answeredCell],
    countAnswered: (_, counts) => countOf(counts, answeredCell),
    figures: countOptions,
    filterKeys: chosenKeys,
    texts: (answer) => [ownTexts(answer).join('；')],
  },
  export: {
    columns(question, cells) {
      if (cells === 'text') return [{ suffix: '', width: 20, read: inWords }]
      if (cells === 'key' || !choiceListOf(question).several)
        return [
          {
            suffix: '',
            width: 20,
            read: (answer, asked) =>
              cells === 'key' ? chosenKeys(answer).join(',') : inWords(answer, asked),
          },
          ...(cells === 'key' ? textColumns(question) : []),
        ]
      return [
        ...question.options.map(({ key }) => ({
          suffix: `：${nameOf(question, key)}`,
          width: 10,
          read: isChosen(key),
        })),
        ...textColumns(question),
      ]
    },
    /**
     * The variables are one number with labels, or with several choices one for each option, and the texts beside them.
     */
    variables(question) {
      const { several, texts } = choiceListOf(question)
      const one = choiceVariable(question, (_, index) => index + 1)
      const chosen: AnswerVariable[] = several
        ? question.options.map(({ key }) => ({
            name: `_${key}`,
            suffix: `：${nameOf(question, key)}`,
            isText: false,
            labels: chosenLabels,
            read: isChosen(key),
          }))
        : [{ ...one, read: (answer) => one.read(chosenKeys(answer)[0] ?? '') }]
      return [
        ...chosen,
        ...texts.map((key) => ({
          name: `_${key}_text`,
          suffix: `：${nameOf(question, key)}（填写的内容）`,
          isText: true,
          labels: [],
          read: textOf(key),
        })),
      ]
    },
  },
}
