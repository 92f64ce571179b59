import type { QuestionDraft } from '../schema.ts'

/** One question of a kind, on which every part of the product is tried that deals with kinds. */
export interface KindExample {
  /** With a key where the kind has one. */
  question: QuestionDraft
  /** In the one form it is stored in; the right one where there is a key. */
  answer: string
  /** What is no answer to it. */
  wrong: string
}
