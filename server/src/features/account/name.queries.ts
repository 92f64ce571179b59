import { isReservedName } from '@wenhai/core/account/reserved-name'
import { refuse } from '@wenhai/core/contract/refusal'
import { findSiteName } from '#features/site/queries'
import type { Context } from '#lib/http/implement'
import { simplify } from '#lib/simplify'

/** For members up to level 5; those who run the site may say so. */
export async function refuseReservedName(context: Context, name: string): Promise<void> {
  if (isReservedName(simplify(name), simplify(await findSiteName(context))))
    throw refuse('wrong_field', { field: 'name', reason: '这个名称会让人以为是本站的管理者，请换一个' })
}
