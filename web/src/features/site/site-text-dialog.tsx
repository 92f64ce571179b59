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
      {data && kind === 'privacy' && <Leaving />}
      {!data && failure && <FailedState reason={failure} onRetry={() => refetch()} isRetrying={isFetching} />}
      {isLate && <SkeletonLines count={8} />}
    </Dialog>
  )
}

/** What the program itself does, whatever the owner of the site has written. */
const Leaving = () => (
  <section
    aria-labelledby="leaving-note"
    className="mt-6 grid grid-cols-1 gap-1.5 border-t pt-4 text-md text-ink-2"
  >
    <h3 id="leaving-note" className="font-sans font-semibold text-ink">
      注销账号以后
    </h3>
    <p>
      {
        '在“账号安全”里申请，七天后执行，在那之前可以撤回。姓名、用户名、手机、邮箱、头像、登录记录、草稿和访客统计都会删除，操作记录里的名字也会去掉。'
      }
    </p>
    <p>
      {
        '会留下：交过的答卷和发表的评论，写的人显示为“已注销的用户”，自己写在里面的内容不变；别人答过的问卷、投票和考试，由站长接管；别人的名单上的姓名，要请写名单的人删除；站长以前做的备份，到期才会删除。'
      }
    </p>
  </section>
)
