import type { FormView } from '../form/schema.ts'
import type { AnswerFault, Answers } from './answers.ts'
import type { Attempt, Mine, ReportView, VoteResult } from './schema.ts'

/** What the take page is made of, on the server and in the browser alike: it is inlined as data. */
export interface TakePage {
  /** The site's name, for the bar. */
  site: string
  /** Who is signed in; null for a guest. */
  user: { name: string } | null
  theme: 'light' | 'dark' | 'system'
  view: FormView
  mine: Mine
  /** Of a plain form: proves that the page is ours. */
  token: string
  /** Made once for this page, so that a plain form sent twice is one sheet. */
  submit_key: string
  /** Where questions come with the attempt. */
  attempt: Attempt | null
  /** The sheet that was handed in, or the one of an exam that was asked for, with the results where they may be seen. */
  report: ReportView | null
  result: VoteResult | null
  /** What a plain form sent and could not be taken: shown again with what is wrong. */
  posted: { answers: Answers; faults: readonly AnswerFault[]; reason: string } | null
}
