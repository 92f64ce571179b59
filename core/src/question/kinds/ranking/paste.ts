import { type KindPasting, lettersPasting } from '../pasting.ts'

export const rankingPasting: KindPasting = { ...lettersPasting, names: '排序' }
