import type { BankColumn } from '@wenhai/core/bank/columns'
import { categoryLimits } from '@wenhai/core/category/names'
import { countKeys, type PastedPaper } from '@wenhai/core/form/read-paper'
import { formatNumber } from '@wenhai/core/format/number'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCategories } from '#features/category/api.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ImportCategories } from './import-categories.tsx'
import { columnTitle } from './import-cell.tsx'
import { cellChoices, shownText } from './import-choices.ts'
import type { ImportSource } from './import-flow.ts'
import {
  cellOf,
  correct,
  countRows,
  countUnsaid,
  type ImportRow,
  keyText,
  makeFindCategory,
  passes,
  type RowCounts,
  type RowFilter,
  recheckCategories,
  rowsWithSame,
} from './import-rows.ts'
import { ImportTable } from './import-table.tsx'

interface ImportCheckProps {
  rows: readonly ImportRow[]
  source: ImportSource
  /** The text that the rows were read from. */
  paper?: PastedPaper | undefined
  /** The questions go into a form, and to the bank with it: nobody else gets them. */
  isForForm: boolean
  refusal?: string
  isShared: boolean
  onShared: (isShared: boolean) => void
  onChange: (change: (rows: readonly ImportRow[]) => readonly ImportRow[]) => void
}

/** The same correction, offered for the other rows that need it. */
interface Offer {
  name: BankColumn
  from: string
  to: string
}

const pageSize = 50

/** What is corrected in the rows, one by one or all that need the same. */
function useCorrections(rows: readonly ImportRow[], onChange: ImportCheckProps['onChange']) {
  const { data: categories } = useCategories()
  const findCategory = useMemo(() => makeFindCategory(categories), [categories])
  const [offer, setOffer] = useState<Offer>()

  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])
  const onCorrect = useCallback(
    (rowLabel: number, name: BankColumn, text: string) => {
      const before = latest.current.find(({ row }) => row === rowLabel)
      if (before && cellChoices(name, categories ?? []))
        setOffer({ name, from: cellOf(before, name), to: text })
      onChange((all) =>
        all.map((row) => (row.row === rowLabel ? correct(row, name, text, findCategory) : row)),
      )
    },
    [categories, findCategory, onChange],
  )
  const onLeaveOut = useCallback(
    (rowLabel: number, isLeftOut: boolean) =>
      onChange((all) => all.map((row) => (row.row === rowLabel ? { ...row, isLeftOut } : row))),
    [onChange],
  )
  return {
    onCorrect,
    onLeaveOut,
    offer: offer && {
      offer,
      waiting: rowsWithSame(rows, offer.name, offer.from).length,
      onAccept: () => {
        const { name, from, to } = offer
        const same = new Set(rowsWithSame(rows, name, from).map(({ row }) => row))
        onChange((all) => all.map((row) => (same.has(row.row) ? correct(row, name, to, findCategory) : row)))
        setOffer(undefined)
      },
      onDecline: () => setOffer(undefined),
    },
    leaveSimilarOut: () =>
      onChange((all) => all.map((row) => (row.similar ? { ...row, isLeftOut: true } : row))),
    // The list of categories comes again only after the rows are shown: until then the new ones are known by name.
    onCreated: (names: readonly string[]) => {
      const known = new Set(names)
      onChange((all) =>
        recheckCategories(all, known, (name) => (known.has(name) ? name : findCategory(name))),
      )
    },
    onReplace: (names: readonly string[]) =>
      onChange((all) =>
        recheckCategories(all, new Set(names), findCategory, () => categoryLimits.defaultKey),
      ),
  }
}

export function ImportCheck(props: ImportCheckProps) {
  const { rows, source, paper, isForForm, refusal } = props
  const counts = countRows(rows)
  const view = useView(rows, counts)
  const { offer, onCorrect, onLeaveOut, ...all } = useCorrections(rows, props.onChange)
  return (
    <div className="grid grid-cols-1 gap-4">
      {refusal && (
        <p role="alert" className="rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
          {refusal}
        </p>
      )}
      <Summary {...counts} isForForm={isForForm} />
      {paper && <KeyLine rows={rows} left={paper.key.left} />}
      {!isForForm && <ShareSwitch {...props} />}
      <ImportCategories rows={rows} onCreated={all.onCreated} onReplace={all.onReplace} />
      {offer && <OfferBar {...offer} />}
      <div className="flex flex-wrap items-center gap-3">
        <RowFilterChoice counts={counts} filter={view.filter} onChoose={view.choose} />
        {view.filter === 'similar' && counts.similar > 0 && (
          <Button size="sm" onClick={all.leaveSimilarOut}>
            相近的都不导入
          </Button>
        )}
      </div>
      {view.shown.length === 0 ? (
        <EmptyState title={view.filter === 'bad' ? '没有错误' : '没有相近的题'} className="py-10" />
      ) : (
        <ImportTable rows={view.onPage} {...{ source, onCorrect, onLeaveOut }} />
      )}
      {view.shown.length > pageSize && (
        <Pagination
          label="要导入的题的分页"
          page={view.page}
          pageSize={pageSize}
          total={view.shown.length}
          onPage={view.goTo}
        />
      )}
    </div>
  )
}

