import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { ReportView } from '@wenhai/core/report/schema'
import { isStillTaken } from '#features/form/lock.queries'
import { stateOf } from '#features/form/row'
import type { TakeForm } from '#features/form/take.queries'
import type { Context } from '#lib/http/implement'
import { enterByRoster } from './attempt/enter.ts'
import { voterOfRoster } from './person.queries.ts'
import { findByReceipt, findHeld, findVisible } from './queries.ts'
import { readReceipt } from './receipt.ts'
import { viewReport } from './result.ts'

export interface LookUp {
  id: string
  receipt: string
  name: string
  number: string
}

/** A report that was handed in before, to be read on any device. */
export async function lookUpReport(context: Context, asked: LookUp): Promise<ReportView> {
  const take = await findVisible(context, asked.id)
  const view = await viewReport(context, await findLookedUp(context, take, asked), {
    isByReceipt: asked.receipt !== '',
    isByName: asked.receipt === '',
  })
  // A person who is found by name gets neither receipt nor hash: these belong to the one who handed in, and would
  // open the report even after the author stops allowing names.
  return asked.receipt ? view : { ...view, receipt: '', hash: null }
}

/** The id of the report with this receipt, or of this person's last one. */
export const findLookedUp = (context: Context, take: TakeForm, asked: LookUp): Promise<string> =>
  asked.receipt ? findWithReceipt(context, take, asked.receipt) : findByName(context, take, asked)

async function findWithReceipt(context: Context, { form }: TakeForm, text: string): Promise<string> {
  const receipt = readReceipt(text)
  const found = receipt && (await findByReceipt(context.database, form.survey_id, receipt))
  // Tries are not counted: sixty random bits are not guessed, and a count could keep everybody from their reports.
  if (!found) throw refuse('wrong_field', { field: 'receipt', reason: '没有这张回执，请核对后再输' })
  return found.report_id
}

const isTakenBySome = async ({ database, now }: Context, form: TakeForm['form']): Promise<boolean> =>
  formKindOf(form).hasClock && (stateOf(form, now) !== 'ended' || (await isStillTaken(database, form, now)))

async function findByName(context: Context, take: TakeForm, asked: LookUp): Promise<string> {
  const { form, settings } = take
  if (form.need_roster === 0 || form.anonymous === 1 || !settings.resultByName)
    throw refuse('missing_field', { field: 'receipt', reason: '请输入回执' })
  // The review of the first who handed in would be the key of all the others.
  if (await isTakenBySome(context, form))
    throw refuse('gone', { reason: '考试结束后才能凭姓名和学号或工号查看' })
  // These tries are counted apart, because wrong names here must keep nobody from entering.
  const { roster_id } = await enterByRoster(context, take, asked, `result ${form.survey_id}`)
  const { reports } = await findHeld(context.database, take, voterOfRoster(roster_id))
  const [last] = reports
  if (!last) throw refuse('wrong_field', { field: 'number', reason: '这个姓名和学号或工号还没有交过' })
  return last.report_id
}
