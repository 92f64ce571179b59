import { type KindPasting, plainPasting } from '../pasting.ts'

export const entryTablePasting: KindPasting = { ...plainPasting, names: '(?:自增)?表格' }
