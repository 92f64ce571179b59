import { formatBytes } from '@wenhai/core/format/bytes'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { type ExportFilter, exportQuestions } from '../../import-api.ts'

interface ExportButtonProps {
  filter: ExportFilter
  /** There is nothing to export. */
  isEmpty: boolean
}

/** 导出: the filtered bank as a spreadsheet; while it comes, how much there is, and a second press gives it up. */
export function ExportButton({ filter, isEmpty }: ExportButtonProps) {
  const [received, setReceived] = useState<number>()
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
      <Button disabled={isEmpty} onClick={start}>
        导出
      </Button>
    )
  return (
    <Button icon="close" onClick={() => running.current?.abort()}>
      取消导出{received > 0 && ` · ${formatBytes(received)}`}
    </Button>
  )
}
