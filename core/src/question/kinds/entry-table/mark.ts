import type { MarkKind } from '../marking.ts'

export const markEntryTable: MarkKind = () => ({ share: 0, reason: '不计分' })
