import type { MyMarking } from '@wenhai/core/exam/marking/schema'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { cardClass } from '#ui/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { tellOutcome } from '#ui/use-action.ts'
import { leaveMarking, useMyMarkings } from './api.ts'

async function leave({ survey_id, survey_title }: Pick<MyMarking, 'survey_id' | 'survey_title'>) {
  const isSure = await confirm({
    title: `退出《${survey_title}》的阅卷？`,
    message: '领取而没有批阅的答案交还，评过的分保留。这场考试一起共享给你的别的权限也会失去。',
    confirmText: '退出',
    danger: true,
  })
  if (isSure) tellOutcome(await leaveMarking(survey_id), '已退出')
}

/** The section 阅卷: exams that the member was invited to mark. */
export function MyMarkingsSection() {
  const list = useListState()
  const query = useMyMarkings({ page: list.page, len: list.len })
  return (
    <section aria-labelledby="my-markings-title" className="grid grid-cols-1 gap-4.5">
      <div>
        <h2 id="my-markings-title" className="text-2xl">
          阅卷
        </h2>
        <p className="text-sm text-ink-3">别人邀请你评分的考试。自己的考试在“我的考试”里批阅。</p>
      </div>
      <PagedList<MyMarking>
        label="阅卷的分页"
        list={list}
        query={query}
        skeleton={<SkeletonLines count={4} />}
        empty={
          <EmptyState
            className="rounded-xl border border-dashed"
            title="没有人邀请你阅卷"
            hint="考试的作者邀请你以后，那场考试会出现在这里。"
          />
        }
      >
        {(rows) => (
          <ul aria-label="邀请我的阅卷" className="grid grid-cols-1 gap-3">
            {rows.map(({ survey_id, survey_title, author, invited }) => (
              <li key={survey_id} className={`${cardClass()} sm:flex-row! sm:items-center`}>
                <div className="min-w-0 flex-1">
                  <h3 className="text-xl break-words">{survey_title}</h3>
                  <p className="text-sm text-ink-3">
                    {author} 邀请，{dateTimeText(invited)}
                  </p>
                </div>
                <Button variant="quiet" onClick={() => void leave({ survey_id, survey_title })}>
                  退出<span className="sr-only">{survey_title}的阅卷</span>
                </Button>
                <Link to={paths.marking(survey_id)} className={buttonClass({ variant: 'primary' })}>
                  开始阅卷<span className="sr-only">{survey_title}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
