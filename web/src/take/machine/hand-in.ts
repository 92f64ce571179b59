import { type AnswerFault, type Answers, findAnswerFaults, tidyAnswers } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { reportCalls } from '@wenhai/core/report/calls'
import type { Receipt } from '@wenhai/core/report/schema'
import { withoutComing } from '@wenhai/core/report/uploads'
import type { Refused } from '#lib/answer.ts'
import { backoff } from '#lib/uuid.ts'
import { isPassing, whyLost } from './client.ts'
import { shownOf, shownReceipt } from './shown.ts'
import type { TakeContext } from './take-context.ts'

const longestWait = 60_000

export interface HandInOptions {
  /** Files that are still on their way are left out. */
  leavesComing?: boolean
  /** What soft checks say was read. */
  isConfirmed?: boolean
}

type HandingIn = HandInOptions & { isTimeUp?: boolean }

export interface Sender {
  /** Checks, then sends; until it is acknowledged it stays in this browser and is sent again. */
  handIn: (options?: HandingIn) => Promise<void>
  /** What waits is tried again. */
  resend: () => Promise<void>
}

interface Parts {
  settle: (refused: Refused, isAsked?: boolean) => Promise<unknown>
  /** The report is there. */
  arrive: (receipt: Receipt, by?: 'clock') => Promise<void>
}

export function makeSender(context: TakeContext, { settle, arrive }: Parts): Sender {
  const { page, environment, get, set, progress, watch } = context
  const isExam = formKindOf(page.view).hasClock
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isTimeOver = false

  async function send(answers: Answers, isAsked = false) {
    if (get().isSending) return
    clearTimeout(timer)
    const { attempt } = get()
    set({ isSending: true, faults: [], problem: null })
    progress.isHandedIn = true
    progress.report = answers
    watch.turnTo(undefined)
    await context.storeDraft()
    const answer = await environment.ask(reportCalls.createReport, {
      survey_id: page.view.survey_id,
      ...(attempt ? { attempt_id: attempt.attempt_id } : { revision: progress.revision }),
      answers,
      submit_key: progress.submit_key,
      fields: get().given.fields,
      confirmed: progress.confirmed ?? false,
      changes: progress.changes,
      anonymous: progress.anonymous,
      source: environment.source(),
      seconds: watch.read(),
      reached: progress.reached,
    })
    set({ isSending: false })
    if (answer.ok) return arrive(answer.data, isTimeOver ? 'clock' : undefined)
    if (isPassing(answer)) {
      failures += 1
      set({ sync: 'waiting', lostReason: environment.isOnline() ? whyLost(answer) : '' })
      timer = setTimeout(() => void again(), backoff(failures, longestWait))
      return
    }
    progress.isHandedIn = false
    progress.anonymous = page.view.anonymous
    void context.storeDraft()
    const faults = answer.data?.faults as AnswerFault[] | undefined
    if (faults?.length) {
      const way = answer.data?.needConfirm ? 'confirm' : undefined
      set({
        faults: way ? [] : faults,
        sync: 'saved',
        problem: { text: `没有交上：${answer.reason}`, way, isAsked: Boolean(way) },
      })
    } else await settle(answer, isAsked)
  }

  async function handIn({ isTimeUp = false, leavesComing = false, isConfirmed = isTimeUp }: HandingIn = {}) {
    if (get().isSending || progress.isHandedIn) return
    const { questions, answers: written, hard = [], soft } = shownOf(get())
    isTimeOver = isTimeUp
    const answers = isTimeUp || leavesComing ? withoutComing(questions, written) : written
    // Once the time is up checks between answers hold nothing back: neither here nor on the server.
    const faults = [...findAnswerFaults(questions, answers, { isExam }), ...(isTimeUp ? [] : hard)]
    if (faults.length === 0 && soft && !isConfirmed) return set({ faults, problem: soft })
    progress.confirmed = isConfirmed
    progress.changes = shownReceipt(page.view, get().mine)
    if (faults.length === 0) return send(tidyAnswers(questions, answers), !isTimeUp)
    if (!isTimeUp || faults.some(({ isMissing }) => isMissing)) return set({ faults, problem: null })
    // There is no time left to put them right: the others still count.
    const wrong = new Set(faults.map(({ question_id }) => question_id))
    const right = questions.filter(({ question_id }) => !wrong.has(question_id))
    return send(tidyAnswers(right, answers))
  }

  const again = async () => {
    if (progress.isHandedIn) await send(progress.report)
  }

  /** The line is back: should this try fail, or one under way that began without it, the next one comes soon. */
  const resend = () => {
    failures = -1
    return again()
  }

  return {
    handIn,
    resend,
  }
}
