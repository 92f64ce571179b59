import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { Mine, Receipt } from '@wenhai/core/report/schema'
import { backoff } from '#lib/uuid.ts'
import { readTheirs, takeTheirs } from './merge.ts'
import {
  type EventHandlers,
  isExam,
  isUnsaved,
  type Model,
  next,
  type Reply,
  type Settling,
  type Step,
  serverNow,
  show,
  stay,
  work,
} from './model.ts'
import { problemOf } from './problem.ts'
import { setSaving } from './save.ts'
import { type HandedIn, openAttemptOf, type Problem, toOver } from './state.ts'
import { isPassing } from './take.ts'

const mostTries = 5

/** The longest that is waited for the line, which has just come back and may fail once more. */
const longestPause = 8000

/**
 * What a refusal means that trying again does not change: another device's draft, handed in already, over, or a problem
 * with its way on.
 */
export const settling = {
  refused(model, { refused, isAsked, after }) {
    const theirs = readTheirs(refused)
    if (theirs) {
      const merged = takeTheirs(model, theirs)
      const isLeft = isUnsaved(merged)
      return stay(
        work(merged, { sync: isLeft ? 'syncing' : 'saved' }),
        { kind: 'store-draft' },
        next({ kind: 'settled', after, isLeft }),
      )
    }
    const there = refused.data?.sheet as Receipt | undefined
    if (there) return goThere(model, there, 'elsewhere', after)
    const settling = { refused, isAsked, after, tries: 0 }
    const isUnclear = model.facts.hasCookies && [404, 409, 410].includes(refused.status)
    return isUnclear ? ask(model, settling) : settle(model, settling, undefined)
  },
  'settle-timer': (model, { settling: waited }) => ask(model, waited),
  settled(model, { after, isLeft }) {
    if (after.kind === 'hand-in') return stay(model, next({ kind: 'hand-in-done' }))
    if (after.kind === 'save')
      return stay(isLeft ? setSaving(model, { isDirty: true }) : model, next({ kind: 'save-done' }))
    return stay(model, next({ kind: 'begun', purpose: after.purpose, refused: settledAlready }))
  },
} satisfies Partial<EventHandlers>

/** The answer to a request whose outcome the taker has been told already. */
const settledAlready = { ok: false, cause: 'refused', status: 0, reason: '' } as const

const ask = (model: Model, waited: Settling): Step =>
  stay(model, { kind: 'find-mine', reason: { kind: 'settle', ...waited } })

/** Without this reply nobody learns what became of the report. */
export const settleWithMine = (model: Model, waited: Settling, reply: Reply<'findMine'>): Step =>
  isPassing(reply) && waited.tries < mostTries
    ? stay(model, {
        kind: 'wait-to-settle',
        settling: { ...waited, tries: waited.tries + 1 },
        ms: backoff(waited.tries, longestPause),
      })
    : settle(model, waited, reply)

const goThere = (model: Model, receipt: Receipt, by: HandedIn['by'], after: Settling['after']): Step =>
  stay(model, next({ kind: 'report-there', receipt, by }), next({ kind: 'settled', after }))

function settle(before: Model, waited: Settling, reply: Reply<'findMine'> | undefined): Step {
  const { refused, isAsked, after } = waited
  const mine = reply?.ok ? reply.data : undefined
  const model = mine ? show(before, { mine }) : before
  if (refused.status !== 404 && mine?.sheet && isHandedInElsewhere(model, mine))
    return goThere(model, mine.sheet, whoHandedIn(model, waited, mine.sheet), after)
  const isDeleted = reply?.ok === false && reply.status === 404
  const isPaused = mine?.face === 'paused'
  const problem = findProblem(model, waited, { isDeleted, isPaused })
  const { stage } = model.shown
  const isOver = isDeleted || (refused.status === 410 && !isPaused)
  // The same one again while somebody writes on is not said again.
  const isKnown = !isAsked && model.shown.problem?.text === problem.text
  const told = isKnown ? model : show(model, { problem: { ...problem, isAsked } })
  const isAttemptGone =
    refused.status === 404 &&
    problem.way !== 'login' &&
    openAttemptOf(model.shown) !== null &&
    !isExam(model) &&
    !model.page.view.needRoster
  return stay(
    isOver && stage !== 'before'
      ? { ...told, shown: toOver(told.shown, told.shown.problem) }
      : // The attempt was deleted; the answers are still here, for another one.
        work(told, { sync: 'failed', ...(isAttemptGone && { attempt: null }) }),
    // On the cover nothing is written yet, and what its owner wrote before stays theirs.
    problem.way === 'login' && stage !== 'before' && { kind: 'store-draft' },
    next({ kind: 'settled', after }),
  )
}

/** An exam whose time is up is handed in by the server, and may be taken again. */
function isHandedInElsewhere(model: Model, mine: Mine): boolean {
  const own = openAttemptOf(model.shown)?.attempt_id
  return mine.face === 'taken' || (isExam(model) && own !== undefined && mine.attempt?.attempt_id !== own)
}

function whoHandedIn(model: Model, { refused }: Settling, receipt: Receipt): HandedIn['by'] {
  if (refused.data?.isCollected) return 'author'
  return isByClock(model, receipt) ? 'server' : 'elsewhere'
}

function findProblem(
  model: Model,
  { refused }: Settling,
  found: { isDeleted: boolean; isPaused: boolean },
): Problem {
  const { page, shown, facts } = model
  const { questionnaire_type, needRoster, needLoginParticipate } = page.view
  const isGone = refused.status === 404 && openAttemptOf(shown) !== null
  return problemOf(refused, {
    ...found,
    kind: questionnaire_type,
    hasCookies: facts.hasCookies,
    canKeep: shown.canKeep,
    // To anyone who is signed out by now, their own attempt is not there.
    isSignedOut: page.user !== null && !needRoster && (refused.status === 747 || isGone),
    needsLogin: needLoginParticipate,
    isOnRoster: needRoster,
    isOnCover: shown.stage === 'before',
    until: sayEnd(model),
  })
}

/** 15:30, or with its day where that is another one; to the minute before. */
function sayEnd(model: Model): string {
  const text = dateTimeText(openAttemptOf(model.shown)?.deadline ?? model.page.view.end_time ?? '')
  const today = dateTimeText(serverNow(model)).slice(0, 10)
  return text.startsWith(today) ? text.slice(11) : text
}

/** A report that the server hands in was finished at the deadline; of an anonymous one only the day is known. */
function isByClock(model: Model, { submitted }: Receipt): boolean {
  const deadline = openAttemptOf(model.shown)?.deadline
  if (!deadline) return false
  return model.page.view.anonymous ? serverNow(model) >= Date.parse(deadline) : submitted === deadline
}
