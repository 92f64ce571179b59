import { formatBytes } from '@wenhai/core/format/number'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { type ExportFilter, exportQuestions, questionFile } from '../import-api.ts'

const FilteredText = lazy(() =>
  import('../text/bank-text.tsx').then((module) => ({ default: module.FilteredText })),
)

const ExportFileDialog = lazy(() =>
  import('../exchange/export-file-dialog.tsx').then((module) => ({ default: module.ExportFileDialog })),
)

interface QuestionFileProps {
  filter: ExportFilter
  /** The questions that are chosen; without any, all of the filter. */
  ids?: readonly string[]
  onClose: () => void
}

/** The dialog 导出文件 for questions of the bank. */
export const QuestionFile = ({ filter, ids, onClose }: QuestionFileProps) => (
  <ExportFileDialog
    source={questionFile(filter, ids)}
    ownText="题目的全部内容，连同图片、音频和视频，可以导入另一个问海站点"
    onClose={onClose}
  />
)

interface ExportButtonProps {
  filter: ExportFilter
  /** There is nothing to export. */
  isEmpty: boolean
}

/**
 * 导出: the filtered bank as a spreadsheet, a text or a file for another site. While the spreadsheet comes, how much there is, and a second press
 * gives it up.
 */
export function BankExportButton({ filter, isEmpty }: ExportButtonProps) {
  const [received, setReceived] = useState<number>()
  const [isText, setText] = useState(false)
  const [isFile, setFile] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setReceived(0)
    const answer = await exportQuestions(filter, { signal: controller.signal, onProgress: setReceived })
    if (running.current !== controller) return
    running.current = undefined
    setReceived(undefined)
    if (!answer.ok && answer.cause === 'refused') toast.warning(answer.reason)
  }
  if (received === undefined)
    return (
      <>
        <Menu
          label="导出题目"
          disabled={isEmpty}
          items={[
            { key: 'spreadsheet', label: '导出表格', onSelect: () => void start() },
            { key: 'text', label: '导出文本', onSelect: () => setText(true) },
            { key: 'file', label: '导出文件', onSelect: () => setFile(true) },
          ]}
        >
          导出
        </Menu>
        <Suspense>
          {isText && <FilteredText filter={filter} onClose={() => setText(false)} />}
          {isFile && <QuestionFile filter={filter} onClose={() => setFile(false)} />}
        </Suspense>
      </>
    )
  return (
    <Button icon="close" onClick={() => running.current?.abort()}>
      取消导出{received > 0 && ` · ${formatBytes(received)}`}
    </Button>
  )
}
