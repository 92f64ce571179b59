import { refuse } from '@wenhai/core/contract/refusal'
import { linkFields } from '@wenhai/core/logic/hand-in'
import { findPlainPage } from '@wenhai/core/logic/plain-pages'
import type { TakePage } from '@wenhai/core/report/page'
import { plainPagesOf } from '@wenhai/core/report/plain-pages'
import { findMember } from '#features/account/queries'
import { viewForm } from '#features/form/queries'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { findOff, findSiteName } from '#features/site/queries'
import type { Context } from '#lib/http/implement'
import { findVoteResult } from '../list/vote.queries.ts'
import { findMine } from '../mine.ts'
import { viewReport } from '../result.ts'

/** Page data that comes from the request. */
export interface AskedPage extends Pick<TakePage, 'theme' | 'token' | 'submit_key'> {
  /** The id of an earlier report of the caller's own. */
  report: string
  /** The fields of the link. */
  query: Readonly<Record<string, string>>
}

/** A form's page for one visitor; a step of a plain form adds its result. */
export async function makeTakePage(
  context: Context,
  take: TakeForm,
  { report, query, ...asked }: AskedPage,
  step: Partial<Pick<TakePage, 'attempt' | 'posted' | 'mine'>> & { place?: number; turns?: number } = {},
): Promise<TakePage> {
  const { database, caller, now } = context
  const view = await viewForm(database, caller, take.form.survey_id, now)
  if (!view) throw refuse('not_found')
  const mine = step.mine ?? (await findMine(context, take))
  const shown =
    mine.sheets.find(({ report_id }) => report_id === report) ?? (mine.face === 'taken' ? mine.sheet : null)
  const logic = (await findTakeRevision(database, take.form, take.form.revision))?.logic
  const page: TakePage = {
    ...asked,
    site: await findSiteName(context),
    off: await findOff(database),
    user: await findUser(context),
    // The author's keys and notes are never part of the page that takers get.
    // A contest's entries are its one question.
    view: { ...view, own: null, entries: undefined },
    mine,
    attempt: step.attempt ?? null,
    posted: step.posted ?? null,
    report: shown ? await viewReport(context, shown.report_id) : null,
    result: mine.canSeeResult ? await findVoteResult(database, take) : null,
    ...(logic && { fields: linkFields(logic, query) }),
  }
  const pages = plainPagesOf(page)
  if (!pages) return page
  const { question } = page.attempt ?? view
  const plain = findPlainPage(pages, step.place ?? 0, question.length)
  return { ...page, plain: { ...plain, turns: step.turns ?? 0 } }
}

export async function findUser({ database, caller }: Context): Promise<TakePage['user']> {
  const member = caller.isSignedIn ? await findMember(database, caller.user_id) : undefined
  if (!member) return null
  return { name: member.name, ocean_id: member.user_id, ...(!caller.mayPublish && { answersOnly: true }) }
}
