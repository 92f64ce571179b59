import type { AnswerFault, Answers } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { PaperItem } from '@wenhai/core/form/item-schema'
import type { FormLogic, Given } from '@wenhai/core/form/logic-model'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { TakePage } from '@wenhai/core/report/page'
import { paperOf } from '@wenhai/core/report/paper'
import type { Attempt, Mine, Receipt, ReportView } from '@wenhai/core/report/schema'
import type { VoteResult } from '@wenhai/core/report/vote-schema'
import type { LostBy } from '#lib/answer.ts'

/** `idle`: nothing was written yet. `offline`: the line is down. `failed`: refused or lost. `waiting`: handed in, but not sent yet. */
export type Sync = 'idle' | 'offline' | 'failed' | 'syncing' | 'saved' | 'waiting'

export interface Problem {
  text: string
  /** The way on that the taker is offered. */
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

type OpenAttempt = Pick<Attempt, 'attempt_id' | 'started' | 'deadline'>

/** What the receipt shows of it; known here as soon as it is acknowledged. */
export type OwnReport = Receipt &
  Pick<ReportView, 'answers'> &
  Partial<Pick<ReportView, 'exam' | 'uploads' | 'ink' | 'unasked' | 'logic' | 'given'>>

/** What is asked. */
interface PaperContent {
  questions: readonly PaperQuestion[]
  /** The paragraphs, sections and pages between the questions. */
  items: readonly PaperItem[] | undefined
  /** The rules between the questions. What they leave shown is said by `shownOf`. */
  logic: FormLogic | undefined
  given: Given
  /**
   * The page of the paper that the server drew, where a paper has several pages or rules; it counts until the script
   * runs.
   */
  plain: TakePage['plain']
  /** What each question of an exam is worth. */
  points: Readonly<Record<string, number>> | undefined
  /** The question one was at when the page was left, from 0. */
  startAt: number
}

/** What is known in every stage. */
interface Known extends PaperContent {
  /** The script is there and has read what was kept. Until then the page is a plain form. */
  isAwake: boolean
  mine: Mine
  answers: Answers
  marked: readonly string[]
  /** False where nothing written here outlives the page. */
  canKeep: boolean
  problem: Problem | null
  /** Something one should know, and need not do anything about. */
  notice: string
  result: VoteResult | null
  /** Whose paper it is, where that is known and not kept secret. */
  taker: string
}

/** What is known where something can be handed in. */
interface Work {
  attempt: OpenAttempt | null
  faults: readonly AnswerFault[]
  sync: Sync
  /** Why the last save or hand-in did not arrive; null while the line is down. */
  lostBy: LostBy | null
  /** 交卷 was pressed, and the reply is not here yet. */
  isHandingIn: boolean
}

/** Something comes before the paper: `mine.face` says what. */
export interface BeforeState extends Known {
  stage: 'before'
  /** 开始 was pressed. */
  isStarting: boolean
  /** This browser has answers that are not handed in. */
  hasDraft: boolean
}

/** The paper is answered. */
export interface PaperState extends Known, Work {
  stage: 'paper'
}

/** The report is there; a vote and some surveys can be changed and handed in again. */
export interface TakenState extends Known, Work {
  stage: 'taken'
  report: OwnReport | null
  /** How the report came to be handed in, where one should know. */
  handedIn: HandedIn | null
  /** The person at this computer said that the report is not theirs. */
  isHidden: boolean
}

/** It ended while it was answered: what was written is shown to be copied. */
interface OverState extends Known {
  stage: 'over'
}

export type WorkState = PaperState | TakenState
export type TakeState = BeforeState | WorkState | OverState
type Stage = TakeState['stage']

export const isWork = (state: TakeState): state is WorkState =>
  state.stage === 'paper' || state.stage === 'taken'

/** The open attempt; null in the stages that have none. */
export const openAttemptOf = (state: TakeState): OpenAttempt | null => (isWork(state) ? state.attempt : null)

/** The report that was handed in; null where there is none or it has not arrived yet. */
export const reportOf = (state: TakeState): OwnReport | null => ('report' in state ? state.report : null)

const nothingGiven: Given = { fields: {}, fullQuotas: [], today: '', leftOut: [] }

/** The state of the work where nothing is under way. */
export const noWork: Work = { attempt: null, faults: [], sync: 'idle', lostBy: null, isHandingIn: false }

/** The same on the server and in the browser: React compares. */
export function firstState(page: TakePage): TakeState {
  const { view, user, mine, attempt, report, result, posted } = page
  // A report is read in the words it was answered in; a vote that may be changed has the words of today.
  const isRead = !formKindOf(view).isBallot && report !== null
  const from = attempt ?? view
  const given = isRead ? report : attempt
  const questions = withKinds(given?.question ?? paperOf(view))
  const known: Known = {
    isAwake: false,
    mine,
    questions,
    items: given ? given.items : view.items,
    logic: isRead ? undefined : from.logic,
    given: { ...nothingGiven, ...from.given, ...(!attempt && page.fields && { fields: page.fields }) },
    plain: page.plain,
    points: attempt?.points,
    startAt: page.plain?.from ?? 0,
    answers: posted?.answers ?? attempt?.draft.answers ?? report?.answers ?? {},
    marked: attempt?.draft.marked ?? [],
    canKeep: true,
    problem: posted?.reason ? { text: posted.reason } : null,
    notice: '',
    result,
    taker: (!view.anonymous && user?.name) || '',
  }
  const stage = report ? 'taken' : stageOf(mine, questions.length > 0, attempt !== null)
  const work = { attempt, faults: posted?.faults ?? [] }
  if (stage === 'taken') return { ...toTaken(known, report), ...work }
  return stage === 'paper' ? { ...toPaperState(known), ...work } : toBefore(known)
}

/** What is known, without what belongs to one stage only. */
const knownOf = (state: Known): Known => ({
  isAwake: state.isAwake,
  mine: state.mine,
  questions: state.questions,
  items: state.items,
  logic: state.logic,
  given: state.given,
  plain: state.plain,
  points: state.points,
  startAt: state.startAt,
  answers: state.answers,
  marked: state.marked,
  canKeep: state.canKeep,
  problem: state.problem,
  notice: state.notice,
  result: state.result,
  taker: state.taker,
})

export const toBefore = (state: Known): BeforeState => ({
  ...knownOf(state),
  stage: 'before',
  isStarting: false,
  hasDraft: false,
})

export const toPaperState = (state: Known, work: Partial<Work> = {}): PaperState => ({
  ...knownOf(state),
  ...noWork,
  ...work,
  stage: 'paper',
})

export const toTaken = (
  state: Known,
  report: OwnReport | null,
  handedIn: HandedIn | null = null,
): TakenState => ({ ...knownOf(state), ...noWork, stage: 'taken', report, handedIn, isHidden: false })

export const toOver = (state: Known, problem: Problem | null): OverState => ({
  ...knownOf(state),
  stage: 'over',
  problem,
})

/** The stage that the server's view of this person leads to; what is known about one they are in already stays. */
export function toStage(state: TakeState, stage: Exclude<Stage, 'over'>): TakeState {
  if (state.stage === stage) return state
  if (stage === 'before') return toBefore(state)
  const work = isWork(state) ? { attempt: state.attempt } : {}
  return stage === 'paper' ? toPaperState(state, work) : { ...toTaken(state, null), ...work }
}

/** What a survey's report is changed in: the paper as it is now, with the answers that were given. */
export const changedPaper = (
  { view }: TakePage,
  { report, given }: Pick<TakenState, 'report' | 'given'>,
): Pick<TakeState, 'questions' | 'items' | 'logic' | 'given' | 'answers'> => ({
  questions: withKinds(paperOf(view)),
  items: view.items,
  logic: view.logic,
  given: { ...given, ...view.given },
  answers: report?.answers ?? {},
})

export function stageOf(
  { face }: Pick<Mine, 'face'>,
  hasPaper: boolean,
  hasAttempt: boolean,
): Exclude<Stage, 'over'> {
  if (face === 'taken') return 'taken'
  if (hasAttempt || (face === 'open' && hasPaper)) return 'paper'
  return 'before'
}

/** The contract's number is one of the kinds: the server says nothing else. */
export const withKinds = (questions: Attempt['question']) => questions as readonly PaperQuestion[]
