import type { ArticleType } from '@wenhai/core/article/choices'
import { articleLimits as limits } from '@wenhai/core/article/choices'
import { foldText } from '@wenhai/core/format/invisible'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'

interface KeywordCount {
  keyword: string
  count: number
}

/** Only the newest articles are looked at: current topics, at a constant cost. */
const looked = 1000

/** Everyone who asks within this time gets the same count. */
const freshMs = 10_000

const cacheOf = perDatabase(() => new Map<string, { until: number; counts: Promise<KeywordCount[]> }>())

export function findKeywords(
  database: Database,
  type: ArticleType | undefined,
  now: number,
): Promise<KeywordCount[]> {
  const cache = cacheOf(database)
  const known = cache.get(type ?? '')
  if (known && now < known.until) return known.counts
  const counts = countKeywords(database, type).catch((error: unknown) => {
    cache.delete(type ?? '')
    throw error
  })
  cache.set(type ?? '', { until: now + freshMs, counts })
  return counts
}

async function countKeywords({ kysely }: Database, type: ArticleType | undefined): Promise<KeywordCount[]> {
  const rows = await kysely
    .selectFrom('article')
    .select('keywords')
    .where('public', '=', sql.lit(1))
    .where('delete_time', '=', sql.lit(0))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'blog'))
    .orderBy('table_id', 'desc')
    .limit(looked)
    .execute()
  const counts = new Map<string, KeywordCount>()
  for (const { keywords } of rows)
    for (const keyword of JSON.parse(keywords) as string[]) {
      const folded = foldText(keyword)
      const known = counts.get(folded)
      if (known) known.count += 1
      else counts.set(folded, { keyword, count: 1 })
    }
  return [...counts.values()].sort((one, other) => other.count - one.count).slice(0, limits.offeredKeywords)
}
