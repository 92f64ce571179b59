import { type KindPasting, lettersPasting } from '../pasting.ts'

export const singleChoicePasting: KindPasting = { ...lettersPasting, names: '单项?选(?:择)?' }
