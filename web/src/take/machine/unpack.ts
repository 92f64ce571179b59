import type { Answers } from '@wenhai/core/form/answers'
import type { BrowserDraft } from './draft.ts'
import { takeTheirs } from './merge.ts'
import { advance, type Model, serverNow, show } from './model.ts'
import { askedNow } from './shown.ts'
import { addSeconds } from './stopwatch.ts'

/** What was entered before the script came. */
export function readTyped(model: Model, typed: Answers): Model {
  const { answers } = model.shown
  const now = serverNow(model)
  const other = askedNow(model.shown).flatMap(({ question_id }) => {
    const answer = typed[question_id] ?? ''
    return answer === (answers[question_id] ?? '') ? [] : [[question_id, answer] as const]
  })
  const changed = Object.fromEntries(other.map(([id]) => [id, now]))
  return advance(show(model, { answers: { ...answers, ...Object.fromEntries(other) } }), {
    changed: { ...model.progress.changed, ...changed },
  })
}

/**
 * What this browser kept, under a newer draft that the page may hold. What a plain form has just sent stays as it is; where
 * it only turned the page, what was written earlier is still there for the questions that it did not answer.
 */
export function unpack(model: Model, own: BrowserDraft): Model {
  const { page, shown, progress } = model
  // The stored draft belongs to an attempt that is over.
  if (page.attempt && own.attempt_id && own.attempt_id !== page.attempt.attempt_id) return model
  const { answers, given } = shown
  const unpacked = show(
    advance(
      { ...model, watch: addSeconds(model.watch, own.seconds) },
      {
        submit_key: own.submit_key,
        reached: Math.max(progress.reached, own.reached),
        isHandedIn: own.isHandedIn,
        report: own.report,
        confirmed: own.confirmed,
        changes: own.changes,
        revision: own.revision,
        // What is handed in again was handed in on an earlier page, and under what that one said.
        ...(own.isHandedIn && { anonymous: own.anonymous }),
      },
    ),
    { given: { ...given, fields: { ...own.fields, ...given.fields } } },
  )
  if (page.posted)
    return page.posted.reason === '' ? show(unpacked, { answers: { ...own.answers, ...answers } }) : unpacked
  const here = Object.keys(progress.changed).map((id) => [id, answers[id] ?? ''])
  const merged = show(
    advance(unpacked, {
      version: own.version,
      sent: own.sent,
      changed: { ...own.changed, ...progress.changed },
    }),
    { answers: { ...own.answers, ...Object.fromEntries(here) }, marked: own.marked },
  )
  const newer = own.version < progress.version && page.attempt?.draft
  return newer ? takeTheirs(merged, newer, false) : merged
}
