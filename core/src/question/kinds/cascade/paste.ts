import { type KindPasting, plainPasting } from '../pasting.ts'

export const cascadePasting: KindPasting = { ...plainPasting, names: '级联|省市区(?=题)|多级下拉' }
