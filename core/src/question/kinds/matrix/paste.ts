import { type KindPasting, plainPasting } from '../pasting.ts'

export const matrixPasting: KindPasting = { ...plainPasting, names: '矩阵' }
