import { keyList } from '../choice-keys.ts'
import { choiceColumn, type KindExport } from '../exporting.ts'

export const rankingExport: KindExport = {
  columns: (_, cells) => [choiceColumn(cells, keyList.parse, ' > ')],
  /** One for each option: its place. */
  variables: ({ options }) =>
    options.map(({ key, opt }) => ({
      name: `_${key}`,
      suffix: `：${opt || key} 的名次`,
      isText: false,
      isOrdinal: true,
      labels: [],
      read: (answer) => keyList.parse(answer).indexOf(key) + 1 || '',
    })),
}
