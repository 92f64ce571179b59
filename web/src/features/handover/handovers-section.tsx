import { relativeTime } from '@wenhai/core/format/relative-time'
import { type Handover, handoverThings } from '@wenhai/core/handover/schema'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Tag } from '#ui/tag.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { answerHandover, refreshAfterHandover, useHandovers, withdrawHandover } from './api.ts'
import { handoverStateText } from './handover-dialog.tsx'

/** The section 转交: what others hand over to the member, and what the member hands over. */
export function HandoversSection() {
  const { data, error, isFetching, refetch } = useHandovers()
  return (
    <section aria-labelledby="handovers-title" className="grid grid-cols-1 gap-4.5">
      <div>
        <h2 id="handovers-title" className="text-2xl">
          转交
        </h2>
        <p className="mt-0.5 text-md text-ink-2">
          别人交给你的，接手之后就归你；你交出去的，对方接手之前都能撤回。
        </p>
      </div>
      <ListStates<Handover>
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonLines count={4} />}
        empty={
          <EmptyState
            className="rounded-xl border border-dashed"
            title="还没有转交"
            hint="在问卷、考试、文章或名单的“更多操作”里选“转交”，交给另一位成员。"
          />
        }
      >
        {(rows) => (
          <ul className="rounded-xl border bg-surface shadow-card">
            {rows.map((row) => (
              <HandoverRow key={row.handover_id} row={row} />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  )
}

const tones = { open: 'gold', done: 'bamboo', refused: 'plain', withdrawn: 'plain' } as const

function HandoverRow({ row }: { row: Handover }) {
  const { thing, title, count, from, to, actor, state, isForMe } = row
  const name = `${handoverThings[thing]}《${title}》${count > 1 ? `等 ${count} 项` : ''}`
  const byOther = actor !== from && actor !== to ? `，由${actor}转交` : ''
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b px-6 py-4 last:border-b-0 narrow:px-4.5">
      <div className="grid min-w-0 flex-1 basis-60 grid-cols-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="min-w-0 font-semibold break-words">{name}</b>
          <Tag tone={tones[state]}>{state === 'open' && isForMe ? '等你接手' : handoverStateText(row)}</Tag>
        </p>
        <p className="text-sm break-words text-ink-3">
          {isForMe ? `${from}交给你` : `交给${to}`}
          {byOther}，{relativeTime(row.create_time, new Date())}
        </p>
      </div>
      {state === 'open' && <RowActions row={row} name={name} />}
    </li>
  )
}

function RowActions({ row: { handover_id, isForMe, from }, name }: { row: Handover; name: string }) {
  const [isBusy, setBusy] = useState(false)
  const act = async (send: () => ReturnType<typeof answerHandover>, done: string) => {
    setBusy(true)
    tellOutcome(await send(), done)
    await refreshAfterHandover()
    setBusy(false)
  }
  const accept = async () => {
    const message = `${name}\n接手之后归你所有，由你负责，${from}不能再修改。`
    if (await confirm({ title: '接手？', message, confirmText: '接手' }))
      await act(() => answerHandover(handover_id, true), '已接手，在你的列表里了')
  }
  if (!isForMe)
    return (
      <Button
        size="sm"
        pending={isBusy}
        aria-label={`撤回转交 ${name}`}
        onClick={() => void act(() => withdrawHandover(handover_id), '已撤回')}
      >
        撤回
      </Button>
    )
  return (
    <div className="flex gap-2.5">
      <Button
        size="sm"
        variant="primary"
        pending={isBusy}
        aria-label={`接手 ${name}`}
        onClick={() => void accept()}
      >
        接手
      </Button>
      <Button
        size="sm"
        disabled={isBusy}
        aria-label={`谢绝 ${name}`}
        onClick={() => void act(() => answerHandover(handover_id, false), '已谢绝')}
      >
        谢绝
      </Button>
    </div>
  )
}
