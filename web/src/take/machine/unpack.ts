import type { Answers } from '@wenhai/core/form/answers'
import type { StoredDraft } from './draft.ts'
import { askedNow } from './shown.ts'
import type { TakeContext } from './take-context.ts'

/** Of the parts that come after the page. */
export type LoadParts = () => Promise<Pick<typeof import('./merge.ts'), 'takeTheirs'>>

/** What was entered before the script came. */
export function readTyped({ get, set, progress, serverNow }: TakeContext, typed: Answers): void {
  const { answers } = get()
  for (const { question_id } of askedNow(get())) {
    const answer = typed[question_id] ?? ''
    if (answer === (answers[question_id] ?? '')) continue
    progress.changed[question_id] = serverNow()
    set({ answers: { ...get().answers, [question_id]: answer } })
  }
}

/**
 * What this browser kept, under a newer draft that the page may hold. What a plain form has just sent stays as it is; where
 * it only turned the page, what was written earlier is still there for the questions that it did not answer.
 */
export async function unpack(context: TakeContext, own: StoredDraft, loadParts: LoadParts): Promise<void> {
  const { page, get, set, progress, watch } = context
  // Of an attempt that is over.
  if (page.attempt && own.attempt_id && own.attempt_id !== page.attempt.attempt_id) return
  watch.load(own.seconds)
  progress.submit_key = own.submit_key
  progress.reached = Math.max(progress.reached, own.reached)
  progress.isHandedIn = own.isHandedIn
  progress.report = own.report
  progress.confirmed = own.confirmed
  progress.changes = own.changes
  progress.revision = own.revision
  // What is sent again was handed in on an earlier page, and under what that one said.
  if (own.isHandedIn) progress.anonymous = own.anonymous
  const { given } = get()
  set({ given: { ...given, fields: { ...own.fields, ...given.fields } } })
  if (page.posted) {
    if (page.posted.reason === '') set({ answers: { ...own.answers, ...get().answers } })
    return
  }
  const newer = own.version < progress.version && page.attempt?.draft
  const parts = newer && (await loadParts())
  const here = Object.keys(progress.changed).map((id) => [id, get().answers[id] ?? ''])
  progress.version = own.version
  progress.sent = own.sent
  progress.changed = { ...own.changed, ...progress.changed }
  set({ answers: { ...own.answers, ...Object.fromEntries(here) }, marked: own.marked })
  if (parts && newer) parts.takeTheirs(context, newer, false)
}
