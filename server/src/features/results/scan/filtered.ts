import { refuse } from '@wenhai/core/contract/refusal'
import { bodyOf } from '@wenhai/core/form/revision'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { ResultText, ResultWords } from '@wenhai/core/results/schema'
import type { TakeForm } from '#features/form/take.queries'
import {
  type AskedReports,
  chooseReports,
  findAsked,
  findQuestionsByRevision,
} from '#features/report/list/choose'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import { readOne } from '#lib/reading/read-in-thread'
import type { CountedReports, CountTask } from './count.ts'
import type { TextsPart, TextsTask } from './texts.ts'
import type { WordsTask } from './words.ts'

/** Counts of the filters asked for lately. The version of the counts is part of the key, so no entry becomes outdated. */
const maxEntries = 30
const cacheOf = perDatabase(() => new Map<string, Promise<CountedReports>>())

/** Counts the chosen reports. Concurrent requests for the same filter share one count. */
export async function countFiltered(
  database: Database,
  take: TakeForm,
  asked: AskedReports,
  version: number,
): Promise<CountedReports> {
  const cache = cacheOf(database)
  const key = JSON.stringify([take.form.survey_id, take.form.update_time, version, asked])
  const known = cache.get(key)
  if (known) return known
  const counting = count(database, take, asked)
  cache.set(key, counting)
  const [oldest] = cache.keys()
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
  const forget = () => cache.delete(key)
  // The roster says who belongs to a class, and its changes have no version, so the count is shared but not kept.
  if (asked.filters.groups.length > 0) counting.then(forget, forget)
  else counting.catch(forget)
  return counting
}

const count = async (database: Database, take: TakeForm, asked: AskedReports): Promise<CountedReports> =>
  readOne(database, new URL('./count.ts', import.meta.url), await countTaskOf(database, take, asked))

/** The task for a thread that counts the chosen reports. */
export async function countTaskOf(
  database: Database,
  take: TakeForm,
  asked: AskedReports,
): Promise<CountTask> {
  const questions = await findQuestionsByRevision(database, take)
  return {
    ...(await chooseReports(database, take, asked)),
    questions: new Map(
      [...questions].map(([revision, frozen]) => [
        revision,
        frozen.map((question) => ({ question_id: question.question_id, ...bodyOf(question) })),
      ]),
    ),
  }
}

/** A question in the wording of this revision, or in its newest one. */
export interface AskedOf {
  question_id: string
  revision?: number | undefined
}

export interface Paging {
  before?: string | undefined
  len: number
}

/** Finds the texts that people wrote to one question. */
export async function findTexts(
  database: Database,
  take: TakeForm,
  { key, before, len, ...asked }: AskedReports & AskedOf & Paging & Pick<TextsTask, 'key'>,
): Promise<{ tables: ResultText[]; next?: string }> {
  const task: TextsTask = { ...(await chooseWritten(database, take, asked)), key, len, beyond: before ?? '' }
  const { tables, next } = await readOne<TextsPart>(database, new URL('./texts.ts', import.meta.url), task)
  return { tables, ...(next && { next }) }
}

/** The answers to one question whose files others fetch, as they are stored. */
export async function findGiven(
  database: Database,
  take: TakeForm,
  { before = '', len, ...asked }: AskedReports & AskedOf & Paging,
): Promise<TextsPart & { question: QuestionBody }> {
  const choice = await chooseGiven(database, take, asked)
  if (!choice || !kindOf(choice.question.option_type).uploads)
    throw refuse('wrong_field', { field: 'question_id', reason: '这里没有这道上传题' })
  const task: TextsTask = { ...choice, key: '', len, beyond: before }
  const part = await readOne<TextsPart>(database, new URL('./texts.ts', import.meta.url), task)
  return { ...part, question: choice.question }
}

export async function findWords(
  database: Database,
  take: TakeForm,
  asked: AskedReports & AskedOf,
): Promise<ResultWords> {
  const task: WordsTask = await chooseWritten(database, take, asked)
  return readOne<ResultWords>(database, new URL('./words.ts', import.meta.url), task)
}

async function chooseWritten(
  database: Database,
  take: TakeForm,
  asked: AskedReports & AskedOf,
): Promise<WordsTask> {
  const choice = await chooseGiven(database, take, asked)
  if (choice && kindOf(choice.question.option_type).hasTexts) return choice
  throw refuse('wrong_field', { field: 'question_id', reason: '这种题没有文字可看' })
}

/** The reports that were asked the question in this wording; undefined where none was. */
async function chooseGiven(
  database: Database,
  take: TakeForm,
  { question_id, revision, ...asked }: AskedReports & AskedOf,
): Promise<WordsTask | undefined> {
  const choice = await chooseReports(database, take, asked)
  const wording = await findAsked(database, take, question_id, revision)
  if (!wording) return undefined
  return {
    ...choice,
    question_id,
    question: wording.question,
    otherRevisions: [...choice.otherRevisions, ...wording.otherRevisions],
    // Nothing of those who were screened out is counted, so nothing they wrote is read.
    isFinished: true,
  }
}
