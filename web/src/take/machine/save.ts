import { findWrongAnswers, tidyAnswers } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { reportCalls } from '@wenhai/core/report/calls'
import type { Refused } from '#lib/answer.ts'
import { backoff } from '#lib/uuid.ts'
import { isPassing, whyLost } from './client.ts'
import type { TakeContext } from './take-context.ts'

/**
 * After the last change; anyone who types on is not interrupted. The first one of an exam goes at once: a session that is
 * over is known before an hour's work depends on it, and a report that the server has to hand in is not empty.
 */
const quietTime = 1500

const longestWait = 60_000

/** Saves on a line that keeps breaking; more would fill the storage. */
const mostSent = 5

export interface Saver {
  /** Something was changed. */
  touch: () => void
  /** Now, and if it fails again later; with nothing new only where it is wanted for what the server says to it. */
  save: (options?: { isLast?: boolean; isWanted?: boolean }) => Promise<void>
}

interface Parts {
  /** Opens the attempt: true once there is one, otherwise why there is none. */
  start: () => Promise<true | Refused>
  /** The server says that it is over, taken, not for this person, or has another draft: true where that leaves something to save. */
  settle: (refused: Refused) => Promise<boolean>
}

/** Brings the draft to the server: a while after each change, at once when the page is left, again until it works. */
export function makeSaver(context: TakeContext, { start, settle }: Parts): Saver {
  const { page, environment, get, set, progress, watch } = context
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDirty = false
  /** One at a time: anyone who wants another waits for the one under way. */
  let running: Promise<void> | undefined
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
    if (!(isWanted || (isDirty && !isStuck())) || get().stage !== 'paper' || progress.isHandedIn) return
    running ??= run(isLast)
    await running
  }

  async function run(isLast: boolean) {
    set({ sync: 'syncing' })
    try {
      const begun = get().attempt ? true : await start()
      if (begun === true) await send(isLast)
      else if (get().stage === 'paper' && isPassing(begun)) fail(whyLost(begun))
    } finally {
      running = undefined
    }
    if (isDirty && !failures) later(quietTime)
  }

  async function send(isLast: boolean) {
    const { attempt, questions, answers, marked, problem } = get()
    if (!attempt) return
    const changed = { ...progress.changed }
    const sent = wellFormed(questions, answers)
    // The first of them is the likeliest to have arrived, and the last replaces the one before.
    progress.sent = [...progress.sent.slice(0, mostSent - 1), sent]
    void context.storeDraft()
    isDirty = false
    const answer = await environment.ask(
      reportCalls.saveDraft,
      {
        id: attempt.attempt_id,
        answers: sent,
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
      progress.sent = []
      context.setClock(answer.data.now)
      for (const id of Object.keys(changed))
        if (progress.changed[id] === changed[id]) delete progress.changed[id]
      set({
        sync: isDirty ? 'syncing' : 'saved',
        attempt: { ...attempt, deadline: answer.data.deadline },
        // Handing in may have raised another one meanwhile.
        ...(problem === get().problem && { problem: null }),
      })
      void context.storeDraft()
      return
    }
    if (isPassing(answer)) {
      isDirty = true
      fail(whyLost(answer))
      return
    }
    failures = 0
    if (await settle(answer)) isDirty = true
  }

  return {
    touch() {
      isDirty = true
      if (!failures && !get().problem) set({ sync: 'syncing' })
      const delay = formKindOf(page.view).hasClock && !progress.version ? 0 : quietTime
      later(failures ? backoff(failures, longestWait) : delay)
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
