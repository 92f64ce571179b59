import type { BadPersonCell } from '@wenhai/core/member/schema'
import type { Column } from '#ui/lists/data-table.tsx'
import { PeopleCheck, rowColumn } from '../people/people-check.tsx'
import { type PersonColumn, personColumns } from '../people/people-text.ts'

interface BulkCheckProps {
  rows: number
  bad: readonly BadPersonCell[]
  refusal?: string
  /** Whether accounts have been made is not known. */
  isUnsure: boolean
}

interface BadRow {
  row: number
  /** The texts of the spreadsheet there, by column. */
  texts: Record<PersonColumn, string>
  faults: Partial<Record<string, string>>
}

/** Groups faults by the row they are in. */
function groupByRow(bad: readonly BadPersonCell[]): BadRow[] {
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
  rowColumn('84px'),
  ...personColumns.map((name) => ({
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

export function BulkCheck({ rows, bad, refusal, isUnsure }: BulkCheckProps) {
  const badRows = groupByRow(bad)
  return (
    <PeopleCheck
      rows={rows}
      badRows={badRows.length}
      refusal={refusal}
      untouched={isUnsure ? '' : '还没有建立任何账号。'}
      goodOnly={(good) => `只建没有问题的 ${good} 个。`}
      faults={badRows}
      columns={columns}
      faultKey={({ row }) => String(row)}
      faultName={({ row, texts }) => `第 ${row} 行 ${texts.姓名}`.trim()}
    />
  )
}
