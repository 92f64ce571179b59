import { type KindPasting, plainPasting } from '../pasting.ts'

/** 日期 and 时间 alone are what a paper has in its head: 时间：120 分钟. */
export const dateTimePasting: KindPasting = {
  ...plainPasting,
  names: '日期时间|日期(?=题)|时间(?=题)',
}
