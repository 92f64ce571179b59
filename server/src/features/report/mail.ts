import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { isMail } from '@wenhai/core/format/contact'
import { answersAsText } from '@wenhai/core/report/answers-text'
import { copyBudget } from '@wenhai/core/report/limits'
import type { ReportView } from '@wenhai/core/report/schema'
import { type Budget, spendBudgets } from '#features/account/budget/budget.commands'
import { findMember } from '#features/account/queries'
import type { TakeForm } from '#features/form/take.queries'
import { findSiteName, findSiteUrl } from '#features/site/queries'
import type { Context } from '#lib/http/implement'
import { lookUpReport } from './lookup.ts'
import { findVisible } from './queries.ts'

interface MailAsked {
  id: string
  receipt: string
  mail: string
}

/**
 * A copy of a report for its taker. Answers go only to the address that a member has proved to be theirs: to one that was
 * typed in, anybody could send words of their own in the site's name.
 */
export async function mailReport(context: Context, asked: MailAsked): Promise<{ to: string }> {
  const take = await findVisible(context, asked.id)
  const { mail: send } = context.channels
  if (!take.settings.mailCopy || !send) throw refuse('gone', { reason: '这里不能用邮件发副本' })
  const own = await findOwnMail(context, take)
  const to = own ?? asked.mail.trim().toLowerCase()
  if (!isMail(to)) throw refuse('wrong_field', { field: 'mail', reason: '邮箱格式错误' })
  const report = await lookUpReport(context, { ...asked, name: '', number: '' })
  await spendBudgets(context, copyBudgets(context, to))
  send({
    to,
    subject: `${take.form.survey_title}：你的${own ? '答卷副本' : '回执'}`,
    text: await writeCopy(context, take, report, own !== undefined),
  })
  return { to }
}

/**
 * The person's own mail address; undefined for a guest, and where people take turns, because the member who is signed
 * in on the device is not the one who answers.
 */
async function findOwnMail(
  { database, caller }: Context,
  { settings }: TakeForm,
): Promise<string | undefined> {
  if (!caller.isSignedIn || settings.kiosk) return undefined
  const member = await findMember(database, caller.user_id)
  if (!member?.mail)
    throw refuse('missing_field', {
      field: 'mail',
      reason: '你还没有绑定邮箱，可以在个人中心的账号安全里绑定',
    })
  return member.mail
}

async function writeCopy(
  context: Context,
  { form }: TakeForm,
  { receipt, question, answers, unasked = [] }: ReportView,
  hasAnswers: boolean,
): Promise<string> {
  const siteUrl = await findSiteUrl(context)
  const asked = question.filter(({ question_id }) => !unasked.includes(question_id))
  return [
    `你在${await findSiteName(context)}交的“${form.survey_title}”已经收到。`,
    `回执：${receipt}`,
    ...(siteUrl ? [`凭回执可以再看这一份：${siteUrl}${formKindOf(form).base}/${form.survey_id}`] : []),
    ...(hasAnswers ? [answersAsText(asked, answers)] : []),
    '如果不是你本人操作，请忽略这封邮件。',
  ].join('\n\n')
}

/** The budgets are in one order, the most shared last. */
function copyBudgets({ keys, device_id, network }: Context, to: string): Budget[] {
  const { perTarget, perDevice, perNetwork } = copyBudget
  const hour = 60 * 60_000
  const address = keys.networkHash(to)
  const where = keys.networkHash(network)
  return [
    { scope: `copy cooldown:${address}`, windowMs: 59_000, max: 1, what: '刚刚发过' },
    { scope: `copy to:${address}`, windowMs: 24 * hour, max: perTarget, what: '今天发到这个邮箱的太多了' },
    {
      scope: `copy by:${device_id || where}`,
      windowMs: hour,
      max: perDevice,
      what: '这个浏览器发的邮件太多了',
    },
    { scope: `copy net:${where}`, windowMs: hour, max: perNetwork, what: '你所在的网络发的邮件太多了' },
  ]
}
