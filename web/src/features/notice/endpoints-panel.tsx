import { noticeLimits } from '@wenhai/core/notice/limits'
import { brands, type Endpoint } from '@wenhai/core/notice/schema'
import { lazy, Suspense, useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Tag } from '#ui/tag.tsx'
import { useAction } from '#ui/use-action.ts'
import { refreshParcels, removeEndpoint, testEndpoint, useEndpoints } from './api.ts'

const EndpointDialog = lazy(() =>
  import('./endpoint-dialog.tsx').then((module) => ({ default: module.EndpointDialog })),
)

/** Robots of chat groups and webhooks: added, tried out, and taken away. */
export function EndpointsPanel({ onLog }: { onLog: () => void }) {
  const { data, error, isFetching, refetch } = useEndpoints()
  const [isAdding, setAdding] = useState(false)
  const count = data?.tables.length ?? 0
  const isFull = count >= noticeLimits.endpoints
  const add = (
    <Button variant="primary" icon="plus" disabled={isFull} onClick={() => setAdding(true)}>
      添加
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-md text-ink-2">
            {isFull
              ? `最多 ${noticeLimits.endpoints} 个，删除不用的才能再添加。`
              : '哪些通知发到这里，在“怎么通知”里选。'}
          </p>
          {add}
        </div>
      )}
      <ListStates<Endpoint>
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonLines count={3} />}
        empty={
          <EmptyState
            className="rounded-xl border border-dashed"
            title="还没有群机器人或 Webhook"
            hint="把企业微信、钉钉、飞书的群机器人地址填进来，通知就发到群里；自己的程序用 Webhook。"
            action={add}
          />
        }
      >
        {(endpoints) => (
          <ul className="rounded-xl border bg-surface shadow-card">
            {endpoints.map((endpoint) => (
              <EndpointRow key={endpoint.endpoint_id} endpoint={endpoint} onLog={onLog} />
            ))}
          </ul>
        )}
      </ListStates>
      {isAdding && (
        <Suspense>
          <EndpointDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}

function EndpointRow({ endpoint, onLog }: { endpoint: Endpoint; onLog: () => void }) {
  const { endpoint_id, brand, name, host, dead } = endpoint
  const test = useAction()
  const removal = useAction()
  const remove = async () => {
    const message = `${name}\n没送出的不再送，发送记录也一起删除。`
    if (!(await confirm({ title: '删除它？', message, confirmText: '删除', danger: true }))) return
    await removal.run(() => removeEndpoint(endpoint_id), { say: '已删除', onDone: refreshParcels })
  }
  const sent = () => toast.info('测试通知已经发出，结果在发送记录里')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-6 py-4 last:border-b-0 narrow:px-4.5">
      <div className="grid min-w-48 flex-1 grid-cols-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="min-w-0 font-semibold break-words">{name}</b>
          <Tag tone="sea">{brands[brand]}</Tag>
        </p>
        <p className="text-sm break-all text-ink-3">{host || '地址解不开，请删除以后重新添加'}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {dead > 0 && (
          <Button size="sm" onClick={onLog}>
            {`${dead} 条没送到`}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={`测试 ${name}`}
          pending={test.isBusy}
          onClick={() => void test.run(() => testEndpoint(endpoint_id), { onDone: sent })}
        >
          测试
        </Button>
        <Button size="sm" aria-label={`删除 ${name}`} pending={removal.isBusy} onClick={() => void remove()}>
          删除
        </Button>
      </div>
    </li>
  )
}
