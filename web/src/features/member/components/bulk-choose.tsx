import { bulkMembers } from '@wenhai/core/account/limits'
import { formatBytes } from '@wenhai/core/format/bytes'
import { formatNumber } from '@wenhai/core/format/number'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Upload, type UploadItem } from '../../../ui/upload.tsx'
import { downloadText, sheetColumns, templateText } from './sheet-text.ts'
import type { BulkStep } from './use-bulk.ts'

const example = [
  ['王小明', '20260001', '高一（3）班'],
  ['欧阳娜娜', '20260002', '高一（3）班'],
]

interface BulkChooseProps {
  step: Extract<BulkStep, { at: 'choose' | 'checking' }>
  onFile: (file: File) => void
  onRemove: () => void
}

export function BulkChoose({ step, onFile, onRemove }: BulkChooseProps) {
  const { file } = step
  const item: UploadItem[] = file
    ? [
        {
          id: 'sheet',
          name: file.name,
          size: file.size,
          ...(step.at === 'checking' ? { progress: step.share } : { error: step.refusal }),
        },
      ]
    : []
  const take = ([chosen]: File[]) => {
    if (!chosen) return
    if (chosen.size > bulkMembers.maxBytes) toast.warning(`文件不能超过 ${formatBytes(bulkMembers.maxBytes)}`)
    else onFile(chosen)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2">
        <p className="text-ink-2">
          表格的前三列依次是姓名、学号或工号、班级或部门，每人一行。学号或工号会成为登录用的用户名，初始密码由系统生成。
        </p>
        <table className="w-full overflow-hidden rounded-md border text-sm" aria-label="表格的样子">
          <thead className="bg-sunken text-left text-ink-2">
            <tr>
              {sheetColumns.map((name) => (
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
        <p>
          <Button size="sm" onClick={() => downloadText(templateText(), '批量建账号模板.csv')}>
            下载空白模板
          </Button>
        </p>
      </div>
      <Upload
        label="选择表格"
        accept=".csv,.xlsx"
        hint={`.xlsx 或 .csv，最多 ${formatNumber(bulkMembers.max)} 人、${formatBytes(bulkMembers.maxBytes)}。先检查，不会马上建账号。`}
        items={item}
        onAdd={take}
        onRemove={onRemove}
        onRetry={() => file && onFile(file)}
      />
      {step.at === 'checking' && (
        <p role="status" className="text-sm text-ink-3">
          正在检查表格…
        </p>
      )}
    </div>
  )
}
