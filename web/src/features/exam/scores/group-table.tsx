import type { GroupScore } from '@wenhai/core/exam/scores/schema'
import { type GroupColumn, groupColumnsIn, groupScoreLines } from '@wenhai/core/exam/scores/score-columns'
import { cx } from '#ui/cx.ts'

const [nameColumn, ...figureColumns] = groupColumnsIn('page')

const figureOf = ({ cellOf }: GroupColumn, sums: GroupScore): string => String(cellOf(sums, 'page')) || '—'

/** Figures that a phone has below the name of the class: their columns do not fit beside it. */
const isBelowName = ({ key }: GroupColumn) => ['people', 'taken', 'highest', 'lowest'].includes(key)

const belowName = (sums: GroupScore): string =>
  figureColumns
    .filter(isBelowName)
    .map((column) => `${column.title} ${figureOf(column, sums)}`)
    .join(' · ')

const columnClass = (column: GroupColumn) => (isBelowName(column) ? 'max-sm:hidden' : '')

const headClass = 'border-b px-3.5 py-2.5 text-sm font-medium whitespace-nowrap text-ink-3'

/** Shows the classes side by side. */
export const ClassTable = ({ groups, all }: { groups: readonly GroupScore[]; all: GroupScore }) => (
  <section aria-label="各班成绩" className="overflow-hidden rounded-xl border bg-surface shadow-card">
    <table className="w-full text-md">
      <thead>
        <tr>
          <th scope="col" className={cx(headClass, 'text-left')}>
            {nameColumn?.title}
          </th>
          {figureColumns.map((column) => (
            <th key={column.key} scope="col" className={cx(headClass, 'text-right', columnClass(column))}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groupScoreLines(groups, all).map((sums, at, lines) => (
          <tr
            key={sums.group}
            className={at === lines.length - 1 ? 'font-semibold' : 'border-b border-dashed'}
          >
            <th scope="row" className="px-3.5 py-2.5 text-left font-[inherit]">
              {sums.group}
              <span className="mt-0.5 block text-sm font-normal text-ink-3 sm:hidden">{belowName(sums)}</span>
            </th>
            {figureColumns.map((column) => (
              <td
                key={column.key}
                className={cx('px-3.5 py-2.5 text-right tabular-nums', columnClass(column))}
              >
                {figureOf(column, sums)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
