import { formatBytes } from '@wenhai/core/format/number'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Upload, type UploadItem } from '#ui/fields/upload.tsx'
import type { ChoosingStep } from './people-flow.ts'
import { downloadText, templateText } from './people-text.ts'

interface PeopleChooseProps {
  step: ChoosingStep
  /** The sentence what becomes of the people in the spreadsheet. */
  purpose: string
  /** The empty spreadsheet's file name. */
  template: string
  hint: string
  maxBytes: number
  onFile: (file: File) => void
  onRemove: () => void
  /** The content between the words and the template. */
  children?: React.ReactNode
}

/** Choosing a spreadsheet of people: 姓名, 学号/工号, 班级/部门. */
export function PeopleChoose(props: PeopleChooseProps) {
  const { step, purpose, template, hint, maxBytes, onFile, onRemove, children } = props
  const { file } = step
  const [refused, setRefused] = useState<string>()
  const items: UploadItem[] = file
    ? [
        {
          id: 'spreadsheet',
          name: file.name,
          size: file.size,
          ...(step.at === 'checking' ? { progress: step.share } : { error: step.refusal }),
        },
      ]
    : []
  const take = ([chosen]: File[]) => {
    setRefused(undefined)
    if (!chosen) return
    if (chosen.size > maxBytes) toast.warning(`文件不能超过 ${formatBytes(maxBytes)}`)
    else onFile(chosen)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2">
        <p className="text-ink-2">
          第一行写列名：姓名、学号/工号、班级/部门，顺序不限，多出的列不读；没有列名时，前三列依次是这些。每人一行。
          {purpose}
        </p>
        {children}
        <p>
          <Button size="sm" onClick={() => downloadText(templateText(), template)}>
            下载空白模板
          </Button>
        </p>
      </div>
      <Upload
        label="选择表格"
        accept=".csv,.xlsx"
        hint={hint}
        items={items}
        onAdd={take}
        onRefuse={([other]) => setRefused(other?.name)}
        onRemove={onRemove}
        onRetry={() => file && onFile(file)}
      />
      {refused && (
        <p role="alert" className="rounded-md bg-gold-wash px-4 py-3 text-md break-words">
          “{refused}”不能直接读取。请把名单在 Excel 或 WPS 里另存为 .xlsx 或 .csv，再选择那个文件。
        </p>
      )}
      {step.at === 'checking' && (
        <p role="status" className="text-sm text-ink-3">
          正在检查表格…
        </p>
      )}
    </div>
  )
}
