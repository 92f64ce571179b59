import { hash as digest } from 'node:crypto'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { receiptLength } from '@wenhai/core/report/limits'
import type { Receipt } from '@wenhai/core/report/schema'
import type { TakeForm } from '#features/form/take.queries'
import { toIso } from './row.ts'
import type { ReportTable } from './table.ts'

/** Writes a receipt in groups of four, as it is read aloud. */
export const inGroups = (receipt: string) => receipt.replace(/(.{4})(?=.)/g, '$1-')

/** The hash under which a vote is in the public list; empty where there is none. */
export const listedHash = ({ form, settings }: TakeForm, receipt: string): string =>
  formKindOf(form).isBallot && settings.receipts
    ? digest('sha256', `${form.survey_id} ${receipt}`, 'hex').slice(0, 32)
    : ''

export const toReceipt = (
  report: Pick<ReportTable, 'report_id' | 'receipt' | 'hash' | 'submit_time' | 'ended'>,
): Receipt => ({
  report_id: report.report_id,
  receipt: inGroups(report.receipt),
  hash: report.hash || null,
  submitted: toIso(report.submit_time),
  ...(report.ended !== 'finish' && { end: report.ended }),
})

/** The receipt with what the author says to those who have handed in. */
export const withThanks = (
  { settings }: TakeForm,
  channels: { mail?: unknown },
  receipt: Receipt,
): Receipt => {
  const { thanks, thanksPicture, thanksUrl, leadsOn, mailCopy } = settings
  const canMail = mailCopy && channels.mail !== undefined && receipt.receipt !== ''
  if (!(thanks || thanksPicture || thanksUrl || canMail)) return receipt
  return {
    ...receipt,
    thanks: {
      text: thanks,
      url: thanksUrl,
      canMail,
      ...(thanksPicture && { picture: thanksPicture }),
      ...(leadsOn && thanksUrl && { leadsOn }),
    },
  }
}

/**
 * Takes the receipt off for anyone but the taker: it opens the paper in the taker's own order, together with their
 * appeals. Nobody else is given one of an anonymous form.
 */
export const withoutReceipt = <Row extends Pick<Receipt, 'receipt' | 'hash'>>(
  { anonymous }: Pick<TakeForm['form'], 'anonymous'>,
  row: Row,
): Row => (anonymous === 1 ? { ...row, receipt: '', hash: null } : row)

/** A receipt as it is read aloud, with or without groups; a number of a roster may look the same. */
export function readReceipt(key: string): string | undefined {
  const receipt = key.replace(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-Z]+$/.test(receipt) && receipt.length === receiptLength ? receipt : undefined
}
