import type { SampleAnswer } from '../sampling.ts'
import { acceptedList, blankList, countBlanks } from './answer.ts'

export const sampleFillIn: SampleAnswer = ({ question, answer: key }, { below, shortText }) =>
  key !== '' && below(3) > 0
    ? blankList.format(acceptedList.parse(key).map(([first = '']) => first))
    : blankList.format(Array.from({ length: countBlanks(question) }, shortText))
