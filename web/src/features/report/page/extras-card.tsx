import { formatNumber } from '@wenhai/core/format/number'
import type { Extra } from '@wenhai/core/report/extra-calls'
import { useState } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { useExtras } from '../reports-api.ts'
import { describeExtra } from './describe-extra.ts'
import { ExtraDialog } from './extra-dialog.tsx'

const len = 10

/** 加时与补考: who has more time, more attempts or an end of their own. */
export function ExtrasCard({ form, className }: { form: MineForm; className?: string | undefined }) {
  const list = useListState(len)
  const [giving, setGiving] = useState<Extra | 'new'>()
  const query = useExtras({ id: form.survey_id, page: list.page, len: list.len })
  const count = query.data?.length ?? 0
  return (
    <Card aria-labelledby="extras-title" className={className}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="extras-title" className="text-xl">
          加时与补考
        </h2>
        {count > 0 && <p className="text-sm text-ink-3">{formatNumber(count)} 人</p>}
        <Button size="sm" className="ml-auto" onClick={() => setGiving('new')}>
          按用户名给
        </Button>
      </div>
      <PagedList<Extra>
        label="加时与补考的分页"
        list={list}
        query={query}
        skeleton={<SkeletonLines count={2} />}
        empty={
          <p className="text-md text-ink-2">
            还没有给过谁。可以按用户名给，也可以在名单里、或打开那个人的答卷来给。
          </p>
        }
      >
        {(extras) => (
          <ul aria-label="加时与补考" className="grid grid-cols-1 text-md">
            {extras.map((extra) => (
              <ExtraLine key={extra.taker} extra={extra} onChange={() => setGiving(extra)} />
            ))}
          </ul>
        )}
      </PagedList>
      {giving && (
        <ExtraDialog
          form={form}
          who={giving === 'new' ? undefined : giving}
          onClose={() => setGiving(undefined)}
        />
      )}
    </Card>
  )
}

const ExtraLine = ({ extra, onChange }: { extra: Extra; onChange: () => void }) => (
  <li className="flex items-start gap-2 border-t border-dashed py-2 first:border-t-0">
    <span className="min-w-0 flex-1">
      <b className="block font-semibold break-words">{extra.name}</b>
      <span className="text-ink-2">{describeExtra(extra)}</span>
    </span>
    <Button size="sm" variant="quiet" className="-mr-2" aria-label={`修改 ${extra.name}`} onClick={onChange}>
      修改
    </Button>
  </li>
)
