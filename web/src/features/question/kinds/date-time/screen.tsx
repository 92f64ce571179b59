import { formatNumber } from '@wenhai/core/format/number'
import { groupOptions } from '../bars.tsx'
import type { ScreenProps } from '../kind-result.ts'
import { ColumnsScreen } from '../numeric/columns-screen.tsx'

/** As many columns as the last row of a room can read. */
const most = 31

/** The first group that has room: days or months of the range, else weekdays or hours. */
export function DateTimeScreen({ question, isHidden }: ScreenProps) {
  const groups = groupOptions(question.options)
  const [, options] = groups.find(([, each]) => each.length <= most) ?? groups[0] ?? ['', []]
  return (
    <ColumnsScreen
      question={question}
      options={options}
      isHidden={isHidden}
      figureOf={({ count }) => (count > 0 ? formatNumber(count) : null)}
    />
  )
}
