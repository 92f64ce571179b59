import { type KindPasting, plainPasting } from '../pasting.ts'

export const checkedTextPasting: KindPasting = { ...plainPasting, names: '信息填空|信息(?=题)' }
