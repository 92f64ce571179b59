import { formatNumber } from '@wenhai/core/format/number'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { useAction } from '#ui/use-action.ts'
import { refreshAfterImport, undoImport } from '../import-api.ts'

export interface Undone {
  deleted: number
  kept: number
}

export const undoneText = ({ deleted, kept }: Undone): string =>
  `已撤销，删去 ${formatNumber(deleted)} 题${kept > 0 ? `；${formatNumber(kept)} 题改过或者别处在用，留下了` : ''}`

/** Takes an import back, after asking. */
export function useImportUndo(onUndone: (undone: Undone) => void) {
  const { isBusy: isUndoing, run } = useAction()
  const undo = async (import_id: string, count: number) => {
    const isSure = await confirm({
      title: '撤销这次导入',
      message: `会删去这次导入的 ${formatNumber(count)} 题；导入后改过的、问卷和考试里在用的题会留下。`,
      confirmText: '撤销导入',
      danger: true,
    })
    if (!isSure) return
    await run(() => undoImport(import_id), {
      onDone: (undone) => {
        toast.success(undoneText(undone))
        onUndone(undone)
      },
      onRefused: ({ reason }) => toast.warning(reason),
    })
    await refreshAfterImport()
  }
  return { undo, isUndoing }
}
