import { ownKey } from '#lib/session.ts'
import { readStored, writeStored } from '#lib/storage.ts'

const placeOf = (survey_id: string) => ownKey(`marking-${survey_id}`)

/** The report of this exam that was marked last in this browser; empty for none. */
export const readMarkingPlace = (survey_id: string): string =>
  readStored(placeOf(survey_id), (value) => (typeof value === 'string' ? value : undefined)) ?? ''

export const keepMarkingPlace = (survey_id: string, report_id: string): void => {
  writeStored(placeOf(survey_id), report_id)
}
