import type { BadCell, BulkAccount } from '@wenhai/core/member/schema'
import { importMembers, refreshMembers } from '../../api.ts'
import { badRowCount, usePeopleFlow } from '../people/people-flow.ts'

/** A checked sheet on its way to becoming accounts. */
type CreatingStep =
  | { at: 'creating'; file: File; count: number; since: number }
  | { at: 'done'; accounts: readonly BulkAccount[]; skipped: number }

export function useBulk() {
  const { step, setStep, check, restart } = usePeopleFlow<BadCell, CreatingStep>((file) =>
    importMembers({ check: true }, file),
  )

  const create = async () => {
    if (step.at !== 'checked') return
    const { file, rows, bad } = step
    const skipped = badRowCount(bad)
    setStep({ at: 'creating', file, count: rows - skipped, since: Date.now() })
    // Not given up when the page is left: whether accounts were made must be known.
    const answer = await importMembers({ skipBad: skipped > 0 }, { file })
    if (!answer.ok) return setStep({ ...step, refusal: answer.reason })
    setStep({ at: 'done', accounts: answer.data.accounts, skipped: badRowCount(answer.data.bad) })
    await refreshMembers()
  }

  return { step, check, create, restart }
}
