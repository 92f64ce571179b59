import type { DeskDocument } from '@wenhai/core/desk/document'
import { applyOperations } from '@wenhai/core/desk/operation'
import type { Done } from '@wenhai/core/desk/rebase'
import { beginEdits, type Change, type Edits, type HeldEdit, tryApply } from './edits.ts'

/** What one window had not sent when it was closed, or while the line is broken. */
export interface KeptEdits {
  /** The revision that the changes were written on. */
  revision: number
  changes: readonly Change[]
  held: readonly HeldEdit[]
}

export const keptEdits = ({ revision, pending, held }: Edits): KeptEdits | undefined =>
  pending.length + held.length > 0 ? { revision, changes: pending, held } : undefined

/** What is kept in the browser may be older than the code, or edited by hand. */
export function readKeptEdits(value: unknown): KeptEdits | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { revision, changes, held } = value as Partial<Record<keyof KeptEdits, unknown>>
  if (typeof revision !== 'number' || !Array.isArray(changes) || !Array.isArray(held)) return undefined
  return { revision, changes, held }
}

/**
 * The edits as they were when they were kept: the document of that revision, which is the newest one without what others
 * have done since, and what was pending on it. Undefined where they do not fit together any more.
 */
export function reviveEdits(
  document: DeskDocument,
  since: readonly Done[],
  kept: KeptEdits,
): Edits | undefined {
  try {
    const back = since.toReversed().flatMap(({ inverse }) => inverse)
    const before = beginEdits(kept.revision, applyOperations(document, back).document)
    const operations = kept.changes.flatMap((change) => change.operations)
    const shown = tryApply(before.synced, operations)?.document
    const writes = kept.held.flatMap((held) =>
      held.kind === 'field' ? [{ do: 'set', at: held.at, path: held.path, value: held.mine } as const] : [],
    )
    const seen = shown && tryApply(shown, writes)?.document
    return seen && { ...before, pending: kept.changes, held: kept.held, shown: seen }
  } catch {
    // What was kept by hand or by other code may be anything.
    return undefined
  }
}
