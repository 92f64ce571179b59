import type { GroupScore } from '@wenhai/core/exam/scores/schema'
import { formatPercent } from '@wenhai/core/format/number'
import { cx } from '#ui/cx.ts'

interface GroupTableProps {
  groups: readonly GroupScore[]
  all: GroupScore
}

export const groupHeads = ['班级/部门', '应考', '实考', '平均分', '最高分', '最低分', '及格率'] as const

/** The rows as the table and the print show them; of one class alone only the sum. */
export const groupRows = ({ groups, all }: GroupTableProps): readonly (readonly string[])[] =>
  [
    ...(groups.length > 1 ? groups.map((sums) => ({ ...sums, group: sums.group || '没有班级' })) : []),
    { ...all, group: '全部' },
  ].map((sums) => {
    const marked = sums.taken - sums.waiting
    return [
      sums.group,
      String(sums.people),
      String(sums.taken),
      ...[sums.average, sums.highest, sums.lowest].map((score) => (score === null ? '—' : String(score))),
      marked > 0 ? formatPercent(sums.passed / marked) : '—',
    ]
  })

/** Figures that a phone has below the name of the class: their columns do not fit beside it. */
const isBelowName = (index: number) =>
  ['应考', '实考', '最高分', '最低分'].includes(groupHeads[index + 1] ?? '')

const belowName = (figures: readonly string[]): string =>
  figures
    .flatMap((figure, index) => (isBelowName(index) ? [`${groupHeads[index + 1]} ${figure}`] : []))
    .join(' · ')

const columnClass = (index: number) => (isBelowName(index) ? 'max-sm:hidden' : '')

/** Shows the classes side by side. */
export const GroupTable = (props: GroupTableProps) => (
  <section aria-label="各班成绩" className="overflow-hidden rounded-xl border bg-surface shadow-card">
    <table className="w-full text-md">
      <thead>
        <tr>
          {groupHeads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={cx(
                'border-b px-3.5 py-2.5 text-sm font-medium whitespace-nowrap text-ink-3',
                index === 0 ? 'text-left' : 'text-right',
                columnClass(index - 1),
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groupRows(props).map(([name, ...figures], at, rows) => (
          <tr key={name} className={at === rows.length - 1 ? 'font-semibold' : 'border-b border-dashed'}>
            <th scope="row" className="px-3.5 py-2.5 text-left font-[inherit]">
              {name}
              <span className="mt-0.5 block text-sm font-normal text-ink-3 sm:hidden">
                {belowName(figures)}
              </span>
            </th>
            {figures.map((figure, index) => (
              <td
                key={groupHeads[index + 1]}
                className={cx('px-3.5 py-2.5 text-right tabular-nums', columnClass(index))}
              >
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
