import { useQuery } from '@tanstack/react-query'
import { type ExchangeFormat, exchangeFormats } from '@wenhai/core/bank/limits'
import type { ExchangeCheck } from '@wenhai/core/bank/schema'
import { formatBytes, formatNumber } from '@wenhai/core/format/number'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#lib/answer.ts'
import type { DownloadOptions } from '#lib/download.ts'
import { failureOf, RefusedError } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

export interface FileExport {
  /** The key is the same for what is the same file. */
  key: readonly unknown[]
  check: (format: ExchangeFormat) => Promise<Answer<ExchangeCheck>>
  save: (format: ExchangeFormat, options: DownloadOptions) => Promise<Answer<null>>
}

interface ExportFileDialogProps {
  source: FileExport
  /** What our own file holds. */
  ownText: string
  onClose: () => void
}

/** The dialog 导出文件: a format, what it cannot hold, and the file. */
export function ExportFileDialog({ source, ownText, onClose }: ExportFileDialogProps) {
  const [format, setFormat] = useState<ExchangeFormat>('own')
  const { received, save, cancel } = useSaving(source)
  const { data, error, isFetching } = useQuery({
    queryKey: ['exchange', format, ...source.key],
    queryFn: async () => {
      const answer = await source.check(format)
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    staleTime: 0,
    gcTime: 0,
  })
  const isEmpty = !data || isFetching || (data.written === 0 && !(format === 'own' && data.questions === 0))
  return (
    <Dialog
      open
      onClose={onClose}
      title="导出文件"
      size="lg"
      wholeOnPhones
      footer={
        received === undefined ? (
          <>
            <Button onClick={onClose}>关闭</Button>
            <Button variant="primary" disabled={isEmpty} onClick={() => void save(format)}>
              下载
            </Button>
          </>
        ) : (
          <Button icon="close" onClick={cancel}>
            取消下载{received > 0 && ` · ${formatBytes(received)}`}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <RadioGroup
          label="格式"
          value={format}
          onChange={setFormat}
          disabled={received !== undefined}
          choices={exchangeFormats.map((value) => ({ value, ...describeFormat(value, ownText) }))}
        />
        {isFetching && <SkeletonTable rows={2} columns={1} />}
        {!isFetching && error && (
          <p role="alert" className="rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
            {failureOf(error)}
          </p>
        )}
        {!isFetching && data && <Checked check={data} />}
      </div>
    </Dialog>
  )
}

const describeFormat = (format: ExchangeFormat, ownText: string): { label: string; description: string } => {
  switch (format) {
    case 'own':
      return { label: '问海文件（.wenhai.zip）', description: ownText }
    case 'moodle':
      return { label: 'Moodle XML', description: 'Moodle 的题库可以导入，图片在文件里' }
    case 'qti':
      return { label: 'QTI 3.0 包', description: '支持 QTI 3.0 的系统可以导入' }
  }
}

/** Says how much will be in the file, and names what will not. */
function Checked({ check }: { check: ExchangeCheck }) {
  const { questions, written, files, losses, lossCount, notes } = check
  const left = questions - written
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="text-md text-ink-2">
        {questions > 0 && `共 ${formatNumber(questions)} 题，导出 ${formatNumber(written)} 题`}
        {left > 0 && `，${formatNumber(left)} 题不能导出`}
        {files > 0 && `，带 ${formatNumber(files)} 个图片、音频和视频`}
        {(questions > 0 || files > 0) && '。'}
        {questions > 0 && lossCount === 0 && '内容都能带上。'}
      </p>
      {notes.map((note) => (
        <p key={note} className="rounded-md bg-sunken px-4 py-3 text-md text-ink-2">
          {note}
        </p>
      ))}
      {lossCount > 0 && (
        <div className="grid grid-cols-1 gap-1 rounded-md bg-gold-wash px-4 py-3 text-md">
          <p className="font-semibold">{formatNumber(lossCount)} 处不能完整带上：</p>
          <ul className="grid max-h-64 list-disc grid-cols-1 gap-0.5 overflow-y-auto pl-5">
            {losses.map(({ number, name, reason }) => (
              <li key={`${number} ${reason}`} className="break-words">
                第 {number} 题“{name}”：{reason}
              </li>
            ))}
            {lossCount > losses.length && <li>还有 {formatNumber(lossCount - losses.length)} 处</li>}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Saves the file; a second press or leaving gives it up. What cannot be held stays on the screen. */
function useSaving({ save }: FileExport) {
  const [received, setReceived] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    received,
    cancel: () => running.current?.abort(),
    save: async (format: ExchangeFormat) => {
      const controller = new AbortController()
      running.current = controller
      setReceived(0)
      const answer = await save(format, { signal: controller.signal, onProgress: setReceived })
      if (running.current !== controller) return
      running.current = undefined
      setReceived(undefined)
      if (answer.ok) toast.success('文件已下载')
      else if (answer.cause === 'refused') toast.warning(answer.reason)
    },
  }
}
