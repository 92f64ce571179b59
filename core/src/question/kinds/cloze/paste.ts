import { type KindPasting, plainPasting } from '../pasting.ts'

/** As long as the choices of one gap may be, signs between them included. */
const inText = /[【[{]([^【】[\]{}|｜\n]{1,100}(?:[|｜][^【】[\]{}|｜\n]{1,100}){1,7})[】\]}]/g

export const clozePasting: KindPasting = {
  ...plainPasting,
  names: '完[形型](?:填空)?|选词填空',
  /** I 【went|goes|go】 home: the gaps with their choices inside the text. */
  readText(text) {
    const gaps = [...text.matchAll(inText)]
    if (gaps.length === 0) return undefined
    return {
      text: text.replace(inText, '____'),
      settings: gaps.map(([, choices = '']) => choices).join('；'),
    }
  },
}
