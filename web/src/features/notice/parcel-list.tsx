import { dateTimeText } from '@wenhai/core/format/relative-time'
import { noticeWays } from '@wenhai/core/notice/kind'
import type { Parcel } from '@wenhai/core/notice/schema'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Tag } from '#ui/tag.tsx'
import { useAction } from '#ui/use-action.ts'
import { noticePage, refreshParcels, retryParcel, useParcels } from './api.ts'

/** What went out by mail, robot and webhook, and what did not arrive. */
export function ParcelList() {
  const [page, setPage] = useState(1)
  const [onlyDead, setOnlyDead] = useState(false)
  const { data, error, isFetching, isPlaceholderData, refetch } = useParcels(page, onlyDead)
  const total = data?.length ?? 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch
          checked={onlyDead}
          onChange={(isOn) => {
            setOnlyDead(isOn)
            setPage(1)
          }}
        >
          只看没送到的
        </Switch>
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          刷新
        </Button>
      </div>
      <ListStates<Parcel>
        items={data?.tables}
        isOld={isPlaceholderData}
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonLines count={5} />}
        empty={
          <EmptyState
            className="rounded-xl border border-dashed"
            title={onlyDead ? '没有没送到的' : '还没有发出过'}
            hint="发到邮箱、群机器人和 Webhook 的通知记在这里。"
          />
        }
      >
        {(parcels) => (
          <ul className="rounded-xl border bg-surface shadow-card">
            {parcels.map((parcel) => (
              <ParcelRow key={parcel.parcel_id} parcel={parcel} />
            ))}
          </ul>
        )}
      </ListStates>
      {total > noticePage && (
        <Pagination
          label="发送记录的分页"
          page={page}
          pageSize={noticePage}
          total={total}
          onPage={setPage}
          disabled={isPlaceholderData}
        />
      )}
    </div>
  )
}

function ParcelRow({ parcel }: { parcel: Parcel }) {
  const { parcel_id, way, name, state, title, fault } = parcel
  const { isBusy, run } = useAction()
  const isReplay = state === 'sent' && way === 'hook'
  const isAgain = state === 'dead' || isReplay
  const retry = () => run(() => retryParcel(parcel_id), { say: '马上再送一次', onDone: refreshParcels })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b px-6 py-3.5 last:border-b-0 narrow:px-4.5">
      <div className="grid min-w-48 flex-1 grid-cols-1 gap-0.5">
        <p className="break-words">{title || '一条通知'}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
          <span>{name === '' ? noticeWays[way] : `${noticeWays[way]} · ${name}`}</span>
          <span>{whenText(parcel)}</span>
        </p>
        {fault !== '' && state !== 'sent' && <p className="text-sm break-words text-cinnabar">{fault}</p>}
      </div>
      <div className="flex items-center gap-3">
        <StateTag parcel={parcel} />
        {isAgain && (
          <Button
            size="sm"
            aria-label={`${isReplay ? '重发' : '重试'}：${title}`}
            pending={isBusy}
            onClick={() => void retry()}
          >
            {isReplay ? '重发' : '重试'}
          </Button>
        )}
      </div>
    </li>
  )
}

const StateTag = ({ parcel: { state, failures } }: { parcel: Parcel }) =>
  state === 'sent' ? (
    <Tag tone="bamboo">已送到</Tag>
  ) : state === 'dead' ? (
    <Tag tone="cinnabar">没送到</Tag>
  ) : (
    <Tag tone="gold">{failures > 0 ? `失败 ${failures} 次，会再试` : '等待发送'}</Tag>
  )

const whenText = ({ state, time }: Parcel) =>
  state === 'waiting' ? `${dateTimeText(time)} 送` : dateTimeText(time)
