import { keyList } from '../choice-keys.ts'
import { choiceColumn, type KindExport } from '../exporting.ts'

const chosen = [
  [0, '未选'],
  [1, '选中'],
] as const

export const multipleChoiceExport: KindExport = {
  columns: (_, cells) => [choiceColumn(cells, keyList.parse)],
  /** One for each option: chosen or not. */
  variables: ({ options }) =>
    options.map(({ key, opt }) => ({
      name: `_${key}`,
      suffix: `：${opt || key}`,
      isText: false,
      labels: chosen,
      read: (answer) => (answer === '' ? '' : Number(keyList.parse(answer).includes(key))),
    })),
}
