import { isGroup } from '@wenhai/core/desk/outline'
import { memo } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { type RowView, spokenRow } from './row-views.ts'

interface OutlineRowProps extends RowView {
  isFolded: boolean
  isSelected: boolean
  /** The keys are here. */
  isActive: boolean
  /** Several are being chosen, so every row shows whether it is. */
  isMany: boolean
  /** Who else is here. */
  people: string
  /** While a row is carried, the others are drawn where they would be. */
  transform: string | undefined
  isCarried: boolean
  /** How many lines are carried with it. */
  carried: number
}

/** A line of the outline. The tree hears what is pressed, so that a row takes nothing that changes with each key. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { uid, level, place, siblings, size, isFolded, isSelected, isActive, isCarried, transform } = props
  const { isMany, people, carried } = props
  const isHolder = isGroup(props) && size > 0
  return (
    <div
      role="treeitem"
      data-row={uid}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={isHolder ? !isFolded : undefined}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      style={
        transform === undefined
          ? undefined
          : { transform, transition: isCarried ? 'none' : 'transform 160ms' }
      }
      className={cx(
        'relative flex min-h-9 cursor-pointer items-center gap-1 rounded-md pr-2 text-md select-none touch:min-h-11',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-sea',
        level === 2 && 'pl-2',
        isSelected ? 'bg-sea-wash' : 'hover:bg-sunken',
        isCarried && 'z-1 bg-surface shadow-float',
      )}
    >
      <span className="sr-only">
        {people === '' ? spokenRow(props) : `${spokenRow(props)}，${people}在这里`}
      </span>
      {/* What is seen is short; the line above says it in words. */}
      <span aria-hidden="true" className="contents">
        <span
          data-grip={uid}
          className="grid h-8 w-3 shrink-0 cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing touch:h-11 touch:w-8"
        >
          <Icon name="grip" size={16} />
        </span>
        {isMany && <Tick isTicked={isSelected} />}
        <Lead {...props} isHolder={isHolder} />
        <Text {...props} />
        {people !== '' && <span title={people} className="size-2 shrink-0 rounded-full bg-gold" />}
        <Marks {...props} />
        <Sum {...props} />
        {isCarried && carried > 1 && (
          <span className="absolute -top-2 -right-1 rounded-full bg-sea px-2 text-xs text-surface">
            {carried} 行
          </span>
        )}
      </span>
    </div>
  )
})

/** How many rules and faults it has. */
const Marks = ({ rules, faults }: OutlineRowProps) => (
  <>
    {rules > 0 && (
      <span
        title={`${rules} 条规则`}
        className="inline-flex shrink-0 items-center gap-0.5 rounded-sm bg-sunken px-1 text-xs text-ink-2"
      >
        <Icon name="filter" size={12} />
        {rules}
      </span>
    )}
    {faults > 0 && (
      <span
        data-fault
        title={`${faults} 处要改`}
        className="inline-flex shrink-0 items-center gap-0.5 text-xs font-semibold text-cinnabar"
      >
        <Icon name="warning" size={14} />
        {faults}
      </span>
    )}
  </>
)

const Tick = ({ isTicked }: { isTicked: boolean }) => (
  <span
    className={cx(
      'grid size-4.5 shrink-0 place-items-center rounded-sm border',
      isTicked ? 'border-sea bg-sea text-surface' : 'border-edge bg-surface',
    )}
  >
    {isTicked && <Icon name="check" size={12} />}
  </span>
)

/** The number of a question, or the arrow of what can be folded. */
function Lead({ kind, number, isHolder, isFolded }: OutlineRowProps & { isHolder: boolean }) {
  if (kind === 'question')
    return <span className="min-w-5 shrink-0 text-right text-sm text-ink-3 tabular-nums">{number}</span>
  if (!isHolder) return <span className="w-5 shrink-0" />
  return (
    <span
      data-fold
      className="grid h-7 w-5 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-line touch:h-11 touch:w-8"
    >
      <Icon name={isFolded ? 'right' : 'down'} size={16} />
    </span>
  )
}

function Text({ kind, kindName, text, size }: OutlineRowProps) {
  const isHeading = kind === 'section' || kind === 'page'
  return (
    <span className={cx('flex min-w-0 flex-1 items-baseline gap-1.5', isHeading && 'font-semibold')}>
      {kind !== 'section' && (
        <span className={cx('shrink-0 text-xs', isHeading ? 'text-ink-2' : 'text-ink-3')}>{kindName}</span>
      )}
      <span className={cx('min-w-0 flex-1 truncate', text === '' && 'font-normal text-ink-3')}>
        {text || (kind === 'page' ? (size > 0 ? '新的一页' : '') : '还没有写')}
      </span>
    </span>
  )
}

function Sum({ points, questions, kind }: OutlineRowProps) {
  const isEmptyPage = kind === 'page' && questions === 0
  const count = (kind === 'section' || kind === 'page') && !isEmptyPage ? `${questions} 题` : ''
  const worth = points === undefined ? '' : `${points} 分`
  if (count === '' && worth === '') return null
  return (
    <span className="shrink-0 text-xs text-ink-3 tabular-nums">
      {[count, worth].filter((part) => part !== '').join(' · ')}
    </span>
  )
}
