import { type KindPasting, lettersPasting } from '../pasting.ts'

export const multipleChoicePasting: KindPasting = { ...lettersPasting, names: '多项?选(?:择)?|不定项选?择?' }
