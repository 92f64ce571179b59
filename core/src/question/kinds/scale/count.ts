import { countedByOption, countOf, type KindCount, meanAndMedian } from '../counting.ts'
import type { QuestionBody } from '../kind.ts'
import { markUnscored } from '../marking.ts'
import { answerName, noneKey, noneName, scaleOf, stepAnswer, stepsOf, wordsOf } from './kind.ts'

/** The steps, and 不适用 where it may be chosen. */
const keysOf = (question: QuestionBody): string[] => {
  const scale = scaleOf(question)
  return [...stepsOf(scale).map(stepAnswer.format), ...(scale.none ? [noneKey] : [])]
}

/** The code lies beyond every step and is declared missing, so that statistics programs leave it out. */
const noneCode = 99

const readStep = (none: string | number) => (answer: string) => {
  if (answer === noneKey) return none
  return answer === '' ? '' : stepAnswer.parse(answer)
}

export const scaleCount: KindCount = {
  mark: markUnscored,
  /** Steps are counted as the options of a choice are, and are numbers as well. */
  results: {
    ...countedByOption,
    countAnswered: (question, counts) => keysOf(question).reduce((sum, key) => sum + countOf(counts, key), 0),
    figures: (question, counts) =>
      keysOf(question).map((key) => ({
        key,
        opt: answerName(scaleOf(question), key),
        pic: '',
        count: countOf(counts, key),
        places: [],
        meanRank: null,
      })),
    numbers: (question, counts) =>
      meanAndMedian(
        stepsOf(scaleOf(question)).map((step) => [step, countOf(counts, stepAnswer.format(step))]),
      ),
  },
  /** A number, however options are written; steps with words have them as labels. */
  export: {
    columns: () => [{ suffix: '', width: 10, read: readStep(noneName) }],
    variables(question) {
      const scale = scaleOf(question)
      const labels = stepsOf(scale).flatMap((step) => {
        const words = wordsOf(scale, step)
        return words === '' ? [] : [[step, words] as const]
      })
      const none = scale.none ? [[noneCode, noneName] as const] : []
      return [
        {
          name: '',
          suffix: '',
          isText: false,
          isOrdinal: true,
          labels: [...labels, ...none],
          ...(scale.none && { missing: [noneCode] }),
          read: readStep(noneCode),
        },
      ]
    },
  },
}

/** The three groups of a recommendation from 0 to 10, and what they come to. */
interface NetPromoters {
  promoters: number
  passives: number
  detractors: number
  /** How many answered with a number. */
  count: number
  /** Percent of promoters less percent of detractors: -100 to 100; null while nobody answered. */
  score: number | null
}

export const npsGroups = [
  { name: '推荐者', range: '9–10', of: 'promoters' },
  { name: '中立者', range: '7–8', of: 'passives' },
  { name: '贬损者', range: '0–6', of: 'detractors' },
] as const satisfies readonly { name: string; range: string; of: keyof NetPromoters }[]

/** Groups the counts of the steps; an answer that is no number is left out. */
export function netPromoters(steps: readonly { key: string; count: number }[]): NetPromoters {
  const sumOf = (from: number, to: number) =>
    steps.reduce((sum, { key, count }) => {
      const step = Number(key)
      return step >= from && step <= to ? sum + count : sum
    }, 0)
  const [promoters, passives, detractors] = [sumOf(9, 10), sumOf(7, 8), sumOf(0, 6)]
  const count = promoters + passives + detractors
  return {
    promoters,
    passives,
    detractors,
    count,
    score: count > 0 ? ((promoters - detractors) / count) * 100 : null,
  }
}
