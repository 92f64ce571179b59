import { refuse } from '@wenhai/core/contract/refusal'
import type { ReportView } from '@wenhai/core/report/schema'
import type { Context } from '../../lib/http/implement.ts'
import { settleTry } from '../entry/commands.ts'
import type { TakeForm } from '../form/take.queries.ts'
import { readReceipt } from './list.queries.ts'
import { voterOfRoster } from './person.queries.ts'
import { findByReceipt, findHeld, findVisible } from './queries.ts'
import { viewReport } from './result.queries.ts'
import { enterByRoster } from './start/roster.commands.ts'

export interface LookUp {
  id: string
  receipt: string
  name: string
  number: string
}

/** A report that was handed in before, to be read on any device. */
export async function lookUpReport(context: Context, asked: LookUp): Promise<ReportView> {
  const take = await findVisible(context, asked.id)
  const report_id = asked.receipt
    ? await findWithReceipt(context, take, asked.receipt)
    : await findByName(context, take, asked)
  return viewReport(context, report_id)
}

async function findWithReceipt(context: Context, { form }: TakeForm, text: string): Promise<string> {
  const receipt = readReceipt(text)
  const found = receipt && (await findByReceipt(context.database, form.survey_id, receipt))
  // Counted apart from those who enter: guessing receipts must keep nobody from the form.
  await settleTry(context, { thing: `receipt ${form.survey_id}`, isRight: Boolean(found) })
  if (!found) throw refuse('wrong_field', { field: 'receipt', reason: '没有这张回执，请核对后再输' })
  return found.report_id
}

async function findByName(context: Context, take: TakeForm, asked: LookUp): Promise<string> {
  const { form, settings } = take
  if (form.need_roster === 0 || form.anonymous === 1 || !settings.resultByName)
    throw refuse('missing_field', { field: 'receipt', reason: '请输入回执' })
  const roster_id = await enterByRoster(context, take, asked)
  const { reports } = await findHeld(context.database, take, voterOfRoster(roster_id))
  const [last] = reports
  if (!last) throw refuse('wrong_field', { field: 'number', reason: '这个姓名和学号或工号还没有交过' })
  return last.report_id
}
