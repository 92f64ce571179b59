import type { CallerInput, CallOutput } from '@wenhai/core/contract/define-call'
import type { Answers } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import type { Attempt, Receipt, ReportView } from '@wenhai/core/report/schema'
import type { Answer, Refused } from '#lib/answer.ts'
import type { CallOptions } from '#lib/transport.ts'
import type { BrowserDraft } from './draft.ts'
import { firstState, type HandedIn, isWork, type Problem, type TakeState, type WorkState } from './state.ts'
import { newStopwatch, readSeconds, type Stopwatch } from './stopwatch.ts'

/** What comes before the paper, and the taker fills in. */
export interface EntryFields {
  password?: string
  name?: string
  number?: string
}

/** What a taker on a roster entered, or the receipt they got for it. */
export interface Remembered {
  fields?: EntryFields
  receipt?: string
}

export interface HandInOptions {
  /** Files that are still on their way are left out. */
  leavesComing?: boolean
  /** What soft checks say was read. */
  isConfirmed?: boolean
}

/** What the browser says with each event: the machine reads no clock and throws no dice of its own. */
export interface BrowserFacts {
  /** The clock of this device. */
  now: number
  /** False when the browser knows that the line is down. */
  isOnline: boolean
  /** False where the browser keeps no cookies: then the server recognises nobody. */
  hasCookies: boolean
  /** A key that no report has had. */
  newKey: string
}

/** What is kept with the draft and shown nowhere. */
interface Progress {
  /** What the server has not got yet: when each answer was changed, by the server's clock. */
  changed: Readonly<Record<string, number>>
  reached: number
  version: number
  sent: readonly Answers[]
  submit_key: string
  isHandedIn: boolean
  report: Answers
  /** What soft checks say was read. */
  confirmed?: boolean | undefined
  /** The receipt of the vote that was shown, empty where none was. */
  changes?: string | undefined
  revision: number
  /** What the page said when it was handed in; undefined from one that said nothing. */
  anonymous?: boolean | undefined
}

export interface Model {
  page: TakePage
  facts: BrowserFacts
  shown: TakeState
  progress: Progress
  watch: Stopwatch
  /** The server's clock, before this device's. */
  skew: number
  /** What is kept here is not shown before it is known whose attempt it belongs to: others sit at this computer too. */
  isPacked: boolean
  /** Something was answered or turned before the script came: that is where one is. */
  isBegun: boolean
  entered: EntryFields
  /** What the tab remembers, until the page is awake. */
  recalled: Remembered | undefined
  saving: {
    isDirty: boolean
    /** A save is running. Only one runs at a time, and the next one waits for it. */
    isRunning: boolean
    /** The page is being left. */
    isLast: boolean
    failures: number
    /** The countdown is over, and hands in after the reply to this save. */
    isBeforeTimeUp: boolean
  }
  handingIn: {
    failures: number
    isTimeUp: boolean
    /** Somebody pressed the button. */
    isAsked: boolean
    /** What was handed in on an earlier page goes first; the page wakes after it. */
    isBeforeWaking: boolean
  }
}

/** Who wants an attempt, and goes on once there is one or none. */
export type Purpose = 'start' | 'save' | 'resume' | 'find-open' | 'recall'

/** Who goes on once a refusal is settled. */
type After = { kind: 'entry'; purpose: Purpose } | { kind: 'save' } | { kind: 'hand-in' }

export interface Settling {
  refused: Refused
  isAsked: boolean
  after: After
  tries: number
}

type MineReason =
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'refresh' }
  | ({ kind: 'settle' } & Settling)

type Calls = typeof reportCalls
export type Reply<Name extends keyof Calls> = Answer<CallOutput<Calls[Name]>>
type Input<Name extends keyof Calls> = CallerInput<Calls[Name]>

type SaveOptions = Pick<CallOptions, 'isLast' | 'isQuiet'>

/** What a save was made from: what has changed since is still to be saved. */
export interface SaveSource {
  changed: Progress['changed']
  problem: Problem | null
}

type TimerName = 'save' | 'hand-in' | 'time-up'

/** What the page or the browser tells. */
export type TakeEvent =
  | { kind: 'wake'; typed?: Answers | undefined; recalled?: Remembered | undefined }
  | { kind: 'answer'; question_id: string; answer: string }
  | { kind: 'mark'; question_id: string }
  | { kind: 'look-at'; question_id: string; number: number }
  | { kind: 'start'; fields: EntryFields }
  | ({ kind: 'hand-in'; isTimeUp?: boolean } & HandInOptions)
  | { kind: 'resume-here' }
  | { kind: 'again' }
  | { kind: 'change' }
  | { kind: 'retry' }
  | { kind: 'rest' }
  | { kind: 'resume' }
  | { kind: 'follow' }
  | { kind: 'time-up' }
  | { kind: 'check-time' }
  | { kind: 'refresh' }
  | { kind: 'show-report'; report: ReportView }
  | { kind: 'hide-report' }
  | { kind: 'say'; notice: string }
  // What came of an effect.
  | { kind: 'timer'; name: TimerName }
  | { kind: 'settle-timer'; settling: Settling }
  | { kind: 'draft-read'; draft: BrowserDraft | undefined }
  | {
      kind: 'attempt-draft-read'
      draft: BrowserDraft | undefined
      attempt: Attempt
      fields: EntryFields
      purpose: Purpose
    }
  | { kind: 'tab-draft-read'; draft: BrowserDraft | undefined }
  | { kind: 'keeping-known'; canKeep: boolean }
  | { kind: 'started'; reply: Reply<'startReport'>; fields: EntryFields; purpose: Purpose }
  | { kind: 'draft-saved'; reply: Reply<'saveDraft'>; source: SaveSource }
  | { kind: 'handed-in'; reply: Reply<'createReport'> }
  | { kind: 'mine-found'; reply: Reply<'findMine'>; reason: MineReason }
  | { kind: 'report-viewed'; reply: Reply<'viewReport'> }
  | { kind: 'result-found'; reply: Reply<'findVoteResult'> }
  | { kind: 'looked-up'; reply: Reply<'lookUpReport'> }
  | { kind: 'rules-loaded'; isHere: boolean }
  // What one part of the machine tells another.
  | { kind: 'begin'; fields: EntryFields; purpose: Purpose }
  | { kind: 'begun'; purpose: Purpose; refused?: Refused }
  | { kind: 'changed' }
  | { kind: 'save'; isLast?: boolean; isWanted?: boolean }
  | { kind: 'save-done' }
  | { kind: 'refused'; refused: Refused; isAsked: boolean; after: After }
  | { kind: 'settled'; after: After; isLeft?: boolean }
  | { kind: 'report-there'; receipt: Receipt; by?: HandedIn['by'] | undefined }
  | { kind: 'time-asked' }
  | { kind: 'hand-in-again' }
  | { kind: 'hand-in-done' }
  | { kind: 'load-report' }
  | { kind: 'go-on-waking' }

