import { formKindOf } from '@wenhai/core/form/form-kind'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { Receipt } from '@wenhai/core/report/schema'
import type { Answer, Refused } from '#lib/answer.ts'
import { backoff } from '#lib/uuid.ts'
import type { Arrival } from './arrive.ts'
import { isPassing } from './client.ts'
import { readTheirs, takeTheirs } from './merge.ts'
import { problemOf } from './problem.ts'
import type { TakeContext } from './take-context.ts'

type Parts = Pick<Arrival, 'askMine' | 'arrive'>

/**
 * What a refusal means that trying again does not change: another device's draft, handed in already, over, or a problem
 * with its way on. True where something of the draft has still to be saved.
 */
export async function settleRefusal(
  context: TakeContext,
  parts: Parts,
  refused: Refused,
  isAsked: boolean,
): Promise<boolean> {
  const theirs = readTheirs(refused)
  if (!theirs) {
    await settleOther(context, parts, refused, isAsked)
    return false
  }
  takeTheirs(context, theirs)
  const isLeft = Object.keys(context.progress.changed).length > 0
  context.set({ sync: isLeft ? 'syncing' : 'saved' })
  void context.storeDraft()
  return isLeft
}

async function settleOther(
  context: TakeContext,
  { askMine, arrive }: Parts,
  refused: Refused,
  isAsked: boolean,
): Promise<void> {
  const { page, environment, get, set } = context
  const { questionnaire_type, needRoster } = page.view
  const isExam = formKindOf(questionnaire_type).hasClock
  const { status } = refused
  const there = refused.data?.sheet as Receipt | undefined
  if (there) return arrive(there, 'elsewhere')
  const hasCookies = environment.hasCookies()
  const own = get().attempt?.attempt_id
  const answer = hasCookies && [404, 409, 410].includes(status) ? await askUntilTold(askMine) : undefined
  const mine = answer?.ok ? answer.data : undefined
  if (mine) set({ mine })
  if (status !== 404 && mine?.sheet) {
    // An exam whose time is up is handed in by the server, and may be taken again.
    const isThere = mine.face === 'taken' || (isExam && own && mine.attempt?.attempt_id !== own)
    if (isThere) {
      const by = refused.data?.isCollected
        ? 'author'
        : isByClock(context, mine.sheet)
          ? 'server'
          : 'elsewhere'
      return arrive(mine.sheet, by)
    }
  }
  const isDeleted = answer?.ok === false && answer.status === 404
  const isPaused = mine?.face === 'paused'
  const problem = problemOf(refused, {
    kind: questionnaire_type,
    hasCookies,
    isDeleted,
    isPaused,
    canKeep: get().canKeep,
    // To anyone who is signed out by now, their own attempt is not there.
    isSignedOut:
      page.user !== null && !needRoster && (status === 747 || (status === 404 && own !== undefined)),
    needsLogin: page.view.needLoginParticipate,
    isOnRoster: needRoster,
    isOnCover: get().stage === 'before',
    until: sayEnd(context),
  })
  // On the cover nothing is written yet, and what its owner wrote before stays theirs.
  if (problem.way === 'login') {
    if (get().stage !== 'before') await context.handOver()
  }
  // The attempt was deleted; the answers are still here, for another one.
  else if (status === 404 && own && !isExam && !needRoster) set({ attempt: null })
  const isOver = isDeleted || (status === 410 && !isPaused)
  // The same one again while somebody writes on is not said again.
  const isKnown = !isAsked && get().problem?.text === problem.text
  set({
    stage: isOver && get().stage !== 'before' ? 'over' : get().stage,
    problem: isKnown ? get().problem : { ...problem, isAsked },
    // On the cover there is nothing to save yet.
    sync: get().stage === 'before' ? get().sync : 'failed',
  })
}

/** 15:30, or with its day where that is another one; to the minute before. */
function sayEnd({ page, get, serverNow }: TakeContext): string {
  const text = dateTimeText(get().attempt?.deadline ?? page.view.end_time ?? '')
  const today = dateTimeText(serverNow()).slice(0, 10)
  return text.startsWith(today) ? text.slice(11) : text
}

/** A report that the server hands in was finished at the deadline; of an anonymous one only the day is known. */
function isByClock({ page, get, serverNow }: TakeContext, { submitted }: Receipt): boolean {
  const deadline = get().attempt?.deadline
  if (!deadline) return false
  return page.view.anonymous ? serverNow() >= Date.parse(deadline) : submitted === deadline
}

const mostTries = 5

/** The line that has just come back may fail once more, and without this answer nobody learns what became of the report. */
async function askUntilTold<Data>(ask: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  let answer = await ask()
  for (let tries = 0; isPassing(answer) && tries < mostTries; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, backoff(tries, 8000)))
    answer = await ask()
  }
  return answer
}
