import { type KindPasting, plainPasting } from '../pasting.ts'

export const signaturePasting: KindPasting = { ...plainPasting, names: '签名|签字(?=题)|知情同意' }
