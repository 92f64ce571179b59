import { formatNumber } from '@wenhai/core/format/number'
import { relativeTime } from '@wenhai/core/format/relative-time'
import { Button } from '../../../../ui/button.tsx'
import { useLastImport } from '../../import-api.ts'
import { useUndo } from './import-undo.ts'

/** 上次导入：120 题，3 分钟前, and the way back. */
export function ImportLast({ onUndone }: { onUndone: () => void }) {
  const { data } = useLastImport()
  const { undo, isUndoing } = useUndo(onUndone)
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
