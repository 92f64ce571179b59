import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { refreshAfterImport, undoImport } from '../import-api.ts'

export interface Undone {
  deleted: number
  kept: number
}

export const undoneText = ({ deleted, kept }: Undone): string =>
  `已撤销，删去 ${formatNumber(deleted)} 题${kept > 0 ? `；${formatNumber(kept)} 题改过，留下了` : ''}`

/** Takes an import back, after asking. */
export function useUndo(onUndone: (undone: Undone) => void) {
  const [isUndoing, setUndoing] = useState(false)
  const undo = async (import_id: string, count: number) => {
    const isSure = await confirm({
      title: '撤销这次导入',
      message: `会删去这次导入的 ${formatNumber(count)} 题；导入后改过的题会留下。`,
      confirmText: '撤销导入',
      danger: true,
    })
    if (!isSure) return
    setUndoing(true)
    const answer = await undoImport(import_id)
    setUndoing(false)
    if (answer.ok) {
      toast.success(undoneText(answer.data))
      onUndone(answer.data)
    } else if (answer.cause === 'refused') toast.warning(answer.reason)
    await refreshAfterImport()
  }
  return { undo, isUndoing }
}
