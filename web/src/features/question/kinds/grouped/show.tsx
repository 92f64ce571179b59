import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { letterByPlace } from '@wenhai/core/question/kinds/letters-by-place'
import { MathText } from '#features/question/math/math-text.tsx'
import { shareOf } from '#features/question/result/sides.ts'
import { cx } from '#ui/cx.ts'
import { groupOptions, type ShownOption } from '../bars.tsx'
import type { KindPublished } from '../kind-show.tsx'

export const groupedPublished: KindPublished = {
  note: '',
  Figures: ({ question }) => (
    <GroupTable label={question.question} options={question.options} answered={question.answered} />
  ),
}

interface GroupTableProps {
  label: string
  options: readonly (ShownOption & { isRight?: boolean })[]
  answered: number
  /** The choices are shown, and what became of them is not yet. */
  isHidden?: boolean
  className?: string
}

const cell = 'border-b border-line px-2 py-1.5 align-top'

/** Shows each row or blank with its choices, how many chose each, and a bar behind the share. It fits a phone. */
export const GroupTable = ({ label, options, answered, isHidden = false, className }: GroupTableProps) => (
  <table className={cx('w-full border-separate border-spacing-0', className)}>
    <caption className="sr-only">{label}</caption>
    <tbody>
      {groupOptions(options).map(([name, members]) =>
        members.map((option, index) => (
          <tr key={option.key}>
            {index === 0 && (
              <th
                scope="rowgroup"
                rowSpan={members.length}
                className={cx(cell, 'w-[30%] text-left font-semibold break-words')}
              >
                <MathText text={name} isInline />
              </th>
            )}
            <td className={cx(cell, 'break-words')}>
              <b className="mr-1 font-semibold text-ink-2">{letterByPlace(index)}</b>{' '}
              <MathText text={option.opt} isInline />
              {option.isRight && (
                <span className="ml-1.5 text-bamboo">
                  <span aria-hidden="true">✓</span>
                  <span className="sr-only">（正确答案）</span>
                </span>
              )}
            </td>
            {!isHidden && (
              <td className={cx(cell, 'w-[28%] text-right whitespace-nowrap')}>
                {formatNumber(option.count)}{' '}
                <span className="ml-1 text-ink-3">{formatPercent(shareOf(option.count, answered))}</span>
                <span aria-hidden="true" className="mt-0.5 block h-1.5 overflow-hidden rounded-xs bg-sunken">
                  <span
                    className={cx('block h-full', option.isRight ? 'bg-bamboo' : 'bg-sea')}
                    style={{ width: `${shareOf(option.count, answered) * 100}%` }}
                  />
                </span>
              </td>
            )}
          </tr>
        )),
      )}
    </tbody>
  </table>
)
