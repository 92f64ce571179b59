import { type KindPasting, plainPasting } from '../pasting.ts'

export const openAnswerPasting: KindPasting = {
  ...plainPasting,
  names: '问答|简答|论述|名词解释|主观|计算|解答|(?:材料|案例)分析',
}
