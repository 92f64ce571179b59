import type { Call, CallerInput, CallOutput } from '@wenhai/core/contract/define-call'
import type { Answer } from '#lib/answer.ts'
import type { CallOptions } from '#lib/transport.ts'

/** As `call` does: the author's preview has one that sends nothing. */
export type Ask = <C extends Call>(
  definition: C,
  input: CallerInput<C>,
  options?: Pick<CallOptions, 'isLast' | 'isQuiet' | 'isUnasked'>,
) => Promise<Answer<CallOutput<C>>>

/** It may well work later, with the same words. */
export const isPassing = (answer: Answer<unknown>): boolean =>
  !answer.ok &&
  (answer.cause === 'transport' || answer.status === 429 || (answer.status >= 500 && answer.status < 600))
