import { refuse } from '@wenhai/core/contract/refusal'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { findTakeForm } from '#features/form/take.queries'
import { everyReport, findAsked } from '#features/report/list/choose'
import type { Database } from '#lib/database/open'
import { type AskedOf, findTexts } from './scan/filtered.ts'

const pageLength = 100

/** So many of the newest answers are read: what is done with them takes fewer. */
const most = 400

/**
 * What people wrote to one open question, the newest first, by its text alone. Of anonymous forms with lots only what is
 * released is among it, as in every other list of texts. Other kinds ask for names, numbers and addresses.
 */
export async function findAnswersWritten(
  database: Database,
  survey_id: string,
  { question_id, revision }: AskedOf,
): Promise<{ question: string; texts: string[] }> {
  const take = await findTakeForm(database, survey_id)
  if (!take) throw refuse('not_found')
  const wording = await findAsked(database, take, question_id, revision)
  const kind = wording && kindOf(wording.question.option_type)
  if (!wording || !kind?.isWritten || kind.isMarkable || kind.namesTaker)
    throw refuse('wrong_field', { field: 'question_id', reason: '这里没有这道问答题' })
  const texts: string[] = []
  let before: string | undefined
  do {
    const asked = { ...everyReport, question_id, revision, key: '', len: pageLength, before }
    const { tables, next } = await findTexts(database, take, asked)
    texts.push(...tables.map(({ text }) => text))
    before = next
  } while (before !== undefined && texts.length < most)
  return { question: wording.question.question, texts }
}
