import type { BadCell, BulkAccount } from '@wenhai/core/member/schema'
import { useEffect, useRef, useState } from 'react'
import { importMembers, refreshMembers } from '../api.ts'

/** A sheet on its way to becoming accounts. */
export type BulkStep =
  | { at: 'choose'; file?: File; refusal?: string }
  | { at: 'checking'; file: File; share: number }
  | { at: 'checked'; file: File; rows: number; bad: readonly BadCell[]; refusal?: string }
  | { at: 'creating'; file: File; count: number; since: number }
  | { at: 'done'; accounts: readonly BulkAccount[]; skipped: number }

export const badRowCount = (bad: readonly BadCell[]) => new Set(bad.map(({ row }) => row)).size

/** Check first, then create: the server reads the sheet anew each time, so a sheet changed in between is judged as it is. */
export function useBulk() {
  const [step, setStep] = useState<BulkStep>({ at: 'choose' })
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const check = async (file: File) => {
    setStep({ at: 'checking', file, share: 0 })
    const answer = await importMembers(
      { check: true },
      {
        file,
        signal: leaving.current.signal,
        onProgress: (sent, total) => setStep({ at: 'checking', file, share: sent / total }),
      },
    )
    if (answer.ok) return setStep({ at: 'checked', file, rows: answer.data.rows, bad: answer.data.bad })
    if (answer.cause !== 'cancelled') setStep({ at: 'choose', file, refusal: answer.reason })
  }

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

  return { step, check, create, restart: () => setStep({ at: 'choose' }) }
}
