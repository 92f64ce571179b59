import { findWrongAnswers, tidyAnswers } from '@wenhai/core/report/answers'
import { reportCalls } from '@wenhai/core/report/calls'
import type { Draft } from '@wenhai/core/report/schema'
import type { Refused } from '../../../lib/answer.ts'
import { backoff } from '../../../lib/backoff.ts'
import { isPassing, whyLost } from './client.ts'
import { mergeDrafts } from './draft.ts'
import type { TakeContext } from './take-context.ts'

/** After the last change; anyone who types on is not interrupted. */
const quietTime = 1500

const longestWait = 60_000

export interface Saver {
  /** Something was changed. */
  touch: () => void
  /** Now, and if it fails again later; with nothing new only where it is wanted for what the server says to it. */
  save: (options?: { isLast?: boolean; isWanted?: boolean }) => Promise<void>
}

interface Parts {
  /** Opens the attempt: true once there is one, otherwise why there is none. */
  start: () => Promise<true | Refused>
  /** The server says that it is over, taken, or not for this person. */
  settle: (refused: Refused) => Promise<void>
}

export const movedElsewhere = '已在另一台设备上继续，已换成那边的内容'

/** The other device's draft, with what was written here later on top. */
export function takeTheirs({ get, set, progress }: TakeContext, theirs: Draft): boolean {
  const { answers, marked } = get()
  const merged = mergeDrafts({ ...progress, answers, marked }, theirs)
  progress.changed = { ...merged.changed }
  progress.reached = merged.reached
  progress.version = merged.version
  set({ answers: merged.answers, marked: merged.marked })
  return merged.isTheirs
}

/** Brings the draft to the server: a while after each change, at once when the page is left, again until it works. */
export function makeSaver(context: TakeContext, { start, settle }: Parts): Saver {
  const { environment, get, set, progress, watch } = context
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDirty = false
  let isBusy = false
  let failures = 0

  const later = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), delay)
  }

  /** Until something is done about it, the server would say the same again. */
  const isStuck = () => {
    const { problem } = get()
    return problem !== null && problem.way !== 'retry'
  }

  const fail = (reason = '') => {
    failures += 1
    set(environment.isOnline() ? { sync: 'failed', lostReason: reason } : { sync: 'offline' })
    later(backoff(failures, longestWait))
  }

  async function save({ isLast = false, isWanted = false } = {}): Promise<void> {
    clearTimeout(timer)
    if (!(isWanted || (isDirty && !isStuck())) || isBusy || get().stage !== 'paper' || progress.isHandedIn)
      return
    isBusy = true
    set({ sync: 'syncing' })
    const begun = get().attempt ? true : await start()
    if (begun === true) await send(isLast)
    else if (get().stage === 'paper' && isPassing(begun)) fail(whyLost(begun))
    isBusy = false
    if (isDirty && failures === 0) later(quietTime)
  }

  async function send(isLast: boolean) {
    const { attempt, questions, answers, marked } = get()
    if (!attempt) return
    const sent = { ...progress.changed }
    isDirty = false
    const answer = await environment.ask(
      reportCalls.saveDraft,
      {
        id: attempt.attempt_id,
        answers: wellFormed(questions, answers),
        marked: [...marked],
        seconds: watch.read(),
        reached: progress.reached,
        version: progress.version,
      },
      { isLast, isQuiet: isLast || failures > 0 },
    )
    if (answer.ok) {
      failures = 0
      progress.version = answer.data.version
      context.setClock(answer.data.now)
      for (const id of Object.keys(sent)) if (progress.changed[id] === sent[id]) delete progress.changed[id]
      set({
        sync: isDirty ? 'syncing' : 'saved',
        attempt: { ...attempt, deadline: answer.data.deadline },
        problem: null,
      })
      void context.storeDraft()
      return
    }
    isDirty = true
    if (isPassing(answer)) return fail(whyLost(answer))
    const theirs = answer.status === 409 ? readDraft(answer) : undefined
    if (!theirs) {
      isDirty = false
      return settle(answer)
    }
    if (takeTheirs(context, theirs)) set({ notice: movedElsewhere })
    isDirty = Object.keys(progress.changed).length > 0
    set({ sync: isDirty ? 'syncing' : 'saved' })
    void context.storeDraft()
  }

  return {
    touch() {
      isDirty = true
      if (failures === 0 && !get().problem) set({ sync: 'syncing' })
      later(failures === 0 ? quietTime : backoff(failures, longestWait))
    },
    save,
  }
}

/** A ranking that is half made is kept here; the server takes whole answers only. */
function wellFormed(questions: Parameters<typeof findWrongAnswers>[0], answers: Record<string, string>) {
  const wrong = new Set(findWrongAnswers(questions, answers).map(({ question_id }) => question_id))
  return tidyAnswers(
    questions,
    Object.fromEntries(Object.entries(answers).filter(([question_id]) => !wrong.has(question_id))),
  )
}

const readDraft = ({ data }: Refused): Draft | undefined => {
  const draft = (data?.draft ?? data) as Draft | undefined
  return draft?.answers ? { ...draft, marked: draft.marked ?? [] } : undefined
}
