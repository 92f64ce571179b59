import { pathCell, pathOfCell } from '@wenhai/core/question/kinds/cascade/count'
import { cascadeOf } from '@wenhai/core/question/kinds/cascade/kind'
import type { KindFilter } from '../kind-filter.ts'
import { PathPicker } from './path-picker.tsx'

/** A path, down to the level at which one stops: 浙江省 finds all that is within. */
export const cascadeFilter: KindFilter = {
  is: '选的在',
  isNot: '选的不在',
  WantedField: ({ question, wanted: { keys }, onChange, name, missing }) => {
    const { tree, levels } = cascadeOf(question)
    const [key] = keys
    return (
      <PathPicker
        tree={tree}
        levels={levels}
        path={key === undefined ? [] : pathOfCell(key)}
        onChange={(path) => onChange({ keys: path.length === 0 ? [] : [pathCell(path)], text: '' })}
        name={name}
        error={missing}
      />
    )
  },
  tidy: ({ keys }) => (keys.length === 0 ? undefined : { keys, text: '' }),
  missing: '请至少选第一级',
  say: (wanted, isNot) =>
    `${isNot ? '选的不在' : '选的在'} ${wanted.replace(/^\//, '').replaceAll('/', ' / ')}`,
}
