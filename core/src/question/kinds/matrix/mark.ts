import type { MarkKind } from '../marking.ts'

export const markMatrix: MarkKind = () => ({ share: 0, reason: '不计分' })
