import { arrangeOptions } from '@wenhai/core/question/kinds/choice-list/arrange'
import type { AnswerableQuestion } from '../kind-answer.ts'

const storageKey = 'option-order'

let known: string | undefined

/** A number of this browser's own, so that a reload shows the same order; empty where nothing can be kept. */
function ownSeed(): string {
  if (known !== undefined) return known
  try {
    known = localStorage.getItem(storageKey) ?? String(Math.floor(Math.random() * 2 ** 32))
    localStorage.setItem(storageKey, known)
  } catch {
    known = ''
  }
  return known
}

/** Always the same numbers for the same text. */
function diceFrom(text: string): () => number {
  let state = 2166136261
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The options in the order of this browser. */
export function inOwnOrder(question: AnswerableQuestion, seed = ownSeed()): AnswerableQuestion['options'] {
  if (seed === '') return question.options
  const keys = arrangeOptions(question, diceFrom(`${seed} ${question.question_id}`))
  return keys.flatMap((key) => question.options.find((option) => option.key === key) ?? [])
}
