import { formatNumber } from '@wenhai/core/format/number'
import type { BadCell } from '@wenhai/core/member/schema'
import { useState } from 'react'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { type SheetColumn, sheetColumns } from './sheet-text.ts'
import { badRowCount } from './use-bulk.ts'

interface BulkCheckProps {
  rows: number
  bad: readonly BadCell[]
  refusal?: string
}

interface BadRow {
  row: number
  /** What the sheet says there, by column. */
  texts: Record<SheetColumn, string>
  faults: Partial<Record<string, string>>
}

/** Faults by the row they stand in. */
function groupByRow(bad: readonly BadCell[]): BadRow[] {
  const rows = new Map<number, BadRow>()
  for (const { row, column, reason, name, number, group } of bad) {
    const texts = { 姓名: name, '学号/工号': number, '班级/部门': group }
    const found = rows.get(row) ?? { row, texts, faults: {} }
    found.faults[column] = found.faults[column] ? `${found.faults[column]}；${reason}` : reason
    rows.set(row, found)
  }
  return [...rows.values()].sort((one, other) => one.row - other.row)
}

const columns: readonly Column<BadRow>[] = [
  {
    key: 'row',
    header: '行',
    card: 'title',
    width: '84px',
    cell: ({ row }) => <span className="font-semibold whitespace-nowrap">第 {row} 行</span>,
  },
  ...sheetColumns.map((name) => ({
    key: name,
    header: name,
    cell: ({ texts, faults }: BadRow) => (
      <span className="grid gap-0.5 break-words">
        {texts[name] && <span>{texts[name]}</span>}
        {faults[name] && <span className="text-sm text-cinnabar">{faults[name]}</span>}
        {!texts[name] && !faults[name] && <span className="text-ink-3">—</span>}
      </span>
    ),
  })),
]

const pageSize = 20

export function BulkCheck({ rows, bad, refusal }: BulkCheckProps) {
  const [page, setPage] = useState(1)
  const badRows = groupByRow(bad)
  const good = rows - badRowCount(bad)
  return (
    <div className="grid grid-cols-1 gap-4">
      {refusal && (
        <p role="alert" className="rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
          {refusal}
        </p>
      )}
      <p role="status" className="flex items-start gap-2.5 text-md">
        <Icon
          name={badRows.length > 0 ? 'warning' : 'check'}
          size={20}
          className={badRows.length > 0 ? 'mt-0.5 shrink-0 text-gold' : 'mt-0.5 shrink-0 text-bamboo'}
        />
        <span>
          {badRows.length === 0 && `检查过了，${formatNumber(rows)} 行都没有问题。还没有建立任何账号。`}
          {badRows.length > 0 &&
            good > 0 &&
            `${formatNumber(rows)} 行中有 ${formatNumber(badRows.length)} 行需要修改。可以改好表格再来，也可以只建没有问题的 ${formatNumber(good)} 个。`}
          {badRows.length > 0 && good === 0 && `${formatNumber(rows)} 行都需要修改，请改好表格再来。`}
        </span>
      </p>
      {badRows.length > 0 && (
        <>
          <DataTable
            label="需要修改的行"
            rows={badRows.slice((page - 1) * pageSize, page * pageSize)}
            columns={columns}
            rowKey={({ row }) => String(row)}
            rowName={({ row, texts }) => `第 ${row} 行 ${texts.姓名}`.trim()}
          />
          {badRows.length > pageSize && (
            <Pagination
              label="需要修改的行的分页"
              page={page}
              pageSize={pageSize}
              total={badRows.length}
              onPage={setPage}
            />
          )}
        </>
      )}
    </div>
  )
}
