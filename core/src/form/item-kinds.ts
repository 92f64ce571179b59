/** An item lies between the questions of a form: text to read, a heading, or the turn to another page. */
export const formItemKinds = ['text', 'section', 'page'] as const
export type FormItemKind = (typeof formItemKinds)[number]

export const itemNames = { text: '段落', section: '小节', page: '分页' } as const satisfies Record<
  FormItemKind,
  string
>

export const itemLimits = {
  /** There is room for an item before every second question. */
  max: 100,
  titleMax: 100,
  /** A text has at most a page of reading. */
  textMax: 2000,
  /** Pictures fill at most three rows of three on a phone. */
  pictures: 9,
} as const
