import { keyList } from '../choice-keys.ts'
import type { SampleAnswer } from '../sampling.ts'
import { placesOf } from './answer.ts'

/** From somewhere on, around the list. */
export const sampleLongRanking: SampleAnswer = (question, { below }) => {
  const keys = question.options.map(({ key }) => key)
  const from = below(keys.length)
  return keyList.format([...keys.slice(from), ...keys.slice(0, from)].slice(0, placesOf(question)))
}
