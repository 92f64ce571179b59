import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import type { ScreenProps } from '../kind-result.ts'
import { ColumnsScreen } from '../numeric/columns-screen.tsx'
import { unitOf } from './unit.ts'

/** More columns than these have no room for a share above each. */
const labelled = 12

export const NumberScreen = ({ question, isHidden }: ScreenProps) => (
  <ColumnsScreen
    question={question}
    options={question.options}
    isHidden={isHidden}
    more={unitOf(question) && <span>单位：{unitOf(question)}</span>}
    figureOf={({ count }, share) => {
      if (count === 0) return null
      return question.options.length > labelled ? formatNumber(count) : formatPercent(share)
    }}
  />
)