/** Whether others may use the questions that do not say it themselves. */
function ShareSwitch({ rows, isShared, onShared }: ImportCheckProps) {
  const unsaid = countUnsaid(rows)
  if (unsaid === 0) return null
  return (
    <Switch
      checked={isShared}
      onChange={onShared}
      description={`用于 ${formatNumber(unsaid)} 道题；写明了的按写的。打开以后，能发布的人都能在题库里看到并使用；准备考试的题请不要打开`}
    >
      允许他人使用导入的题
    </Switch>
  )
}

interface OfferBarProps {
  offer: Offer
  /** How many other rows need the same. */
  waiting: number
  onAccept: () => void
  onDecline: () => void
}

const OfferBar = ({ offer: { name, from, to }, waiting, onAccept, onDecline }: OfferBarProps) =>
  waiting > 0 && (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sea-wash px-4 py-2.5 text-md"
    >
      <span className="min-w-0 flex-1 text-sea-deep">
        还有 {formatNumber(waiting)} 题的{columnTitle(name)}也是“{from.trim() || '空'}”，一起改成“
        {shownText(name, to) || '空'}”？
      </span>
      <Button size="sm" onClick={onAccept}>
        一起改
      </Button>
      <Button size="sm" variant="quiet" onClick={onDecline}>
        不用
      </Button>
    </div>
  )

interface RowFilterChoiceProps {
  counts: RowCounts
  filter: RowFilter
  onChoose: (filter: RowFilter) => void
}

const RowFilterChoice = ({ counts, filter, onChoose }: RowFilterChoiceProps) => (
  <Segmented
    label="显示哪些题"
    value={filter}
    onChange={onChoose}
    choices={[
      { value: 'all', label: `全部 ${formatNumber(counts.all)}` },
      { value: 'bad', label: `有误 ${formatNumber(counts.bad)}` },
      { value: 'similar', label: `相近 ${formatNumber(counts.similar)}` },
    ]}
    className="narrow:w-full"
  />
)

/** How far the questions have answers by now; nothing where the paper has none at all. */
function KeyLine({ rows, left }: { rows: readonly ImportRow[]; left: readonly string[] }) {
  const kept = rows.filter((row) => !row.isLeftOut)
  const { answered, missing } = countKeys(kept)
  if (answered === 0) return null
  const places = missing.flatMap((index) => kept[index - 1]?.row ?? []).map((row) => row - 1)
  return (
    <p
      role="status"
      className={
        missing.length + left.length > 0
          ? 'rounded-md bg-gold-wash px-4 py-2.5 text-md'
          : 'text-md text-ink-2'
      }
    >
      {keyText({ answered, missing: places, left })}
    </p>
  )
}

function Summary({ all, bad, similar, leftOut, isForForm }: RowCounts & { isForForm: boolean }) {
  const parts = [
    `共 ${formatNumber(all)} 题`,
    ...(bad > 0 ? [`${formatNumber(bad)} 题有误`] : []),
    ...(similar > 0 ? [`${formatNumber(similar)} 题与题库相近`] : []),
    ...(leftOut > 0 ? [`${formatNumber(leftOut)} 题不导入`] : []),
    ...(bad === 0 ? ['没有错误'] : []),
  ]
  return (
    <div className="flex items-start gap-2.5 text-md">
      <Icon
        name={bad > 0 ? 'warning' : 'check'}
        size={20}
        className={bad > 0 ? 'mt-0.5 shrink-0 text-cinnabar' : 'mt-0.5 shrink-0 text-bamboo'}
      />
      <p>
        <b role="status" className="font-semibold">
          {parts.join('，')}
        </b>
        <span className="ml-2 text-ink-2">
          {bad > 0 ? '点文字就能修改。' : `${isForForm ? '' : '还没有导入。'}点文字可以修改。`}
        </span>
      </p>
    </div>
  )
}

/**
 * The rows that are seen. Those of a filter are fixed when it is chosen, so that a corrected row does not vanish under
 * the hand.
 */
function useView(rows: readonly ImportRow[], counts: RowCounts) {
  const [filter, setFilter] = useState<RowFilter>(counts.bad > 0 ? 'bad' : 'all')
  const [chosen, setChosen] = useState(() => placesOf(rows, filter))
  const [page, setPage] = useState(1)
  const shown = filter === 'all' ? rows : rows.filter(({ row }) => chosen.has(row))
  return {
    filter,
    page,
    shown,
    onPage: shown.slice((page - 1) * pageSize, page * pageSize),
    goTo: setPage,
    choose: (next: RowFilter) => {
      setFilter(next)
      setChosen(placesOf(rows, next))
      setPage(1)
    },
  }
}

const placesOf = (rows: readonly ImportRow[], filter: RowFilter): ReadonlySet<number> =>
  new Set(rows.filter((row) => passes(row, filter)).map(({ row }) => row))
