import './figures.css'
import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { rowsGroup } from '@wenhai/core/question/kinds/entry-table/count'
import { entryTableOf } from '@wenhai/core/question/kinds/entry-table/kind'
import { cx } from '#ui/cx.ts'
import type { ShownOption, ShownQuestion } from '../bars.tsx'

interface EntryFiguresProps {
  question: Pick<ShownQuestion, 'options' | 'settings' | 'answered'>
  /** The question is shown, but its results are not yet. */
  isHidden?: boolean
  className?: string
}

/** How many rows people filled in, and what each column comes to. */
export function EntryFigures({ question, isHidden = false, className }: EntryFiguresProps) {
  const { columns } = entryTableOf(question)
  const inGroup = (group: string) => question.options.filter((option) => option.group === group)
  const rows = inGroup(rowsGroup)
  const used = rows.slice(0, rows.findLastIndex(({ count }) => count > 0) + 1)
  return (
    <div className={cx('entry-figures', className)}>
      <section>
        <h3>{rowsGroup}</h3>
        {!isHidden && <Bars options={used} unit="人" />}
      </section>
      {columns.map(({ name, kind }) => {
        // A column may be called as the figures of the rows are.
        const own = inGroup(name).filter(({ key }) => !key.startsWith('='))
        return (
          <section key={name}>
            <h3>{name}</h3>
            {!isHidden && (kind === 'choice' ? <Bars options={own} unit="次" /> : <Sum option={own[0]} />)}
            {isHidden && kind === 'choice' && <p>{own.map(({ opt }) => opt).join('、')}</p>}
          </section>
        )
      })}
    </div>
  )
}

function Bars({ options, unit }: { options: readonly ShownOption[]; unit: string }) {
  const all = options.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return <p className="text-md text-ink-3">还没有人填</p>
  return (
    <ul>
      {options.map(({ key, opt, count }) => (
        <li key={key}>
          {opt}
          <span>
            {formatNumber(count)} {unit} · {formatPercent(count / all)}
          </span>
          <i aria-hidden="true">
            <b style={{ width: `${(count / all) * 100}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** Shows the sum and mean of numbers, and how often texts were written. */
function Sum({ option }: { option: ShownOption | undefined }) {
  const { count = 0, sum } = option ?? {}
  const figures =
    sum === undefined || count === 0
      ? []
      : [
          ['合计', formatNumber(rounded(sum))],
          ['平均', formatNumber(rounded(sum / count))],
        ]
  return (
    <p className="entry-sum">
      {figures.map(([name, value]) => (
        <span key={name}>
          {name} <b>{value}</b>
        </span>
      ))}
      <span>填了 {formatNumber(count)} 次</span>
    </p>
  )
}
