import { makeChunk } from '../../../../../ui/chunk.tsx'

/** What can be done when something was refused. */
export const problemChunk = makeChunk(() => import('../states/problem-ways.tsx'))
