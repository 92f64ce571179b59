import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { type BadCell, badRowCount } from './roster-import-flow.ts'

interface RosterCheckProps {
  rows: number
  bad: readonly BadCell[]
  refusal?: string
}

const columns: readonly Column<BadCell>[] = [
  {
    key: 'row',
    header: '行',
    card: 'title',
    width: '96px',
    cell: ({ row }) => <span className="font-semibold whitespace-nowrap">第 {row} 行</span>,
  },
  { key: 'column', header: '列', width: '120px', cell: ({ column }) => column },
  {
    key: 'reason',
    header: '问题',
    cell: ({ reason }) => <span className="text-cinnabar">{reason}</span>,
  },
]

const pageSize = 20

/** What the sheet says before anything is stored. */
export function RosterCheck({ rows, bad, refusal }: RosterCheckProps) {
  const [page, setPage] = useState(1)
  const badRows = badRowCount(bad)
  const isGood = badRows === 0
  return (
    <div className="grid grid-cols-1 gap-4">
      {refusal && (
        <p role="alert" className="rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
          {refusal}
        </p>
      )}
      <p role="status" className="flex items-start gap-2.5 text-md">
        <Icon
          name={isGood ? 'check' : 'warning'}
          size={20}
          className={isGood ? 'mt-0.5 shrink-0 text-bamboo' : 'mt-0.5 shrink-0 text-gold'}
        />
        <span>{summary(rows, badRows)}</span>
      </p>
      {bad.length > 0 && (
        <DataTable
          label="需要修改的行"
          rows={bad.slice((page - 1) * pageSize, page * pageSize)}
          columns={columns}
          rowKey={({ row, column }) => `${row} ${column}`}
          rowName={({ row }) => `第 ${row} 行`}
        />
      )}
      {bad.length > pageSize && (
        <Pagination
          label="需要修改的行的分页"
          page={page}
          pageSize={pageSize}
          total={bad.length}
          onPage={setPage}
        />
      )}
    </div>
  )
}

function summary(rows: number, bad: number): string {
  const all = formatNumber(rows)
  if (bad === 0) return `检查过了，${all} 行都没有问题。还没有导入任何人。`
  if (bad === rows) return `${all} 行都需要修改，请改好表格再来。`
  return `${all} 行中有 ${formatNumber(bad)} 行需要修改。可以改好表格再来，也可以只导入没有问题的 ${formatNumber(rows - bad)} 人。`
}
