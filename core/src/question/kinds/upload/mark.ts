import type { MarkKind } from '../marking.ts'

export const markUpload: MarkKind = () => ({ share: 0, reason: '等待批阅' })
