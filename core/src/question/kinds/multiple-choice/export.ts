import { keyList } from '../choice-keys.ts'
import { choiceColumn, type KindExport } from '../exporting.ts'

const chosen = [
  [0, '未选'],
  [1, '选中'],
] as const

/** Empty where nothing was answered: that is not the same as 0. */
const isChosen = (key: string) => (answer: string) =>
  answer === '' ? '' : Number(keyList.parse(answer).includes(key))

export const multipleChoiceExport: KindExport = {
  columns: ({ options }, cells) =>
    cells === 'split'
      ? options.map(({ key, opt }) => ({ suffix: `：${opt || key}`, width: 10, read: isChosen(key) }))
      : [choiceColumn(cells, keyList.parse)],
  /** One for each option: chosen or not. */
  variables: ({ options }) =>
    options.map(({ key, opt }) => ({
      name: `_${key}`,
      suffix: `：${opt || key}`,
      isText: false,
      labels: chosen,
      read: isChosen(key),
    })),
}
