import { makeChunk } from '../../../../ui/chunk.tsx'

/** Most papers have neither sound nor film. */
export const mediaChunk = makeChunk(() => import('./paper-media.tsx'))
