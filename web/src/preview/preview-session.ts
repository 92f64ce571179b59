import { newUuid } from '#lib/uuid.ts'
import type { BrowserDraft } from '#take/machine/draft.ts'

/** What somebody has done so far who tries the form out. It outlives the edits of the author beside it. */
export interface PreviewSession {
  attempt_id: string
  started: number
  /** The questions have been asked for: a clock runs. */
  isBegun: boolean
  version: number
  draft: BrowserDraft | undefined
}

export const beginSession = (): PreviewSession => ({
  attempt_id: newUuid(),
  started: Date.now(),
  isBegun: false,
  version: 0,
  draft: undefined,
})
