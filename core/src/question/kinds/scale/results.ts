import { countedByOption, countOf, type KindResults } from '../counting.ts'
import type { QuestionBody } from '../kind.ts'
import { meanAndMedian } from '../mean-and-median.ts'
import { answerName, noneKey, scaleOf, stepAnswer, stepsOf } from './answer.ts'

/** The steps, and 不适用 where it may be chosen. */
const keysOf = (question: QuestionBody): string[] => {
  const scale = scaleOf(question)
  return [...stepsOf(scale).map(stepAnswer.format), ...(scale.none ? [noneKey] : [])]
}

/** Steps are counted as the options of a choice are, and are numbers as well. */
export const scaleResults: KindResults = {
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
    meanAndMedian(stepsOf(scaleOf(question)).map((step) => [step, countOf(counts, stepAnswer.format(step))])),
  rightKeys: () => [],
}
