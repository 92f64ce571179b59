import { keyList } from '../choice-keys.ts'
import { answeredCell, countOf, countOptions, type KindCount } from '../counting.ts'
import { choiceColumn } from '../exporting.ts'
import { fullShare, right, wrong } from '../marking.ts'

const chosen = [
  [0, '未选'],
  [1, '选中'],
] as const

/** Empty where nothing was answered: that is not the same as 0. */
const isChosen = (key: string) => (answer: string) =>
  answer === '' ? '' : Number(keyList.parse(answer).includes(key))

export const multipleChoiceCount: KindCount = {
  /** One wrong option makes the answer wrong; a right but incomplete choice counts as the rule says. */
  mark: ({ answer: key }, answer, { partial }) => {
    const wanted = keyList.parse(key)
    const chosen = keyList.parse(answer)
    if (chosen.some((option) => !wanted.includes(option))) return wrong('选了不该选的选项')
    if (chosen.length === wanted.length) return right()
    if (partial === 'none') return wrong('少选了选项')
    if (partial === 'half') return { share: fullShare / 2, reason: '少选了选项，得一半的分' }
    return {
      share: (fullShare * chosen.length) / wanted.length,
      reason: `选对 ${chosen.length} 项，共 ${wanted.length} 项，按比例得分`,
    }
  },
  results: {
    /** Besides its options, that it was answered: three chosen options are one person. */
    cells: (answer) => [...keyList.parse(answer), answeredCell],
    countAnswered: (_, counts) => countOf(counts, answeredCell),
    figures: countOptions,
    filterKeys: keyList.parse,
    texts: () => [],
  },
  export: {
    columns: ({ options }, cells) =>
      cells === 'split'
        ? options.map(({ key, opt }) => ({ suffix: `：${opt || key}`, width: 10, read: isChosen(key) }))
        : [choiceColumn(cells, keyList.parse)],
    /** The variables are one for each option: chosen or not. */
    variables: ({ options }) =>
      options.map(({ key, opt }) => ({
        name: `_${key}`,
        suffix: `：${opt || key}`,
        isText: false,
        labels: chosen,
        read: isChosen(key),
      })),
  },
}
