import type { MarkKind } from '../marking.ts'

export const markScale: MarkKind = () => ({ share: 0, reason: '不计分' })
