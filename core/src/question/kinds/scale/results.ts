import { countedByOption, countOf, type KindResults } from '../counting.ts'
import { meanAndMedian } from '../mean-and-median.ts'
import { scaleOf, stepAnswer, stepName, stepsOf } from './answer.ts'

/** Steps are counted as the options of a choice are, and are numbers as well. */
export const scaleResults: KindResults = {
  ...countedByOption,
  countAnswered: (question, counts) =>
    stepsOf(scaleOf(question)).reduce((sum, step) => sum + countOf(counts, stepAnswer.format(step)), 0),
  figures(question, counts) {
    const scale = scaleOf(question)
    return stepsOf(scale).map((step) => {
      const key = stepAnswer.format(step)
      return {
        key,
        opt: stepName(scale, step),
        pic: '',
        count: countOf(counts, key),
        places: [],
        meanRank: null,
      }
    })
  },
  numbers: (question, counts) =>
    meanAndMedian(stepsOf(scaleOf(question)).map((step) => [step, countOf(counts, stepAnswer.format(step))])),
  rightKeys: () => [],
}
