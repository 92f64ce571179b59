import type { Column } from '../../../../ui/lists/data-table.tsx'
import { PeopleCheck, rowColumn } from '../../../member/components/people/people-check.tsx'
import { badRowCount, type SheetFault } from '../../../member/components/people/people-flow.ts'

interface RosterCheckProps {
  rows: number
  bad: readonly SheetFault[]
  refusal?: string
}

const columns: readonly Column<SheetFault>[] = [
  rowColumn('96px'),
  { key: 'column', header: '列', width: '120px', cell: ({ column }) => column },
  {
    key: 'reason',
    header: '问题',
    cell: ({ reason }) => <span className="text-cinnabar">{reason}</span>,
  },
]

/** What the sheet says before anything is stored. */
export const RosterCheck = ({ rows, bad, refusal }: RosterCheckProps) => (
  <PeopleCheck
    rows={rows}
    badRows={badRowCount(bad)}
    refusal={refusal}
    untouched="还没有导入任何人。"
    goodOnly={(good) => `只导入没有问题的 ${good} 人。`}
    faults={bad}
    columns={columns}
    faultKey={({ row, column }) => `${row} ${column}`}
    faultName={({ row }) => `第 ${row} 行`}
  />
)
