import type { TakePage } from '@wenhai/core/report/page'
import type { Attempt } from '@wenhai/core/report/schema'
import type { UploadLink } from '@wenhai/core/upload/schema'
import { createContext } from 'react'
import type { call } from '../../../../lib/transport.ts'

/** Where the files of answers go, where those of a report are fetched, and what was played of what an exam counts. */
export interface UploadPlace {
  /** Undefined where nothing can be uploaded: in practice, and in what was handed in. */
  take?: { survey_id: string; attempt_id: string | undefined; ask: typeof call } | undefined
  links: readonly UploadLink[]
  /** By `mediaPlace`. Undefined where nothing is counted, and once it was handed in. */
  plays?: Attempt['plays']
  /** What a plain form asked for. */
  play?: TakePage['play']
}

export const UploadPlaceContext = createContext<UploadPlace>({ links: [] })
