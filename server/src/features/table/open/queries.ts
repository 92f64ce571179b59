import { refuse } from '@wenhai/core/contract/refusal'
import { keyTries } from '@wenhai/core/table/limits'
import { sql } from 'kysely'
import { perDatabase } from '../../../lib/database/per-database.ts'
import { EntryTries } from '../../../lib/http/entry-tries.ts'
import type { Context } from '../../../lib/http/implement.ts'
import { requesterOf } from '../../../lib/http/requester.ts'
import { bornAt, hashSecret } from '../../../lib/ids.ts'
import { isPassword } from '../../../lib/password.ts'
import { findArticle } from '../queries.ts'
import { type ArticleWithAuthor, isEditableBy } from '../row.ts'

/** A public one, one's own, or a private one with its key; level >5 reads all. Everything else is not there. */
export async function findReadable(
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

/** A header holds letters alone: a key in Chinese comes percent-encoded. */
function readKeyHeader(context: Context): string {
  const given = context.readHeader('privkey')
  try {
    return decodeURIComponent(given)
  } catch {
    return given
  }
}

/** Pairs of a stored hash and a right key: one page asks three times, and a slow hash is slow. */
class OpenedKeys {
  readonly #opened = new Set<string>()

  has = (mark: string) => this.#opened.has(mark)

  add(mark: string): void {
    if (this.#opened.size >= 10_000) this.#opened.clear()
    this.#opened.add(mark)
  }
}

const openedOf = perDatabase(() => new OpenedKeys())
const triesOf = perDatabase(() => new EntryTries())

type Locked = Pick<ArticleWithAuthor, 'table_id' | 'privkey_hash'>

/** Each try is taken before the key is looked at: a hundred at once are counted like a hundred one by one. */
export async function isKeyOf(
  context: Pick<Context, 'database' | 'device_id' | 'now' | 'caller' | 'network'>,
  { table_id, privkey_hash }: Locked,
  given: string,
): Promise<boolean> {
  const { database, device_id, now } = context
  const opened = openedOf(database)
  const mark = hashSecret(`${privkey_hash} ${given}`)
  if (opened.has(mark)) return true
  const tries = triesOf(database)
  const key = `${table_id} ${device_id}`
  const isNewcomer = now - bornAt(device_id) < keyTries.newcomerMs
  tries.refuseTooMany(key, now)
  // A new cookie is to be had for nothing: all those who have one share this count.
  if (isNewcomer) tries.refuseTooMany(table_id, now, keyTries.ofNewcomers)
  tries.add(key, now)
  if (isNewcomer) tries.add(table_id, now)
  if (!(await isPassword(given, privkey_hash, requesterOf(context)))) return false
  tries.giveBack(key)
  if (isNewcomer) tries.giveBack(table_id)
  opened.add(mark)
  return true
}

/** More would make one guess worth too many. */
const mostOpened = 10

/** The newest private articles of an author that this key opens. */
export async function findOpened(context: Context, ocean_id: string, given: string): Promise<string[]> {
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
