import type { MarkKind } from '../marking.ts'

export const markSignature: MarkKind = () => ({ share: 0, reason: '不计分' })
