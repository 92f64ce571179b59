import { bankImport } from '@wenhai/core/bank/limits'
import { formatBytes, formatNumber } from '@wenhai/core/format/number'
import { relativeTime } from '@wenhai/core/format/relative-time'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Upload } from '#ui/fields/upload.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { useAction } from '#ui/use-action.ts'
import { downloadTemplate, isDocumentName, useLastImport } from '../import-api.ts'
import type { ImportStep } from './import-flow.ts'
import { useImportUndo } from './import-undo.ts'
import { DocumentGaps } from './import-working.tsx'
import { DocumentButtons, PastePanel } from './paste-panel.tsx'
import type { PaperCheckState } from './use-paper-check.ts'

export type ImportWay = 'spreadsheet' | 'text'

interface ImportChooseProps {
  step: Extract<ImportStep, { at: 'choose' }>
  way: ImportWay
  onWay: (way: ImportWay) => void
  check: PaperCheckState
  /** Whether others may use the questions of the text that do not say it themselves. */
  isShared: boolean
  onShared: (isShared: boolean) => void
  onFile: (file: File) => void
  /** A Word document, or questions of another program. */
  onDocument: (file: File) => void
  /** The answers to the paper that is there. */
  onAnswers: (file: File) => void
  onRemove: () => void
  onUndone: () => void
}

const tabs = [
  { key: 'spreadsheet', label: '上传表格' },
  { key: 'text', label: '粘贴文本' },
] as const

export function ImportChoose({ step, way, onWay, check, isShared, onShared, ...rest }: ImportChooseProps) {
  return (
    <Tabs label="导入方式" value={way} onChange={onWay} tabs={tabs}>
      <div className="grid grid-cols-1 gap-4">
        {step.refusal && (way === 'text' || !step.file) && (
          <p role="alert" className="rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
            {step.refusal}
          </p>
        )}
        {way === 'spreadsheet' && <ChooseSpreadsheet step={step} {...rest} onPaste={() => onWay('text')} />}
        {way === 'text' && (
          <div>
            <DocumentGaps gaps={check.opened.gaps} />
            <PastePanel check={check} hasPoints={false} onFile={rest.onDocument} onAnswers={rest.onAnswers} />
            <Switch
              checked={isShared}
              onChange={onShared}
              description="打开以后，能发布的人都能在题库里看到并使用；准备考试的题请不要打开"
              className="mt-3"
            >
              允许他人使用导入的题
            </Switch>
          </div>
        )}
        <ImportLast onUndone={rest.onUndone} />
      </div>
    </Tabs>
  )
}

type ChooseSpreadsheetProps = Pick<ImportChooseProps, 'step' | 'onFile' | 'onDocument' | 'onRemove'> & {
  onPaste: () => void
}

function ChooseSpreadsheet({ step, onFile, onDocument, onRemove, onPaste }: ChooseSpreadsheetProps) {
  const { isBusy: isFetching, run } = useAction()
  const [refused, setRefused] = useState<File>()
  const { file, refusal } = step
  const take = ([chosen]: File[]) => {
    setRefused(undefined)
    if (!chosen) return
    if (chosen.size > bankImport.maxBytes) toast.warning(`文件不能超过 ${formatBytes(bankImport.maxBytes)}`)
    else onFile(chosen)
  }
  const fetchTemplate = () => run(downloadTemplate, { onRefused: ({ reason }) => toast.warning(reason) })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-60 flex-1 text-md text-ink-2">
          Word
          文档（.docx）直接读成题目，图片、公式和表格都会带上。表格里每题一行，第一行写列名（题目、题型、选项A、正确答案……），列的顺序不限；没有列名时，按模板的顺序。选好后先检查，有错的地方可以当场改，确认以后才会导入。
        </p>
        <Button size="sm" pending={isFetching} onClick={fetchTemplate}>
          下载模板
        </Button>
      </div>
      <Upload
        label="选择表格"
        accept=".csv,.xlsx"
        hint={`.xlsx 或 .csv，最多 ${formatNumber(bankImport.maxRows)} 题、${formatBytes(bankImport.maxBytes)}`}
        items={file ? [{ id: 'spreadsheet', name: file.name, size: file.size, error: refusal }] : []}
        onAdd={take}
        onRefuse={([other]) => (other && isDocumentName(other.name) ? onDocument(other) : setRefused(other))}
        onRemove={onRemove}
        onRetry={() => file && onFile(file)}
      />
      <DocumentButtons onFile={onDocument} />
      {refused && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-gold-wash px-4 py-3 text-md"
        >
          <span className="min-w-60 flex-1 break-words">{whatToDo(refused.name)}</span>
          <Button size="sm" onClick={onPaste}>
            去粘贴文本
          </Button>
        </div>
      )}
    </>
  )
}

/** Says what to do with a file that is no spreadsheet. */
function whatToDo(name: string): string {
  if (/\.(?:doc|docm|wps|rtf|odt|pages)$/i.test(name))
    return `“${name}”要先在 Word 或 WPS 里另存为 .docx，再选择那个文件。`
  if (/\.pdf$/i.test(name)) return `“${name}”是 PDF。请打开它，选中题目、复制，再粘贴到“粘贴文本”里。`
  if (/\.(?:txt|md)$/i.test(name)) return `“${name}”是文本。请打开它，全选、复制，再粘贴到“粘贴文本”里。`
  if (/\.(?:xls|et|ods|xlsb|xlsm|numbers)$/i.test(name))
    return `“${name}”要先在 Excel 或 WPS 里另存为 .xlsx，再选择那个文件。`
  return `“${name}”读不了，可以选择 Word 文档（.docx）或表格（.xlsx、.csv）。题目也可以复制文字，粘贴进来。`
}

/** Shows 上次导入：120 题，3 分钟前, and the button that undoes it. */
function ImportLast({ onUndone }: { onUndone: () => void }) {
  const { data } = useLastImport()
  const { undo, isUndoing } = useImportUndo(onUndone)
  if (!data) return null
  const { import_id, count, create_time } = data
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-md text-ink-2">
      <span>
        上次导入：{formatNumber(count)} 题，{relativeTime(create_time, new Date())}
      </span>
      <Button size="sm" variant="quiet" pending={isUndoing} onClick={() => undo(import_id, count)}>
        撤销
      </Button>
    </p>
  )
}
