import { bulkMembers } from '@wenhai/core/account/limits'
import { formatBytes } from '@wenhai/core/format/bytes'
import { formatNumber } from '@wenhai/core/format/number'
import { PeopleChoose } from '../people/people-choose.tsx'
import type { ChoosingStep } from '../people/people-flow.ts'
import { spreadsheetColumns } from '../people/people-text.ts'

const example = [
  ['王小明', '20260001', '高一（3）班'],
  ['欧阳娜娜', '20260002', '高一（3）班'],
]

interface BulkChooseProps {
  step: ChoosingStep
  onFile: (file: File) => void
  onRemove: () => void
}

export const BulkChoose = (props: BulkChooseProps) => (
  <PeopleChoose
    {...props}
    purpose="学号或工号会成为登录用的用户名，初始密码由系统生成。"
    template="批量建账号模板.csv"
    hint={`.xlsx 或 .csv，最多 ${formatNumber(bulkMembers.max)} 人、${formatBytes(bulkMembers.maxBytes)}。先检查，不会马上建账号。`}
    maxBytes={bulkMembers.maxBytes}
  >
    <table className="w-full overflow-hidden rounded-md border text-sm" aria-label="表格的样子">
      <thead className="bg-sunken text-left text-ink-2">
        <tr>
          {spreadsheetColumns.map((name) => (
            <th key={name} scope="col" className="px-3 py-1.5 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {example.map((row) => (
          <tr key={row[1]} className="border-t">
            {row.map((cell) => (
              <td key={cell} className="px-3 py-1.5 text-ink-2">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </PeopleChoose>
)
