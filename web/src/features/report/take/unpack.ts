import type { Answers } from '@wenhai/core/report/answers'
import type { Desk } from './desk.ts'
import type { KeptDraft } from './draft.ts'

/** What was entered before the script came. */
export function readTyped({ get, set, kept, serverNow }: Desk, typed: Answers): void {
  const { questions, answers } = get()
  for (const { question_id } of questions) {
    const answer = typed[question_id] ?? ''
    if (answer === (answers[question_id] ?? '')) continue
    kept.changed[question_id] = serverNow()
    set({ answers: { ...get().answers, [question_id]: answer } })
  }
}

/** What this browser kept. The page may hold a newer draft, or what a plain form has just sent: then that one stays. */
export function unpack({ page, get, set, kept, watch }: Desk, own: KeptDraft): void {
  // Of an attempt that is over.
  if (page.attempt && own.attempt_id && own.attempt_id !== page.attempt.attempt_id) return
  watch.load(own.seconds)
  kept.submit_key = own.submit_key
  kept.reached = Math.max(kept.reached, own.reached)
  kept.isHandedIn = own.isHandedIn
  kept.sheet = own.sheet
  kept.revision = own.revision
  // What is sent again was handed in on an earlier page, and under what that one said.
  if (own.isHandedIn) kept.anonymous = own.anonymous
  if (page.posted || own.version < kept.version) return
  const here = Object.keys(kept.changed).map((id) => [id, get().answers[id] ?? ''])
  kept.version = own.version
  kept.changed = { ...own.changed, ...kept.changed }
  set({ answers: { ...own.answers, ...Object.fromEntries(here) }, marked: own.marked })
}
