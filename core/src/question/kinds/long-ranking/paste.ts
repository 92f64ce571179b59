import { type KindPasting, plainPasting } from '../pasting.ts'

export const longRankingPasting: KindPasting = { ...plainPasting, names: '长排序' }
