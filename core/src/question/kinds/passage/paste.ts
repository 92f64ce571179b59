import { type KindPasting, plainPasting } from '../pasting.ts'

export const passagePasting: KindPasting = { ...plainPasting, names: '材料(?:分析)?|阅读理解' }
