import { refuse } from '@wenhai/core/contract/refusal'
import { sql } from 'kysely'
import { perDatabase } from '../../../lib/database/per-database.ts'
import type { Context } from '../../../lib/http/implement.ts'
import { requesterOf } from '../../../lib/http/requester.ts'
import { refuseWaiting, settleTry } from '../../entry/commands.ts'
import { rememberEntered } from '../../entry/entered.commands.ts'
import { findArticle } from '../queries.ts'
import { type ArticleWithAuthor, isEditableBy } from '../row.ts'
import { KeyChecks } from './key-checks.ts'

/**
 * A public article, the caller's own, or a private one with its key; level >5 reads all. Any other does not exist for
 * the caller.
 */
export async function openArticle(
  context: Context,
  id: string,
  privkey: string | undefined,
): Promise<ArticleWithAuthor> {
  const article = await findArticle(context.database, id)
  if (!article) throw refuse('not_found')
  if (article.public === 1 || isEditableBy(context.caller, article.ocean_id)) return article
  if (article.privkey_hash === '') throw refuse('not_found')
  const given = privkey || readKeyHeader(context)
  if (!given) throw needsKey('这篇文章需要密钥才能阅读')
  if (!(await isKeyOf(context, article, given))) throw needsKey('密钥不对', { isWrong: true })
  return article
}

const needsKey = (reason: string, more: { isWrong?: true } = {}) =>
  refuse('not_allowed', { reason, data: { needKey: true, ...more } })

/** A header can only have ASCII letters: a key in Chinese is sent percent-encoded. */
function readKeyHeader(context: Context): string {
  const given = context.readHeader('privkey')
  try {
    return decodeURIComponent(given)
  } catch {
    return given
  }
}

type Locked = Pick<ArticleWithAuthor, 'table_id' | 'privkey_hash'>

/** Whether the key is right. The try is counted before the answer is given; a device that was right is remembered. */
export async function isKeyOf(context: Context, article: Locked, given: string): Promise<boolean> {
  const isRight = await keysOf(context.database).verify(article, given, requesterOf(context), (underWay) =>
    refuseWaiting(context, article.table_id, underWay),
  )
  await settleTry(context, { thing: article.table_id, isRight })
  if (isRight) rememberEntered(context, article.table_id)
  return isRight
}

const keysOf = perDatabase(() => new KeyChecks())

/** More would let one guess try too many articles. */
const mostOpened = 10

/** The newest private articles of an author that this key opens. */
export async function openWithKey(context: Context, ocean_id: string, given: string): Promise<string[]> {
  const locked = await context.database.kysely
    .selectFrom('article')
    .select(['table_id', 'privkey_hash'])
    .where('ocean_id', '=', ocean_id)
    .where('delete_time', '=', sql.lit(0))
    .where('public', '=', 0)
    .where('privkey_hash', '<>', '')
    .orderBy('table_id', 'desc')
    .limit(mostOpened)
    .execute()
  const opened: string[] = []
  for (const article of locked) if (await isKeyOf(context, article, given)) opened.push(article.table_id)
  return opened
}
