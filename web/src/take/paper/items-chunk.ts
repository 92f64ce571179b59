import { makeChunk } from '#ui/chunk.tsx'

/** What lies between the questions: most papers have none. */
export const itemsChunk = makeChunk(() => import('./paper-items.tsx'))
