import { refuseUnstorable } from '@wenhai/core/contract/read-input'
import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { type AnswerFault, type Answers, readPosted } from '@wenhai/core/form/answers'
import { linkFields, readLink } from '@wenhai/core/logic/hand-in'
import { source } from '@wenhai/core/report/limits'
import { hiddenFieldName, type TakePage } from '@wenhai/core/report/page'
import { mediaPlace } from '@wenhai/core/report/plays'
import type { Attempt } from '@wenhai/core/report/schema'
import { deviceClassOf } from '@wenhai/core/visitor/visit-kind'
import { validate } from 'uuid'
import type { TakeForm } from '#features/form/take.queries'
import { playMedia } from '#features/report/attempt/play.commands'
import { startReport } from '#features/report/attempt/start.commands'
import { saveDraft } from '#features/report/draft/draft.commands'
import { findPostedQuestions } from '#features/report/draft/posted'
import { personOf } from '#features/report/person.queries'
import { refuseFaults } from '#features/report/submit/faults'
import { refuseReportFlood } from '#features/report/submit/flood'
import { submitReport } from '#features/report/submit/submit.commands'
import type { ReportTable } from '#features/report/table'
import type { Context } from '#lib/http/implement'
import { keptAnswers, placeOfFault, postedPlace, turnPage } from './plain-turn.ts'
import { type PostedFields, type PostedForm, receiveFiles } from './posted-files.ts'

/** The result of a step: the stored report, or what to show next. */
type PlainStep =
  | { report: ReportTable }
  /** Of several pages, the one with the question at this place is shown next, counted from 0. */
  | (Partial<Pick<TakePage, 'attempt' | 'posted'>> & { place?: number })

const expired = '页面已经过期，请再提交一次；浏览器需要允许本站的 Cookie'

const textOf = (fields: PostedFields, name: string, max = 100): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim().slice(0, max) : ''
}

/** Handles a plain form, which a page sends without its script, like the corresponding calls. */
export async function takeStep(context: Context, take: TakeForm, posted: PostedForm): Promise<PlainStep> {
  if (textOf(posted.fields, 'step') === 'start') return begin(context, take, posted)
  const paper = await readPaper(context, take, posted)
  const step = await takePaperStep(context, take, paper)
  if ('report' in step || !step.attempt || !paper.isOurs) return step
  return { ...step, attempt: await keepDraft(context, step.attempt, paper) }
}

async function takePaperStep(context: Context, take: TakeForm, paper: Paper): Promise<PlainStep> {
  if (textOf(paper.fields, 'play') !== '') return play(context, take, paper)
  const turn = paper.isOurs ? turnPage(paper) : undefined
  if (!turn) return handIn(context, paper)
  const { attempt, answers } = paper
  return {
    posted: { answers, faults: turn.faults, reason: '' },
    place: turn.place,
    ...(attempt && { attempt }),
  }
}

/** When the time is up, the last draft is handed in: without a script, every step of the form saves one. */
async function keepDraft(
  { database }: Context,
  attempt: Attempt,
  { answers, fields }: Paper,
): Promise<Attempt> {
  const { attempt_id, draft } = attempt
  const { marked, reached } = draft
  if (Object.keys(answers).length === 0) return attempt
  try {
    refuseUnstorable(fields)
    const kept = await saveDraft(database, { id: attempt_id, answers, marked, reached }, Date.now())
    return { ...attempt, draft: { ...draft, answers, version: kept.version, saved: kept.saved } }
  } catch (error) {
    // Faults, and that it is too late, are said when the form is handed in.
    if (error instanceof Refusal) return attempt
    throw error
  }
}

async function begin(
  context: Context,
  take: TakeForm,
  { fields, isOurs, asRefusal }: PostedForm,
): Promise<PlainStep> {
  try {
    if (!isOurs) throw refuse('not_signed_in', { reason: expired })
    refuseUnstorable(fields)
    const attempt = await startReport(context, {
      id: take.form.survey_id,
      password: textOf(fields, 'password'),
      name: textOf(fields, 'name'),
      number: textOf(fields, 'number'),
      source: textOf(fields, 'source', source.max),
      anonymous: promiseOf(fields),
      fields: hiddenFieldsOf(fields),
      submit_key: idOf(fields, 'submit_key'),
    })
    return { attempt }
  } catch (error) {
    return { posted: explain(asRefusal(error), {}) }
  }
}

