import type { AnswerFault, Answers } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { PaperItem } from '@wenhai/core/form/item-schema'
import type { FormLogic, Given } from '@wenhai/core/form/logic-model'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { TakePage } from '@wenhai/core/report/page'
import { paperOf } from '@wenhai/core/report/paper'
import type { Attempt, Mine, Receipt, ReportView } from '@wenhai/core/report/schema'
import type { VoteResult } from '@wenhai/core/report/vote-schema'

/**
 * `before` something comes before the paper, `mine.face` says what; `paper` one answers; `taken` the report is there;
 * `over` it ended under one's hands, and what was written is shown to be copied.
 */
export type Stage = 'before' | 'paper' | 'taken' | 'over'

/** `idle`: nothing was written yet. `offline`: the line is down. `failed`: refused or lost. `waiting`: handed in, but not sent yet. */
export type Sync = 'idle' | 'offline' | 'failed' | 'syncing' | 'saved' | 'waiting'

export interface Problem {
  text: string
  /** What can be done about it. */
  way?: 'login' | 'reload' | 'resume' | 'retry' | 'copy' | 'confirm' | undefined
  /** The person pressed the button and waits beside it: the focus goes there. */
  isAsked?: boolean
}

/**
 * `clock` the time was up while the page was open; `server` the server did it, because the page could not; `closed` the
 * same while no page was open; `author` its author ended the attempt; `elsewhere`
 * another device did it.
 */
export interface HandedIn {
  by: 'clock' | 'server' | 'closed' | 'author' | 'elsewhere'
  /** Written here, and not in the report; of `clock` everything, because files may not have arrived. */
  unsent: Answers
}

export type OpenAttempt = Pick<Attempt, 'attempt_id' | 'started' | 'deadline'>

/** What the receipt shows of it; known here as soon as it is acknowledged. */
export type OwnReport = Receipt &
  Pick<ReportView, 'answers'> &
  Partial<Pick<ReportView, 'exam' | 'uploads' | 'ink' | 'unasked' | 'logic' | 'given'>>

export interface TakeState {
  /** The script is there and has read what was kept. Until then the page is a plain form. */
  isAwake: boolean
  stage: Stage
  mine: Mine
  questions: readonly PaperQuestion[]
  /** What lies between them. */
  items: readonly PaperItem[] | undefined
  /** Rules between them; what is shown of them says `shownOf`. */
  logic: FormLogic | undefined
  given: Given
  /** The page of them that is drawn until there is a script, where there are several or rules. */
  plain: TakePage['plain']
  answers: Answers
  marked: readonly string[]
  faults: readonly AnswerFault[]
  attempt: OpenAttempt | null
  sync: Sync
  /** Why the last save or hand-in did not arrive; empty while the line is down. */
  lostReason: string
  /** False where nothing written here outlives the page. */
  canKeep: boolean
  /** This browser has answers that are not handed in. */
  hasDraft: boolean
  /** 开始 was pressed. */
  isStarting: boolean
  /** 交卷 was pressed. */
  isSending: boolean
  problem: Problem | null
  /** Something one should know, and need not do anything about. */
  notice: string
  report: OwnReport | null
  result: VoteResult | null
  /** Whose paper it is, where that is known and not kept secret. */
  taker: string
  /** What each question of an exam is worth. */
  points: Readonly<Record<string, number>> | undefined
  /** The question one was at when the page was left, from 0. */
  startAt: number
  /** The person at this computer said that the report is not theirs. */
  isHidden: boolean
  /** How the report came to be handed in, where one should know. */
  handedIn: HandedIn | null
}

const nothingGiven: Given = { fields: {}, fullQuotas: [], today: '', leftOut: [] }

/** The same on the server and in the browser: React compares. */
export function firstState(page: TakePage): TakeState {
  const { view, user, mine, attempt, report, result, posted } = page
  // A report is read in the words it was answered in; a vote that may be changed has the words of today.
  const isRead = !formKindOf(view).isBallot && report !== null
  const from = attempt ?? view
  const given = isRead ? report : attempt
  const questions = withKinds(given?.question ?? paperOf(view))
  return {
    isAwake: false,
    stage: report ? 'taken' : stageOf(mine, questions.length > 0, attempt !== null),
    mine,
    questions,
    items: given ? given.items : view.items,
    logic: isRead ? undefined : from.logic,
    given: { ...nothingGiven, ...from.given, ...(!attempt && page.fields && { fields: page.fields }) },
    plain: page.plain,
    answers: posted?.answers ?? attempt?.draft.answers ?? report?.answers ?? {},
    marked: attempt?.draft.marked ?? [],
    faults: posted?.faults ?? [],
    attempt,
    sync: 'idle',
    lostReason: '',
    canKeep: true,
    hasDraft: false,
    isStarting: false,
    isSending: false,
    problem: posted?.reason ? { text: posted.reason } : null,
    notice: '',
    report,
    result,
    taker: (!view.anonymous && user?.name) || '',
    points: attempt?.points,
    startAt: page.plain?.from ?? 0,
    isHidden: false,
    handedIn: null,
  }
}

/** What a survey's report is changed in: the paper as it is now, with the answers that were given. */
export const changedState = (
  { view }: TakePage,
  { report, given }: Pick<TakeState, 'report' | 'given'>,
): Pick<TakeState, 'questions' | 'items' | 'logic' | 'given' | 'answers'> => ({
  questions: withKinds(paperOf(view)),
  items: view.items,
  logic: view.logic,
  given: { ...given, ...view.given },
  answers: report?.answers ?? {},
})

export function stageOf({ face }: Pick<Mine, 'face'>, hasPaper: boolean, hasAttempt: boolean): Stage {
  if (face === 'taken') return 'taken'
  if (hasAttempt || (face === 'open' && hasPaper)) return 'paper'
  return 'before'
}

/** The contract's number is one of the kinds: the server says nothing else. */
export const withKinds = (questions: Attempt['question']) => questions as readonly PaperQuestion[]
