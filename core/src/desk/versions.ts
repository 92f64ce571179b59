import { diffDocuments } from './diff.ts'
import type { DeskDocument } from './document.ts'
import { deskLimits as limits } from './limits.ts'
import type { VersionCounts, VersionReason } from './schema.ts'

/** How many lines and fields one document changes of another. */
export function countDifferences(before: DeskDocument, after: DeskDocument): VersionCounts {
  const operations = diffDocuments(before, after)
  const countOf = (what: string) => operations.filter((operation) => operation.do === what).length
  const written = operations.flatMap((operation) => ('path' in operation ? [operation.at] : []))
  return {
    added: countOf('insert'),
    removed: countOf('remove'),
    moved: countOf('move'),
    changed: new Set(written.filter((at) => at !== '')).size,
    fields: written.filter((at) => at === '').length,
  }
}

/** 加了 3 处，改了 2 处; empty where nothing differs. */
export const sayCounts = ({ added, removed, changed, moved, fields }: VersionCounts): string =>
  [
    added > 0 && `加了 ${added} 处`,
    removed > 0 && `删了 ${removed} 处`,
    changed > 0 && `改了 ${changed} 处`,
    moved > 0 && `移动了 ${moved} 处`,
    fields > 0 && `改了 ${fields} 项设置`,
  ]
    .filter((part) => part !== false)
    .join('，')

interface KeptVersion {
  version: number
  reason: VersionReason
  bytes: number
  create_time: number
}

/** The newest are all kept: somebody looks for what was there an hour ago. */
const newest = 12
const hour = 60 * 60_000
const day = 24 * hour

/**
 * The versions that give way: of those older than the newest ones one an hour stays, of those older than a day one a day,
 * and whatever was published or opened. Where that is still too much, the oldest give way.
 */
export function versionsToThin(versions: readonly KeptVersion[], now: number): number[] {
  const sorted = versions.toSorted((one, other) => other.version - one.version)
  const seen = new Set<string>()
  let [count, bytes] = [0, 0]
  return sorted.flatMap(({ version, reason, bytes: size, create_time }, index) => {
    const span = now - create_time < day ? hour : day
    const slot = `${span} ${Math.floor(create_time / span)}`
    const isKept = index < newest || reason === 'published' || reason === 'opened' || !seen.has(slot)
    if (index >= newest) seen.add(slot)
    const fits = count < limits.keptVersions && (index < 2 || bytes + size <= limits.keptVersionBytes)
    if (!isKept || !fits) return [version]
    count += 1
    bytes += size
    return []
  })
}
