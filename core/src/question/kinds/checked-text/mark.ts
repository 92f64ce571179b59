import type { MarkKind } from '../marking.ts'

export const markCheckedText: MarkKind = () => ({ share: 0, reason: '不计分' })
