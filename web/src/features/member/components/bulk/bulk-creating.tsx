import { formatNumber } from '@wenhai/core/format/number'
import { LoadingFigure } from '../../../../ui/feedback/loading-overlay.tsx'
import { useSeconds } from '../../../../ui/feedback/use-seconds.ts'

interface BulkCreatingProps {
  count: number
  since: number
}

/** The server makes all or none and cannot say how far it is: the time is what there is to show. */
export function BulkCreating({ count, since }: BulkCreatingProps) {
  const seconds = Math.max(0, Math.floor((useSeconds(Date.now) - since) / 1000))
  return (
    <div className="grid justify-items-center gap-3 py-8 text-center">
      <LoadingFigure type={1} />
      <p role="status" className="font-serif text-xl font-bold">
        正在建立 {formatNumber(count)} 个账号
      </p>
      <p className="text-md text-ink-2">每个密码都要单独加密，人多时要等一会儿，请不要关上页面。</p>
      <p className="text-sm text-ink-3">已用 {seconds} 秒</p>
    </div>
  )
}
