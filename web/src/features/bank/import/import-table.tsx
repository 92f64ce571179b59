import type { BankColumn } from '@wenhai/core/bank/columns'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { useMediaQuery } from '#ui/use-media.ts'
import { type Correct, columnTitle, ImportCell } from './import-cell.tsx'
import { type ImportSource, rowName } from './import-flow.ts'
import { LeaveOut, RowMarks, RowOthers, RowQuestion } from './import-row.tsx'
import { cellOf, faultOf, type ImportRow } from './import-rows.ts'

interface ImportTableProps {
  rows: readonly ImportRow[]
  source: ImportSource
  onCorrect: Correct
  onLeaveOut: (row: number, isLeftOut: boolean) => void
}

/** The header of the dialog, under which that of the table sticks. */
const headerHeight = 60

export function ImportTable(props: ImportTableProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)')
  return isNarrow ? <ImportCards {...props} /> : <WideTable {...props} />
}

const sideColumns: readonly [name: BankColumn, blank: string, width: string][] = [
  ['option_type', '—', '136px'],
  ['questionnaire_type', '综合', '128px'],
  ['answer', '—', '136px'],
  ['level', '普通', '112px'],
]

function WideTable({ rows, source, onCorrect, onLeaveOut }: ImportTableProps) {
  const columns: readonly Column<ImportRow>[] = [
    {
      key: 'row',
      header: source === 'text' ? '题' : '行',
      width: '84px',
      cell: (row) => (
        <div className="grid justify-items-start gap-1 whitespace-nowrap">
          <span className="text-ink-2">{rowName(source, row.row)}</span>
          <RowMarks row={row} />
        </div>
      ),
    },
    {
      key: 'question',
      header: '题目和选项',
      cell: (row) => <RowQuestion {...{ row, source, onCorrect }} />,
    },
    ...sideColumns.map(([name, blank, width]) => ({
      key: name,
      header: columnTitle(name),
      width,
      cell: (row: ImportRow) => (
        <ImportCell {...{ row, name, onCorrect, blank }} rowLabel={rowName(source, row.row)} />
      ),
    })),
    {
      key: 'others',
      header: '其他',
      width: '168px',
      cell: (row) => <RowOthers {...{ row, source, onCorrect }} />,
    },
  ]
  return (
    <DataTable
      label="要导入的题"
      rows={rows}
      columns={columns}
      rowKey={({ row }) => String(row)}
      rowName={({ row }) => rowName(source, row)}
      primaryAction={(row) => <LeaveOut {...{ row, source, onLeaveOut }} />}
      stickyTop={headerHeight}
    />
  )
}

/** A card a question: what is wrong is open as a field, the rest in a line. */
function ImportCards({ rows, source, onCorrect, onLeaveOut }: ImportTableProps) {
  return (
    <ul aria-label="要导入的题" className="grid grid-cols-1 gap-3">
      {rows.map((row) => (
        <li key={row.row} className="grid grid-cols-1 gap-2.5 rounded-xl border bg-surface p-4 shadow-card">
          <div className="-my-1.5 -mr-2 flex items-center gap-2">
            <span className="text-sm text-ink-2">{rowName(source, row.row)}</span>
            <RowMarks row={row} />
            <span className="ml-auto">
              <LeaveOut {...{ row, source, onLeaveOut }} />
            </span>
          </div>
          <RowQuestion {...{ row, source, onCorrect }} />
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1 border-t border-dashed pt-2.5 text-sm">
            {sideColumns.map(([name, blank]) => (
              <div
                key={name}
                className={
                  faultOf(row, name) || cellOf(row, name).length > 12
                    ? 'col-span-2 grid grid-cols-1 gap-1'
                    : 'flex items-center gap-2'
                }
              >
                <dt className="shrink-0 text-ink-3">{columnTitle(name)}</dt>
                <dd className="min-w-0 flex-1">
                  <ImportCell {...{ row, name, onCorrect, blank }} rowLabel={rowName(source, row.row)} />
                </dd>
              </div>
            ))}
          </dl>
          <RowOthers {...{ row, source, onCorrect }} />
        </li>
      ))}
    </ul>
  )
}
