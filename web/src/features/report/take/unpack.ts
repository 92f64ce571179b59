import type { Answers } from '@wenhai/core/report/answers'
import type { StoredDraft } from './draft.ts'
import { shownOf } from './shown.ts'
import type { TakeContext } from './take-context.ts'

/** What was entered before the script came. */
export function readTyped({ get, set, progress, serverNow }: TakeContext, typed: Answers): void {
  const { answers } = get()
  // Without a script there is one page of them.
  for (const { question_id } of shownOf(get()).questions) {
    const answer = typed[question_id] ?? ''
    if (answer === (answers[question_id] ?? '')) continue
    progress.changed[question_id] = serverNow()
    set({ answers: { ...get().answers, [question_id]: answer } })
  }
}

/** What this browser kept. The page may hold a newer draft, or what a plain form has just sent: then that one stays. */
export function unpack({ page, get, set, progress, watch }: TakeContext, own: StoredDraft): void {
  // Of an attempt that is over.
  if (page.attempt && own.attempt_id && own.attempt_id !== page.attempt.attempt_id) return
  watch.load(own.seconds)
  progress.submit_key = own.submit_key
  progress.reached = Math.max(progress.reached, own.reached)
  progress.isHandedIn = own.isHandedIn
  progress.report = own.report
  progress.confirmed = own.confirmed
  progress.revision = own.revision
  // What is sent again was handed in on an earlier page, and under what that one said.
  if (own.isHandedIn) progress.anonymous = own.anonymous
  const { given } = get()
  set({ given: { ...given, fields: { ...own.fields, ...given.fields } } })
  if (page.posted || own.version < progress.version) return
  const here = Object.keys(progress.changed).map((id) => [id, get().answers[id] ?? ''])
  progress.version = own.version
  progress.changed = { ...own.changed, ...progress.changed }
  set({ answers: { ...own.answers, ...Object.fromEntries(here) }, marked: own.marked })
}
