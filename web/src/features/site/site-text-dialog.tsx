import { useQuery } from '@tanstack/react-query'
import { siteCalls } from '@wenhai/core/site/calls'
import { failureOf, queryCall } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface SiteTextDialogProps {
  kind: 'agreement' | 'privacy'
  title: string
  onClose: () => void
}

/** Shows 用户协议 or 隐私政策, as the site owner wrote it. */
export function SiteTextDialog({ kind, title, onClose }: SiteTextDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(queryCall(siteCalls.siteText, { kind }))
  const failure = failureOf(error)
  const isLate = useLate(!data && !failure)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="lg"
      footer={
        <Button variant="primary" onClick={onClose}>
          看完了
        </Button>
      }
    >
      {data?.content.trim() && (
        <p className="leading-relaxed break-words whitespace-pre-line">{data.content.trim()}</p>
      )}
      {data && !data.content.trim() && <EmptyState title="还没有写" hint={`站长还没有写${title}。`} />}
      {!data && failure && <FailedState reason={failure} onRetry={() => refetch()} isRetrying={isFetching} />}
      {isLate && <SkeletonLines count={8} />}
    </Dialog>
  )
}
