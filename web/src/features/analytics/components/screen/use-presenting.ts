import { useEffect, useState } from 'react'
import { perTab } from '../../../../lib/storage.ts'
import {
  firstPresenting,
  type Presenting,
  present,
  readPresenting,
  type Step,
  withNames,
} from './presenting.ts'

const readKept = (key: string): Presenting | undefined => {
  try {
    return readPresenting(JSON.parse(perTab.read(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Kept for the tab: a page that is loaded anew reveals nothing that was held back. */
export function usePresenting(survey_id: string, names: readonly string[], hasSheets: boolean) {
  const key = `screen ${survey_id}`
  const [state, setState] = useState(() => readKept(key) ?? firstPresenting(names, hasSheets))
  useEffect(() => perTab.write(key, JSON.stringify(state)), [key, state])
  const shown = withNames(state, names)
  const step = (next: Step) => setState((before) => present(withNames(before, names), next, names))
  return { presenting: shown, step }
}