/** What the browser is asked to do. */
export type Effect =
  | { kind: 'start'; fields: EntryFields; purpose: Purpose }
  | { kind: 'save-draft'; input: Input<'saveDraft'>; options: SaveOptions; source: SaveSource }
  | { kind: 'hand-in'; input: Omit<Input<'createReport'>, 'source'> }
  | { kind: 'find-mine'; reason: MineReason }
  | { kind: 'view-report'; report_id: string }
  | { kind: 'find-result' }
  | { kind: 'look-up'; receipt: string }
  | { kind: 'read-draft' }
  | { kind: 'read-attempt-draft'; attempt: Attempt; fields: EntryFields; purpose: Purpose }
  | { kind: 'read-tab-draft' }
  | { kind: 'store-draft' }
  | { kind: 'remove-draft'; attempt_id: string | undefined }
  | { kind: 'try-keeping' }
  | { kind: 'remember'; remembered: Remembered }
  | { kind: 'forget' }
  | { kind: 'wait'; name: TimerName; ms: number }
  | { kind: 'stop-waiting'; name: TimerName }
  | { kind: 'wait-to-settle'; settling: Settling; ms: number }
  | { kind: 'load-rules' }
  | { kind: 'reload' }
  /** Another event follows at once, in the same step. */
  | { kind: 'next'; event: TakeEvent }

export interface Step {
  model: Model
  effects: readonly Effect[]
}

type Named<Kind extends TakeEvent['kind']> = Extract<TakeEvent, { kind: Kind }>

/** What each event leads to. */
export type EventHandlers = { [Kind in TakeEvent['kind']]: (model: Model, event: Named<Kind>) => Step }

export function firstModel(page: TakePage, facts: BrowserFacts): Model {
  const { questionnaire_type, needRoster, revision, anonymous } = page.view
  return {
    page,
    facts,
    shown: firstState(page),
    progress: {
      changed: {},
      reached: page.attempt?.draft.reached ?? 0,
      version: page.attempt?.draft.version ?? 0,
      sent: [],
      submit_key: page.submit_key,
      isHandedIn: false,
      report: {},
      revision,
      anonymous,
    },
    watch: newStopwatch,
    skew: 0,
    isPacked: !page.attempt && (formKindOf(questionnaire_type).hasClock || needRoster),
    isBegun: false,
    entered: {},
    recalled: undefined,
    saving: { isDirty: false, isRunning: false, isLast: false, failures: 0, isBeforeTimeUp: false },
    handingIn: { failures: 0, isTimeUp: false, isAsked: false, isBeforeWaking: false },
  }
}

export const stay = (model: Model, ...effects: (Effect | false | undefined)[]): Step => ({
  model,
  effects: effects.flatMap((effect) => effect || []),
})

export const next = (event: TakeEvent): Effect => ({ kind: 'next', event })

type Common = Pick<TakeState, keyof TakeState>

/** Changes what every stage has. */
export const show = (model: Model, patch: Partial<Common>): Model => ({
  ...model,
  shown: { ...model.shown, ...patch } as TakeState,
})

/** Changes what a paper or report has that can be handed in; where there is none any more, nothing is changed. */
export const work = (model: Model, patch: Partial<Omit<WorkState, 'stage'>>): Model =>
  isWork(model.shown) ? { ...model, shown: { ...model.shown, ...patch } } : model

export const advance = (model: Model, patch: Partial<Progress>): Model => ({
  ...model,
  progress: { ...model.progress, ...patch },
})

export const isExam = ({ page }: Model): boolean => formKindOf(page.view).hasClock

export const serverNow = ({ facts, skew }: Model): number => facts.now + skew

/** Each reply of the server corrects the clock. */
export function setClock(model: Model, now: string): Model {
  const time = Date.parse(now)
  return time > 0 ? { ...model, skew: time - model.facts.now } : model
}

export const isUnsaved = ({ progress }: Model): boolean => Object.keys(progress.changed).length > 0

/** What is written here, as this browser keeps it. */
export const browserDraftOf = ({ shown, progress, watch, facts }: Model): BrowserDraft => ({
  ...progress,
  answers: shown.answers,
  marked: shown.marked,
  fields: shown.given.fields,
  seconds: readSeconds(watch, facts.now),
  attempt_id: isWork(shown) ? (shown.attempt?.attempt_id ?? '') : '',
})

/** Goes on where one was. */
export const findPlace = (model: Model): Model =>
  model.isBegun ? model : show(model, { startAt: Math.max(0, model.progress.reached - 1) })
