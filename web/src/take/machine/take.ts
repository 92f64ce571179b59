import type { Call, CallerInput, CallOutput } from '@wenhai/core/contract/define-call'
import type { Answers } from '@wenhai/core/form/answers'
import type { ReportView } from '@wenhai/core/report/schema'
import type { Answer } from '#lib/answer.ts'
import type { CallOptions } from '#lib/transport.ts'
import type { DraftStorage } from './draft.ts'
import type { EntryFields, HandInOptions, Remembered } from './model.ts'
import type { TakeState } from './state.ts'

interface TabMemory {
  read: (survey_id: string) => Remembered | undefined
  write: (survey_id: string, remembered: Remembered) => void
  clear: () => void
}

/** What the flow needs of the browser around it. */
export interface Environment {
  ask: Ask
  draftStorage: DraftStorage
  now: () => number
  /** The member's id, or empty for a guest. */
  findOwner: () => string
  newKey: () => string
  source: () => string
  /** False when the browser knows that the line is down. */
  isOnline: () => boolean
  /** False where the browser keeps no cookies: then the server recognises nobody. */
  hasCookies: () => boolean
  /** Who began here, so that a reload does not ask again; forgotten when the page is opened in any other way. */
  tabMemory: TabMemory
  /** Tells other tabs that a draft was written; none in browsers that cannot. */
  tellTabs: (survey_id: string) => void
  /** Opens the page once more. */
  reload: () => void
}

/** The flow of one form, as its page uses it. */
export interface Take {
  getState: () => TakeState
  subscribe: (listener: () => void) => () => void
  /** The script is there: `typed` is what the fields held when it came. */
  wake: (typed?: Answers) => Promise<void>
  answer: (question_id: string, answer: string) => void
  mark: (question_id: string) => void
  /** This question is being looked at. */
  show: (question_id: string, number: number) => void
  start: (fields?: EntryFields) => Promise<void>
  handIn: (options?: HandInOptions) => Promise<void>
  /** Another device went on with this attempt: it comes back to this one, with what was written here. */
  resumeHere: () => Promise<void>
  /** Begins one more attempt, where the form allows another. */
  again: () => void
  /** The report that was handed in is to be changed: its answers, on the paper as it is now. */
  change: () => Promise<void>
  /** What is unsent goes now: the net is back, or someone pressed 重试. */
  retry: () => void
  /** Stops what runs by the clock, because the page is hidden or left. */
  rest: () => Promise<void>
  resume: () => void
  /** Another tab wrote. */
  follow: () => Promise<void>
  timeUp: () => Promise<void>
  /** Of an exam: more time may have been given, or another device gone on; a save tells. */
  checkTime: () => Promise<void>
  /** The server's clock, in milliseconds. */
  now: () => number
  /** From which the taker's own order of rows follows: it is kept with the draft. */
  seed: () => string
  /** Shows a report that was handed in before, found by its receipt or by name. */
  showReport: (report: ReportView) => void
  /** Somebody else sits here now: nothing of the last person stays on the page. */
  hideReport: () => void
  ask: Ask
  /** Something one should know. */
  say: (notice: string) => void
  /** Asks again in which state it is: it may have opened or ended meanwhile. */
  refresh: () => Promise<void>
  /** The page is gone: nothing is tried any more. */
  close: () => void
}

/** Asks the server as `call` does; the author's preview has one that sends nothing. */
export type Ask = <C extends Call>(
  definition: C,
  input: CallerInput<C>,
  options?: Pick<CallOptions, 'isLast' | 'isQuiet' | 'isUnasked'>,
) => Promise<Answer<CallOutput<C>>>

/** Whether the same call may well work later. */
export const isPassing = (answer: Answer<unknown>): boolean =>
  !answer.ok &&
  (answer.cause === 'transport' || answer.status === 429 || (answer.status >= 500 && answer.status < 600))
