import type { Answers } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import type { Attempt } from '@wenhai/core/report/schema'
import type { Refused } from '#lib/answer.ts'
import { makeArrival, pickAnswers } from './arrive.ts'
import { isPassing } from './client.ts'
import type { StoredDraft } from './draft.ts'
import { makeSender } from './hand-in.ts'
import { makeSaver } from './save.ts'
import { logicChunk } from './shown.ts'
import { changedState, firstState, stageOf, type TakeState, withKinds } from './state.ts'
import type { EntryFields, Take } from './take.ts'
import { type Environment, makeTakeContext } from './take-context.ts'
import { makeTimeUp } from './time-up.ts'
import { readTyped, unpack } from './unpack.ts'

export function makeTake(page: TakePage, environment: Environment): Take {
  const { survey_id, questionnaire_type, needRoster } = page.view
  const isExam = formKindOf(questionnaire_type).hasClock
  const listeners = new Set<() => void>()
  let state = firstState(page)
  const get = () => state
  const set = (patch: Partial<TakeState>) => {
    state = { ...state, ...patch }
    for (const listener of [...listeners]) listener()
  }
  const context = makeTakeContext(page, environment, get, set)
  const { progress, watch } = context
  /** What is kept here is not shown before it is known whose attempt it belongs to: others sit at this computer too. */
  let isPacked = !page.attempt && (isExam || needRoster)
  const loadParts = () => import('../chunks/problem-parts.ts')
  let entered: EntryFields = {}
  const { askMine, findMine, arrive, showReport, loadReportAndResult } = makeArrival(context)
  const saver = makeSaver(context, { start: () => begin({}), settle })
  const sender = makeSender(context, { settle, arrive })

  /** Opens the attempt, or finds the one that is open. True once there is one, otherwise why there is none. */
  async function begin(fields: EntryFields): Promise<true | Refused> {
    const answer = await environment.ask(reportCalls.startReport, {
      id: survey_id,
      source: environment.source(),
      anonymous: page.view.anonymous,
      fields: state.given.fields,
      ...(page.view.kiosk && { submit_key: progress.submit_key }),
      ...fields,
    })
    if (answer.ok) {
      await openWith(answer.data)
      if (answer.data.taker) set({ taker: answer.data.taker })
      entered = fields
      if (needRoster) environment.tabMemory.write(survey_id, { fields: { ...fields } })
      return true
    }
    if (!isPassing(answer)) await settle(answer)
    else if (state.stage === 'before')
      set({
        problem: {
          text: environment.isOnline() ? answer.reason : '现在没有网络，连上以后再试',
          isAsked: true,
        },
      })
    return answer
  }

  async function openWith(attempt: Attempt) {
    const { attempt_id, draft } = attempt
    context.setClock(attempt.now)
    const own = isPacked ? await context.readDraft(attempt_id) : undefined
    const parts = draft.version > 0 ? await loadParts() : undefined
    set({
      attempt: { attempt_id, started: attempt.started, deadline: attempt.deadline },
      questions: withKinds(attempt.question),
      items: attempt.items,
      logic: attempt.logic,
      given: { ...state.given, ...attempt.given },
      points: attempt.points,
      stage: 'paper',
      problem: null,
    })
    if (own && ['', attempt_id].includes(own.attempt_id)) await unpack(context, own, loadParts)
    isPacked = false
    const hadAnswers = Object.keys(state.answers).length > 0
    // An anonymous draft does not follow a name to another device: what is here is all there is.
    if (Object.keys(draft.answers).length === 0)
      for (const id of Object.keys(state.answers)) progress.changed[id] ??= context.serverNow()
    if (parts) {
      parts.takeTheirs(context, draft, hadAnswers)
      set({ sync: 'saved' })
    } else progress.version = 0
    if (Object.keys(progress.changed).length > 0) saver.touch()
  }

  /** A refusal that trying again does not change. What to make of it is in a part that came after the page. */
  async function settle(refused: Refused, isAsked = false): Promise<boolean> {
    const { settleRefusal } = await loadParts()
    return settleRefusal(context, { askMine, arrive }, refused, isAsked)
  }

  const touch = (question_id?: string) => {
    if (question_id !== undefined) progress.changed[question_id] = context.serverNow()
    // A vote that might be changed is no draft until it is.
    if (state.stage !== 'paper') return
    void context.storeDraft()
    saver.touch()
  }

  const checkTime = async () => {
    if (isExam && state.attempt) await saver.save({ isWanted: true })
  }

  /** What was answered before the script came is where one is. */
  let isBegun = false
  /** Goes on where one was. */
  const findPlace = () => {
    if (!isBegun) set({ startAt: Math.max(0, progress.reached - 1) })
  }

  async function wake(typed?: Answers) {
    if (state.isAwake) return
    context.setClock(page.mine.now)
    if (typed) readTyped(context, typed)
    for (const id of Object.keys(page.posted?.answers ?? {})) progress.changed[id] ??= context.serverNow()
    isBegun = (page.plain?.turns ?? 0) > 0 || Object.keys(progress.changed).length > 0
    set({ isAwake: true })
    let own = await context.readDraft()
    // Who opens the page where people take turns is the next of them.
    if (page.view.kiosk && own && !own.isHandedIn) {
      await context.removeDraft()
      own = undefined
    }
    if (!own) set({ canKeep: await environment.draftStorage.canKeep() })
    const { face, canChange } = state.mine
    const isDone = face === 'taken' && !(canChange && own?.isHandedIn)
    if (own && isDone) {
      // The page was closed when the time was up.
      if (isExam && !own.isHandedIn)
        set({ handedIn: { by: 'closed', unsent: pickAnswers(own.answers, own.changed) } })
      await context.removeDraft()
    }
    if (own && !isDone) {
      set({ hasDraft: true })
      if (!isPacked || own.isHandedIn) await unpack(context, own, loadParts)
    }
    findPlace()
    if (own && progress.isHandedIn) {
      const stage = face === 'taken' ? face : 'paper'
      set({ stage, sync: 'waiting', attempt: state.attempt ?? attemptOf(own) })
      await sender.resend()
    }
    if (state.stage === 'taken' || face === 'ended') return loadReportAndResult()
    const remembered = face === 'roster' ? environment.tabMemory.read(survey_id) : undefined
    if (remembered?.fields) return void (await begin(remembered.fields))
    if (remembered?.receipt) {
      const answer = await environment.ask(reportCalls.lookUpReport, {
        id: survey_id,
        receipt: remembered.receipt,
      })
      if (answer.ok) return showReport(answer.data)
    }
    const isOpenElsewhere = !page.attempt && state.mine.attempt && state.mine.face === 'open'
    if (isOpenElsewhere) {
      await begin({})
      findPlace()
    } else if (Object.keys(progress.changed).length > 0) touch()
  }

  return {
    getState: get,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake,
    answer(question_id, answer) {
      if (progress.isHandedIn) return
      const problem = state.problem?.way === 'confirm' ? null : state.problem
      set({ answers: { ...state.answers, [question_id]: answer }, notice: '', problem })
      touch(question_id)
    },
    mark(question_id) {
      const isMarked = state.marked.includes(question_id)
      set({
        marked: isMarked ? state.marked.filter((id) => id !== question_id) : [...state.marked, question_id],
      })
      touch()
    },
    show(question_id, number) {
      progress.reached = Math.max(progress.reached, number)
      watch.turnTo(question_id)
    },
    async start(fields = {}) {
      if (state.isStarting) return
      set({ isStarting: true, problem: null })
      await begin(fields)
      findPlace()
      set({ isStarting: false })
    },
    handIn: (options) => sender.handIn(options),
    async resumeHere() {
      await begin(entered)
      await saver.save({ isWanted: true })
    },
    again() {
      set({
        stage: stageOf(state.mine, false, false),
        report: null,
        answers: {},
        marked: [],
        notice: '',
        handedIn: null,
      })
    },
    async change() {
      if (page.view.logic) await logicChunk.load()
      set(changedState(page, state))
    },
    retry() {
      if (state.stage === 'taken') void loadReportAndResult()
      else if (progress.isHandedIn) void sender.resend()
      else void saver.save({ isWanted: state.problem !== null })
    },
    rest() {
      watch.pause()
      return saver.save({ isLast: true })
    },
    resume() {
      watch.resume()
      void checkTime()
    },
    follow: async () => (await loadParts()).followTab(context),
    timeUp: makeTimeUp(context, saver, sender),
    now: context.serverNow,
    seed: () => progress.submit_key,
    showReport,
    hideReport() {
      environment.tabMemory.clear()
      isPacked = needRoster
      const face = needRoster ? 'roster' : state.mine.face
      set({
        stage: stageOf({ face }, false, false),
        mine: { ...state.mine, face, sheet: null, sheets: [], canChange: false },
        report: null,
        answers: {},
        taker: '',
        handedIn: null,
        isHidden: true,
      })
    },
    ask: environment.ask,
    say: (notice) => set({ notice }),
    checkTime,
    refresh: async () => (await loadParts()).refresh(context, { findMine, loadReportAndResult }),
  }
}

/** Enough to send with; its times are the server's business then. */
const attemptOf = ({ attempt_id }: StoredDraft) =>
  attempt_id ? { attempt_id, started: '', deadline: null } : null
