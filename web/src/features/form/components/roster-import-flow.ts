import { useEffect, useRef, useState } from 'react'
import { checkRoster, importRoster, refreshRoster } from '../api.ts'

export interface BadCell {
  row: number
  column: string
  reason: string
}

/** A sheet on its way to becoming a roster. */
export type RosterStep =
  | { at: 'choose'; file?: File; refusal?: string }
  | { at: 'checking'; file: File; share: number }
  | { at: 'checked'; file: File; rows: number; bad: readonly BadCell[]; refusal?: string }
  | { at: 'importing'; file: File }

export const badRowCount = (bad: readonly BadCell[]) => new Set(bad.map(({ row }) => row)).size

/** Check first, then import: the server reads the sheet anew each time, so a sheet changed in between is judged as it is. */
export function useRosterImport(survey_id: string, onDone: (created: number) => void) {
  const [step, setStep] = useState<RosterStep>({ at: 'choose' })
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const check = async (file: File) => {
    setStep({ at: 'checking', file, share: 0 })
    const answer = await checkRoster(survey_id, {
      file,
      signal: leaving.current.signal,
      onProgress: (sent, total) => setStep({ at: 'checking', file, share: sent / total }),
    })
    if (answer.ok) return setStep({ at: 'checked', file, rows: answer.data.rows, bad: answer.data.bad })
    if (answer.cause !== 'cancelled') setStep({ at: 'choose', file, refusal: answer.reason })
  }

  const importAll = async () => {
    if (step.at !== 'checked') return
    const { file, bad } = step
    setStep({ at: 'importing', file })
    const answer = await importRoster(survey_id, bad.length > 0, { file })
    if (!answer.ok) return setStep({ ...step, refusal: answer.reason })
    onDone(answer.data.created)
    await refreshRoster()
  }

  return { step, check, importAll, restart: () => setStep({ at: 'choose' }) }
}
