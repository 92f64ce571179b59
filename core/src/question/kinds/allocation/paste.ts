import { type KindPasting, plainPasting } from '../pasting.ts'

export const allocationPasting: KindPasting = { ...plainPasting, names: '比重(?:分配)?' }
