import { makeChunk } from '#ui/chunk.tsx'

/** What can be done when something was refused, or did not arrive. */
export const problemChunk = makeChunk(() => import('./problem-parts.ts'))
