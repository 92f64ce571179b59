import type { MarkKind } from '../marking.ts'

export const markOpenAnswer: MarkKind = () => ({ share: 0, reason: '等待批阅' })
