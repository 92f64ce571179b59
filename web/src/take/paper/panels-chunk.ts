import { makeChunk } from '#ui/chunk.tsx'

/** The 答题卡 and the last look: nobody needs them with the first question. */
export const panelsChunk = makeChunk(() => import('./panels.tsx'))
