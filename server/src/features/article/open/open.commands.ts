import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { sql } from 'kysely'
import { refuseWaiting, settleTry } from '#features/entry/commands'
import { hasEntered, rememberEntered } from '#features/entry/entered'
import { perDatabase } from '#lib/database/per-database'
import { isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { requesterOf } from '#lib/http/requester'
import { findArticle, findRightsTo } from '../queries.ts'
import type { ArticleWithAuthor } from '../row.ts'
import { KeyChecks } from './key-checks.ts'

/**
 * A public article, the caller's own, one that is shared with them, or a private one with its key; level >5 reads all. Any
 * other does not exist for the caller.
 */
export async function openArticle(
  context: Context,
  id: string,
  privkey: string | undefined,
): Promise<ArticleWithAuthor> {
  const article = await findArticle(context.database, id)
  if (!article) throw refuse('not_found')
  if (article.public === 1 || isEditableBy(context.caller, article.ocean_id)) return article
  if (await findRightsTo(context.database, context.caller, article, context.now)) return article
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

const compareKey = (context: Context, article: Locked, given: string): Promise<boolean> =>
  keysOf(context.database).verify(article, given, requesterOf(context), (underWay) =>
    refuseWaiting(context, article.table_id, underWay),
  )

/** Whether the key is right. The try is counted before the answer is given; a device that was right is remembered. */
async function isKeyOf(context: Context, article: Locked, given: string): Promise<boolean> {
  const isRight = await compareKey(context, article, given)
  await settleTry(context, { thing: article.table_id, isRight })
  if (isRight) rememberEntered(context, article.table_id)
  return isRight
}

const keysOf = perDatabase(() => new KeyChecks())

/** With more articles, one guess would try too many. */
const mostOpened = 10

/**
 * The newest private articles of an author that this key opens. A key is a try at the author: the right key of one is no
 * wrong one of the others, and a key that opens none is one wrong try, not one at each.
 */
export async function openWithKey(context: Context, ocean_id: string, given: string): Promise<string[]> {
  const locked = await findLocked(context, ocean_id)
  if (locked.length === 0) return []
  // The guesses of others at the author keep nobody out who has opened these before.
  const wasInside = locked.every(({ table_id }) => hasEntered(context, table_id))
  if (!wasInside) await refuseWaiting(context, ocean_id, { ofNetwork: 0, all: 0 })
  const opened: string[] = []
  let wait: Refusal | undefined
  for (const article of locked) {
    const outcome = await tryInList(context, article, given)
    if (outcome === true) opened.push(article.table_id)
    else if (outcome) wait ??= outcome
  }
  await settleTry(context, { thing: ocean_id, isRight: opened.length > 0, wasInside })
  // The wait is thrown after the try is counted, because otherwise the others could be guessed at for nothing while one
  // waits.
  if (opened.length === 0 && wait) throw wait
  for (const id of opened) rememberEntered(context, id)
  return opened
}

/** An article that nobody new may open for a while is not compared: its wait says nothing about the key. */
async function tryInList(context: Context, article: Locked, given: string): Promise<boolean | Refusal> {
  try {
    if (!(await compareKey(context, article, given))) return false
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return error
    throw error
  }
  return settleTry(context, { thing: article.table_id, isRight: true }).then(
    () => true,
    // Others used up the tries meanwhile. The reply is as for a wrong key, so that it tells nothing.
    (error) => {
      if (error instanceof Refusal && error.code === 'too_many') return false
      throw error
    },
  )
}

const findLocked = (context: Context, ocean_id: string): Promise<Locked[]> =>
  context.database.kysely
    .selectFrom('article')
    .select(['table_id', 'privkey_hash'])
    .where('ocean_id', '=', ocean_id)
    .where('delete_time', '=', sql.lit(0))
    .where('public', '=', 0)
    .where('privkey_hash', '<>', '')
    .orderBy('table_id', 'desc')
    .limit(mostOpened)
    .execute()