/** Reads the whole form with its files, because the field of the pressed button may come after them. */
async function readPaper(context: Context, take: TakeForm, posted: PostedForm) {
  const attempt_id = idOf(posted.fields, 'attempt_id')
  const revision = Number(textOf(posted.fields, 'revision')) || undefined
  const { attempt, questions, items, rules } = await findPostedQuestions(context, take, attempt_id, revision)
  const place = { survey_id: take.form.survey_id, attempt_id, questions }
  const { fields, faults } = await receiveFiles(context, place, posted)
  const answers = { ...keptAnswers(questions, fields), ...readPosted(questions, fields) }
  const given =
    rules &&
    (attempt ? rules.given : { ...rules.given, fields: linkFields(rules.logic, hiddenFieldsOf(fields)) })
  return {
    ...place,
    revision,
    attempt,
    items,
    isSingle: take.form.layout === 'single',
    ...(rules && given && { rules: { ...rules, given } }),
    fields,
    faults,
    answers,
    isOurs: posted.isOurs,
    asRefusal: posted.asRefusal,
  }
}
type Paper = Awaited<ReturnType<typeof readPaper>>

async function handIn(context: Context, paper: Paper): Promise<PlainStep> {
  const { survey_id, attempt_id, revision, attempt, questions, fields, faults, answers, isOurs } = paper
  try {
    if (!isOurs) throw refuse('not_signed_in', { reason: expired })
    refuseUnstorable(fields)
    if (faults.length > 0) throw refuseFaults(faults)
    refuseReportFlood(context, survey_id)
    const { row: report } = await submitReport(context.database, {
      survey_id,
      attempt_id,
      revision,
      answers,
      submit_key: idOf(fields, 'submit_key') ?? raise('提交编号不对，请重新打开页面'),
      reached: questions.length,
      source: textOf(fields, 'source', source.max),
      anonymous: promiseOf(fields),
      fields: hiddenFieldsOf(fields),
      confirmed: textOf(fields, 'confirmed') === '1',
      changes: fields.changes === undefined ? undefined : textOf(fields, 'changes'),
      person: personOf(context),
      device: deviceClassOf(context.userAgent),
      keys: context.keys,
      // Files may have been on their way for minutes since the request began.
      now: Date.now(),
    })
    return { report }
  } catch (error) {
    const posted = explain(paper.asRefusal(error), answers)
    return { posted, place: placeOfFault(paper, posted.faults), ...(attempt && { attempt }) }
  }
}

/** Handles a press on 播放, whose value is `question/item/n`. What was written so far is shown again. */
async function play(context: Context, take: TakeForm, paper: Paper): Promise<PlainStep> {
  const { attempt_id, fields, faults, answers, isOurs, attempt: before } = paper
  const [question_id = '', item = '', n = ''] = textOf(fields, 'play').split('/', 3)
  try {
    if (!isOurs) throw refuse('not_signed_in', { reason: expired })
    refuseUnstorable(fields)
    if (!attempt_id || !before) throw refuse('not_found')
    const asked = { attempt_id, question_id, item: Number(item) || 0, n: Number(n) || 0 }
    const { url } = await playMedia(context, asked)
    const playing = { place: mediaPlace(question_id, asked.item), url }
    const { attempt } = await findPostedQuestions(context, take, attempt_id, undefined, playing)
    return { posted: { answers, faults, reason: '' }, place: postedPlace(paper), ...(attempt && { attempt }) }
  } catch (error) {
    const posted = explain(paper.asRefusal(error), answers)
    return { posted, place: postedPlace(paper), ...(before && { attempt: before }) }
  }
}

/** What the page told the taker about anonymity, if it did. */
function promiseOf(fields: PostedFields): boolean | undefined {
  const said = textOf(fields, 'anonymous')
  return said === '' ? undefined : said === '1'
}

/** The hidden fields of the form's rules, each under its name. */
export const hiddenFieldsOf = (fields: PostedFields): Record<string, string> =>
  readLink(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(hiddenFieldName('')) ? [[name.slice(hiddenFieldName('').length), value]] : [],
    ),
  )

function idOf(fields: PostedFields, name: string): string | undefined {
  const text = textOf(fields, name)
  return validate(text) ? text : undefined
}

const raise = (reason: string): never => {
  throw refuse('wrong_field', { reason })
}

/** Shows again everything that was typed, with the faults beside it. */
function explain({ detail, message }: Refusal, answers: Answers): NonNullable<TakePage['posted']> {
  const faults = (detail.data?.faults ?? []) as AnswerFault[]
  const needConfirm = detail.data?.needConfirm === true
  return { answers, faults, reason: message, ...(needConfirm && { needConfirm }) }
}
