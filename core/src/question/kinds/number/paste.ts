import { type KindPasting, plainPasting } from '../pasting.ts'

export const numberPasting: KindPasting = { ...plainPasting, names: '数字|数值' }
