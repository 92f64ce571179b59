import type { UploadLink } from '@wenhai/core/report/upload/schema'
import { createContext } from 'react'
import type { call } from '#lib/transport.ts'

/** Where the files of answers go and plays are asked for, and where those of a report are fetched. */
export interface UploadPlace {
  /** Undefined where nothing can be uploaded: in practice, and in what was handed in. */
  take?:
    | { survey_id: string; attempt_id: string | undefined; anonymous?: boolean; ask: typeof call }
    | undefined
  links: readonly UploadLink[]
}

export const UploadPlaceContext = createContext<UploadPlace>({ links: [] })
