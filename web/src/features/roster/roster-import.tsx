import { rosterLimits } from '@wenhai/core/form/limits'
import { formatBytes, formatNumber } from '@wenhai/core/format/number'
import { rowColumn } from '#features/member/people/people-check.tsx'
import type { SpreadsheetFault } from '#features/member/people/people-flow.ts'
import { PeopleImport, type PeopleTarget } from '#features/member/people/people-import.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { Column } from '#ui/lists/data-table.tsx'

/** The roster that the people go to: that of a form, or one that is kept. */
export type RosterTarget = PeopleTarget<SpreadsheetFault>

interface RosterImportProps {
  target: RosterTarget
  onClose: () => void
}

const words = {
  title: '导入名单',
  purpose: '名单上已有的学号会换成表格里的姓名和班级，答题的记录不变。',
  template: '名单模板.csv',
  hint: `.xlsx 或 .csv，名单最多 ${formatNumber(rosterLimits.max)} 人、${formatBytes(rosterLimits.maxBytes)}。先检查，不会马上导入。`,
  maxBytes: rosterLimits.maxBytes,
  untouched: '还没有导入任何人。',
  goodOnly: (good: string) => `只导入没有问题的 ${good} 人。`,
  skip: (good: string) => `跳过有误的行，导入 ${good} 人`,
  all: (good: string) => `导入 ${good && `${good} 人`}`,
  doing: '正在导入…',
}

const columns: readonly Column<SpreadsheetFault>[] = [
  rowColumn('96px'),
  { key: 'column', header: '列名', width: '120px', cell: ({ column }) => column },
  {
    key: 'reason',
    header: '问题',
    cell: ({ reason }) => <span className="text-cinnabar">{reason}</span>,
  },
]

/** 导入名单: choose a spreadsheet, see what is wrong with it, import. */
export const RosterImport = ({ target, onClose }: RosterImportProps) => (
  <PeopleImport
    target={target}
    words={words}
    columns={columns}
    onDone={(created) => {
      toast.success(`已导入 ${formatNumber(created)} 人`)
      onClose()
    }}
    onClose={onClose}
  />
)
