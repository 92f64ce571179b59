import type { Answers } from '@wenhai/core/report/answers'
import { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import type { Attempt, Mine, Receipt, ReportView } from '@wenhai/core/report/schema'
import type { Refused } from '../../../lib/answer.ts'
import { isPassing } from './client.ts'
import type { StoredDraft } from './draft.ts'
import { makeSender } from './hand-in.ts'
import { makeSaver, movedElsewhere, takeTheirs } from './save.ts'
import { firstState, stageOf, type TakeState, withKinds } from './state.ts'
import { type Environment, makeTakeContext } from './take-context.ts'
import { readTyped, unpack } from './unpack.ts'

/** What comes before the paper, and the taker fills in. */
export interface EntryFields {
  password?: string
  name?: string
  number?: string
}

export interface Take {
  getState: () => TakeState
  subscribe: (listener: () => void) => () => void
  /** The script is there: `typed` is what the fields held when it came. */
  wake: (typed?: Answers) => Promise<void>
  answer: (question_id: string, answer: string) => void
  mark: (question_id: string) => void
  /** This question is being looked at. */
  show: (question_id: string, number: number) => void
  start: (fields?: EntryFields) => Promise<void>
  handIn: () => Promise<void>
  /** One more attempt, where one is left. */
  again: () => void
  /** What is unsent goes now: the net is back, or someone pressed 重试. */
  retry: () => void
  /** Nobody looks, or the page is left. */
  rest: () => Promise<void>
  resume: () => void
  /** Another tab wrote. */
  follow: () => Promise<void>
  timeUp: () => Promise<void>
  /** Of an exam: more time may have been given, or another device gone on; a save tells. */
  checkTime: () => Promise<void>
  /** The server's clock, in milliseconds. */
  now: () => number
  /** One that was handed in before, found by its receipt or by name. */
  showReport: (report: ReportView) => void
  /** Somebody else sits here: nothing of the last person stays on the page. */
  leave: () => void
  ask: Environment['ask']
  /** Something one should know. */
  say: (notice: string) => void
  /** Asks again in which state it is: it may have opened or ended meanwhile. */
  refresh: () => Promise<void>
}

export function makeTake(page: TakePage, environment: Environment): Take {
  const { survey_id, questionnaire_type, examTime, needRoster } = page.view
  const isExam = questionnaire_type === 'exam'
  const listeners = new Set<() => void>()
  let state = firstState(page)
  const get = () => state
  const set = (patch: Partial<TakeState>) => {
    state = { ...state, ...patch }
    for (const listener of [...listeners]) listener()
  }
  const context = makeTakeContext(page, environment, get, set)
  const { progress, watch } = context
  /** Kept here, and not shown before it is known whose attempt it belongs to: others sit at this computer too. */
  let packed: StoredDraft | undefined
  const saver = makeSaver(context, { start: () => begin({}), settle })
  const sender = makeSender(context, { settle, arrive })

  /** Opens the attempt, or finds the one that is open. True once there is one, otherwise why there is none. */
  async function begin(fields: EntryFields): Promise<true | Refused> {
    const answer = await environment.ask(reportCalls.startReport, {
      id: survey_id,
      source: environment.source(),
      anonymous: page.view.anonymous,
      ...fields,
    })
    if (answer.ok) {
      openWith(answer.data)
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

  function openWith(attempt: Attempt) {
    context.setClock(attempt.now)
    set({
      attempt: { attempt_id: attempt.attempt_id, started: attempt.started, deadline: attempt.deadline },
      questions: withKinds(attempt.question),
      stage: 'paper',
      problem: null,
    })
    if (packed && ['', attempt.attempt_id].includes(packed.attempt_id)) unpack(context, packed)
    packed = undefined
    const hadAnswers = Object.keys(state.answers).length > 0
    if (takeTheirs(context, attempt.draft) && hadAnswers) set({ notice: movedElsewhere })
    if (attempt.draft.version > 0) set({ sync: 'saved' })
    if (Object.keys(progress.changed).length > 0) saver.touch()
  }

  /** A refusal that trying again does not change. */
  async function settle(refused: Refused, isAsked = false): Promise<void> {
    const { status } = refused
    const there = refused.data?.sheet as Receipt | undefined
    if (there) return arrive(there)
    const hasCookies = environment.hasCookies()
    const own = state.attempt?.attempt_id
    const answer = hasCookies && [404, 409, 410].includes(status) ? await askMine() : undefined
    const mine = answer?.ok ? answer.data : undefined
    if (status !== 404 && mine?.sheet) {
      // An exam whose time is up is handed in by the server, and may be taken again.
      const isThere = mine.face === 'taken' || (isExam && own && mine.attempt?.attempt_id !== own)
      if (isThere) {
        await arrive(mine.sheet)
        return isExam && status === 410 ? set({ notice: handedInThere }) : undefined
      }
    }
    const isDeleted = answer?.ok === false && answer.status === 404
    const isPaused = mine?.face === 'paused'
    const { problemOf } = await import('./problem.ts')
    const problem = problemOf(refused, {
      kind: questionnaire_type,
      hasCookies,
      isDeleted,
      isPaused,
      canKeep: state.canKeep,
      // To anyone who is signed out by now, their own attempt is not there.
      isSignedOut: page.user !== null && (status === 747 || (status === 404 && own !== undefined)),
      needsLogin: page.view.needLoginParticipate,
    })
    if (problem.way === 'login') await context.handOver()
    // The attempt was deleted; the answers are still here, for another one.
    else if (status === 404 && own && !isExam) set({ attempt: null })
    const isOver = isDeleted || (status === 410 && !isPaused)
    // The same one again while somebody writes on is not said again.
    const isKnown = !isAsked && state.problem?.text === problem.text
    set({
      stage: isOver && state.stage !== 'before' ? 'over' : state.stage,
      problem: isKnown ? state.problem : { ...problem, isAsked },
      sync: 'failed',
    })
  }

  const askMine = () => environment.ask(reportCalls.findMine, { id: survey_id })

  async function findMine(): Promise<Mine | undefined> {
    const answer = await askMine()
    if (!answer.ok) return undefined
    context.setClock(answer.data.now)
    set({ mine: answer.data })
    return answer.data
  }

  /** The receipt first: what belongs around it may come later. */
  async function arrive({ report_id, receipt, hash, submitted }: Receipt): Promise<void> {
    const { answers, mine, stage } = state
    const report = { report_id, receipt, hash, submitted }
    const isOurs = progress.isHandedIn
    progress.isHandedIn = false
    progress.changed = {}
    progress.version = 0
    progress.reached = 0
    progress.submit_key = environment.newKey()
    watch.clear()
    set({
      stage: 'taken',
      mine: { ...mine, face: 'taken', sheet: report, attempt: null },
      report: isOurs ? { ...report, answers: { ...answers } } : null,
      attempt: null,
      sync: 'idle',
      problem: null,
      faults: [],
      notice: isOurs && stage === 'taken' ? '已改投，请以这张新回执为准' : '',
    })
    await context.removeDraft()
    if (needRoster && !page.view.anonymous) environment.tabMemory.write(survey_id, { receipt: receipt })
    await findMine()
    // Who is on a roster has nothing here for the server, and still the receipt in their hand.
    if (!state.mine.sheet) set({ mine: { ...state.mine, sheet: report } })
    await loadReportAndResult()
  }

  /** What the page shows beside the receipt, or after the end, where it did not come with it. */
  async function loadReportAndResult() {
    const { sheet: receipt, canSeeResult } = state.mine
    const { report } = state
    if (state.stage === 'taken' && receipt && (!report || (isExam && !report.exam))) {
      set({ problem: null })
      const answer = await environment.ask(reportCalls.viewReport, { id: receipt.report_id })
      if (answer.ok)
        set({ report: answer.data, answers: answer.data.answers, questions: withKinds(answer.data.question) })
      else if (isExam) set({ problem: { text: answer.reason } })
    }
    if (questionnaire_type === 'vote' && canSeeResult) {
      const answer = await environment.ask(reportCalls.findVoteResult, { id: survey_id })
      if (answer.ok) set({ result: answer.data })
    }
  }

  /** A report that was looked up, or is remembered by this tab. */
  function showReport(report: ReportView) {
    set({
      stage: 'taken',
      mine: { ...state.mine, face: 'taken', sheet: report },
      report,
      answers: report.answers,
      questions: withKinds(report.question),
      problem: null,
    })
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

  async function wake(typed?: Answers) {
    if (state.isAwake) return
    context.setClock(page.mine.now)
    if (typed) readTyped(context, typed)
    set({ isAwake: true })
    const own = await environment.draftStorage.read(survey_id, environment.findOwner())
    if (!own) set({ canKeep: await environment.draftStorage.canKeep() })
    const { face, canChange } = state.mine
    const isDone = face === 'taken' && !(canChange && own?.isHandedIn)
    if (own && isDone) await context.removeDraft()
    if (own && !isDone) {
      if (!page.attempt && !own.isHandedIn && (isExam || needRoster)) packed = own
      else unpack(context, own)
    }
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
    if (isOpenElsewhere) await begin({})
    else if (Object.keys(progress.changed).length > 0) touch()
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
      set({ answers: { ...state.answers, [question_id]: answer }, notice: '' })
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
      set({ isStarting: false })
    },
    handIn: () => sender.handIn(),
    again() {
      set({ stage: stageOf(state.mine, false, false), report: null, answers: {}, marked: [], notice: '' })
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
    async follow() {
      if (Object.keys(progress.changed).length > 0 || state.stage !== 'paper') return
      const own = await environment.draftStorage.read(survey_id, environment.findOwner())
      if (!own || own.isHandedIn) return
      progress.version = Math.max(progress.version, own.version)
      progress.submit_key = own.submit_key
      set({ answers: own.answers, marked: own.marked })
    },
    async timeUp() {
      if (state.stage !== 'paper' || state.isSending || progress.isHandedIn) return
      const isTimed = isExam || examTime > 0
      if (isTimed) await sender.handIn({ isTimeUp: true })
      // A survey with gaps is not handed in by itself.
      if (!state.isSending && !progress.isHandedIn && state.stage === 'paper')
        set({ stage: 'over', problem: { text: isTimed ? '答题时间已到' : '已经结束，不能再提交' } })
    },
    now: context.serverNow,
    showReport,
    leave() {
      environment.tabMemory.clear()
      location.assign(location.pathname)
    },
    ask: environment.ask,
    say: (notice) => set({ notice }),
    checkTime,
    async refresh() {
      const mine = await findMine()
      if (mine) set({ stage: stageOf(mine, state.questions.length > 0, state.attempt !== null) })
      await loadReportAndResult()
    },
  }
}

const handedInThere = '时间到时，服务器已经按最后保存的内容交卷。'

/** Enough to send with; its times are the server's business then. */
const attemptOf = ({ attempt_id }: StoredDraft) =>
  attempt_id ? { attempt_id, started: '', deadline: null } : null
