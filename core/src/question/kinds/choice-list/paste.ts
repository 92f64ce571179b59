import { type KindPasting, plainPasting } from '../pasting.ts'

/** 选择 alone is what papers call single and multiple choice. */
export const choiceListPasting: KindPasting = { ...plainPasting, names: '列表选择|下拉(?:选择)?' }
