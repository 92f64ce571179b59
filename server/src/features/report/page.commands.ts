import { refuse } from '@wenhai/core/contract/refusal'
import type { TakePage } from '@wenhai/core/report/page'
import type { Context } from '../../lib/http/implement.ts'
import { findMember } from '../account/queries.ts'
import { viewForm } from '../form/queries.ts'
import type { TakeForm } from '../form/take.queries.ts'
import { findSiteName } from '../site/queries.ts'
import { findMine } from './mine.commands.ts'
import { viewReport } from './result.queries.ts'
import { findVoteResult } from './vote.queries.ts'

/** Page data that comes from the request. */
export interface Asked extends Pick<TakePage, 'theme' | 'token' | 'submit_key'> {
  /** The id of an earlier report of the caller's own. */
  report: string
}

/** A form's page for one visitor; a step of a plain form adds its result. */
export async function makeTakePage(
  context: Context,
  take: TakeForm,
  { report, ...asked }: Asked,
  step: Partial<Pick<TakePage, 'attempt' | 'posted' | 'mine'>> = {},
): Promise<TakePage> {
  const { database, caller, now } = context
  const view = await viewForm(database, caller, take.form.survey_id, now)
  if (!view) throw refuse('not_found')
  const mine = step.mine ?? (await findMine(context, take))
  const shown =
    mine.sheets.find(({ report_id }) => report_id === report) ?? (mine.face === 'taken' ? mine.sheet : null)
  return {
    ...asked,
    site: await findSiteName(context),
    user: await findUser(context),
    // The author's keys and notes are never part of the page that takers get.
    view: { ...view, own: null },
    mine,
    attempt: step.attempt ?? null,
    posted: step.posted ?? null,
    report: shown ? await viewReport(context, shown.report_id) : null,
    result: mine.canSeeResult ? await findVoteResult(database, take) : null,
  }
}

export async function findUser({ database, caller }: Context): Promise<TakePage['user']> {
  const member = caller.isSignedIn ? await findMember(database, caller.user_id) : undefined
  return member ? { name: member.name, ocean_id: member.user_id } : null
}
