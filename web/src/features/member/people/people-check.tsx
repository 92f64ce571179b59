import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'

interface PeopleCheckProps<Fault> {
  rows: number
  badRows: number
  refusal?: string | undefined
  /** The sentence that nothing is stored yet. */
  untouched: string
  /** The sentence what can be done with the rows that are right. */
  goodOnly: (good: string) => string
  /** The sentence about all of the people, where it is not about rows that have to be changed. */
  said?: ((rows: number, badRows: number) => string) | undefined
  faults: readonly Fault[]
  columns: readonly Column<Fault>[]
  faultKey: (fault: Fault) => string
  faultName: (fault: Fault) => string
}

const pageSize = 20

/** Shows what is wrong with a spreadsheet of people, before anything is stored. */
export function PeopleCheck<Fault>(props: PeopleCheckProps<Fault>) {
  const { rows, badRows, refusal, untouched, goodOnly, said, faults, columns, faultKey, faultName } = props
  const [page, setPage] = useState(1)
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
        <span>
          {said
            ? said(rows, badRows)
            : isGood
              ? `检查过了，${formatNumber(rows)} 行都没有问题。${untouched}`
              : describeFaults(rows, badRows, goodOnly)}
        </span>
      </p>
      {faults.length > 0 && (
        <DataTable
          label="需要修改的行"
          rows={faults.slice((page - 1) * pageSize, page * pageSize)}
          columns={columns}
          rowKey={faultKey}
          rowName={faultName}
        />
      )}
      {faults.length > pageSize && (
        <Pagination
          label="需要修改的行的分页"
          page={page}
          pageSize={pageSize}
          total={faults.length}
          onPage={setPage}
        />
      )}
    </div>
  )
}

function describeFaults(rows: number, bad: number, goodOnly: (good: string) => string): string {
  const all = formatNumber(rows)
  if (bad === rows) return `${all} 行都需要修改，请改好表格再来。`
  return `${all} 行中有 ${formatNumber(bad)} 行需要修改。可以改好表格再来，也可以${goodOnly(formatNumber(rows - bad))}`
}

/** The first column of every table of faults. */
export const rowColumn = <Fault extends { row: number }>(width: string): Column<Fault> => ({
  key: 'row',
  header: '行',
  card: 'title',
  width,
  cell: ({ row }) => <span className="font-semibold whitespace-nowrap">第 {row} 行</span>,
})
