import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#lib/answer.ts'
import type { UploadOptions } from '#lib/upload.ts'

export interface SpreadsheetFault {
  row: number
  column: string
  reason: string
}

/** A spreadsheet not yet looked through. */
export type ChoosingStep =
  | { at: 'choose'; file?: File; refusal?: string }
  | { at: 'checking'; file: File; share: number }

/** A spreadsheet of people on its way, as far as it is only looked at. */
type PeopleStep<Fault extends SpreadsheetFault> =
  | ChoosingStep
  | { at: 'checked'; file: File; rows: number; bad: readonly Fault[]; refusal?: string }

export const badRowCount = (bad: readonly SpreadsheetFault[]) => new Set(bad.map(({ row }) => row)).size

type Check<Fault> = (file: UploadOptions) => Promise<Answer<{ rows: number; bad: readonly Fault[] }>>

/**
 * Check first, then store: the server reads the spreadsheet again each time, so a spreadsheet changed in between is judged as it is.
 * What comes after the check (`Later`) is the caller's.
 */
export function usePeopleFlow<Fault extends SpreadsheetFault, Later>(checkSpreadsheet: Check<Fault>) {
  const [step, setStep] = useState<PeopleStep<Fault> | Later>({ at: 'choose' })
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const check = async (file: File) => {
    setStep({ at: 'checking', file, share: 0 })
    const answer = await checkSpreadsheet({
      file,
      signal: leaving.current.signal,
      onProgress: (sent, total) => setStep({ at: 'checking', file, share: sent / total }),
    })
    if (answer.ok) return setStep({ at: 'checked', file, rows: answer.data.rows, bad: answer.data.bad })
    if (answer.cause !== 'cancelled') setStep({ at: 'choose', file, refusal: answer.reason })
  }

  return { step, setStep, check, restart: () => setStep({ at: 'choose' }) }
}
