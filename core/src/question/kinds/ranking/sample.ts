import { keyList } from '../choice-keys.ts'
import type { SampleAnswer } from '../sampling.ts'

export const sampleRanking: SampleAnswer = ({ options }, { below }) => {
  const keys = options.map(({ key }) => key)
  return keyList.format(below(2) === 0 ? keys.reverse() : keys)
}
