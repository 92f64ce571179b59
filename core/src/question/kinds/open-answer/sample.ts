import type { SampleAnswer } from '../sampling.ts'

export const sampleOpenAnswer: SampleAnswer = (_, { longText }) => longText()
