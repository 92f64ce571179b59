import type { SampleAnswer } from '../sampling.ts'

/** A file cannot be made up: nothing is uploaded. */
export const sampleUpload: SampleAnswer = () => ''
