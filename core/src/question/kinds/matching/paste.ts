import { type KindPasting, plainPasting } from '../pasting.ts'

export const matchingPasting: KindPasting = { ...plainPasting, names: '连线|配对|匹配(?=题)' }
