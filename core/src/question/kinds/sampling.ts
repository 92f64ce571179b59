import type { KeyedQuestion } from './kind.ts'

/** Random numbers and texts from which answers are made up, for sample content and tests. */
export interface SampleSource {
  /** A whole number from 0 to just below this. */
  below(count: number): number
  shortText(): string
  longText(): string
}

/** A valid answer, as somebody might give it. */
export type SampleAnswer = (question: KeyedQuestion, source: SampleSource) => string

/** Most people agree with the first options. */
export const sampleOption: SampleAnswer = ({ options }, { below }) =>
  options[Math.min(below(options.length), below(options.length))]?.key ?? ''

/** In an exam, most give the right answer. */
export const mostlyRight =
  (sample: SampleAnswer): SampleAnswer =>
  (question, source) =>
    question.answer !== '' && source.below(3) > 0 ? question.answer : sample(question, source)
