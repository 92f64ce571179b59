import { readBankRow, readTypeCell } from '@wenhai/core/bank/read-row'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { optionLabel } from '@wenhai/core/question/option-label'
import { memo, useState } from 'react'
import { viewOf } from '#features/question/kinds/shows.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { type Correct, columnTitle, ImportCell } from './import-cell.tsx'
import { type ImportSource, rowName } from './import-flow.ts'
import { cellOf, faultOf, type ImportRow, isBad, nextOption, optionsOf, othersOf } from './import-rows.ts'

interface RowProps {
  row: ImportRow
  source: ImportSource
  onCorrect: Correct
}

export const RowMarks = ({ row }: { row: ImportRow }) => (
  <>
    {row.points !== undefined && <span className="text-sm text-ink-2">{row.points} 分</span>}
    {row.isLeftOut && <Tag>不导入</Tag>}
    {isBad(row) && <Tag tone="cinnabar">有误</Tag>}
    {!row.isLeftOut && row.similar && <Tag tone="gold">相近</Tag>}
  </>
)

/** The question with its options, and what it is nearly the same as. */
export const RowQuestion = memo(function RowQuestion({ row, source, onCorrect }: RowProps) {
  const rowLabel = rowName(source, row.row)
  const next = nextOption(row)
  const [added, setAdded] = useState<string>()
  const options = next !== undefined && added === next ? [...optionsOf(row), next] : optionsOf(row)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {row.headings?.map((title) => (
        <p key={title} className="font-serif font-bold text-sea-deep">
          {title}
        </p>
      ))}
      <div className={row.isLeftOut ? undefined : 'font-semibold'}>
        <ImportCell {...{ row, rowLabel, onCorrect }} name="question" blank="（没有题目）" />
      </div>
      <RowParts row={row} />
      {options.length > 0 && (
        <ul className="grid grid-cols-1 gap-1 text-md">
          {options.map((name, index) => (
            <li key={name} className="flex items-baseline gap-2">
              <span className="w-4 shrink-0 text-ink-3">{optionLabel(index)}</span>
              <div className="min-w-0 flex-1">
                <ImportCell {...{ row, rowLabel, onCorrect, name }} startsOpen={name === added} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {next !== undefined && added !== next && !row.isLeftOut && (
        <p>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`给${rowLabel}添加选项`}
            onClick={() => setAdded(next)}
            className="-ml-2"
          >
            添加选项
          </Button>
        </p>
      )}
      {row.similar && !row.isLeftOut && (
        <p className="rounded-sm bg-gold-wash px-2.5 py-1.5 text-sm text-gold">
          {row.similar.sameAsRow > 0
            ? `和${rowName(source, row.similar.sameAsRow)}相近：`
            : '和题库里的这题相近：'}
          <span className="break-words">{row.similar.question}</span>
        </p>
      )}
    </div>
  )
})

/** The questions of a passage. Their cell holds them as data. */
function RowParts({ row }: { row: ImportRow }) {
  const kind = readTypeCell(cellOf(row, 'option_type'))
  if (kind === undefined || !kindOf(kind).hasParts || faultOf(row, 'settings') !== undefined) return null
  const { Choices } = viewOf(kind)
  const { draft } = readBankRow(row.cells, (category) => category)
  return Choices ? <Choices question={draft} /> : null
}

/** Note, keywords, flags: those that say something. */
export const RowOthers = memo(function RowOthers({ row, source, onCorrect }: RowProps) {
  const names = othersOf(row)
  if (names.length === 0) return null
  return (
    <dl className="grid grid-cols-1 gap-1.5 text-sm">
      {names.map((name) => (
        <div
          key={name}
          className={faultOf(row, name) ? 'grid grid-cols-1 gap-1' : 'flex items-baseline gap-2'}
        >
          <dt className="shrink-0 text-ink-3">{columnTitle(name)}</dt>
          <dd className="min-w-0">
            <ImportCell
              {...{ row, onCorrect, name }}
              rowLabel={rowName(source, row.row)}
              className="line-clamp-3"
            />
          </dd>
        </div>
      ))}
    </dl>
  )
})

type LeaveOutProps = Pick<RowProps, 'row' | 'source'> & {
  onLeaveOut: (row: number, isLeftOut: boolean) => void
}

export const LeaveOut = ({ row, source, onLeaveOut }: LeaveOutProps) => (
  <Button
    size="sm"
    variant="quiet"
    aria-label={`${row.isLeftOut ? '恢复' : '不导入'}${rowName(source, row.row)}`}
    onClick={() => onLeaveOut(row.row, !row.isLeftOut)}
  >
    {row.isLeftOut ? '恢复' : '不导入'}
  </Button>
)
