import type { Device } from '@wenhai/core/account/schema'
import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Tag } from '#ui/tag.tsx'
import { closeDevice, refreshDevices, useDevices } from '../api.ts'

/** Signs devices out; `closing` are those under way. */
function useClosing() {
  const [closing, setClosing] = useState<ReadonlySet<string>>(new Set())
  /** Devices are signed out one after another, because a dozen calls at once would look like an attack. */
  const close = async (devices: readonly Device[]) => {
    setClosing(new Set(devices.map(({ session_id }) => session_id)))
    let failed = 0
    for (const { session_id } of devices) {
      const answer = await closeDevice(session_id)
      // A device that is no longer there has gone by itself.
      if (!answer.ok && answer.status !== 404) failed += 1
    }
    await refreshDevices()
    setClosing(new Set())
    if (failed === 0) toast.success(devices.length === 1 ? '这台设备已下线' : '其他设备已全部下线')
    else toast.error(`有 ${failed} 台没能下线，请再试一次`)
  }
  return { closing, close }
}

export function SecurityDevices() {
  const { data, error, isFetching, refetch } = useDevices()
  const { closing, close } = useClosing()
  // The person's own device comes first, whichever was used last.
  const devices = data && [...data.tables].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const others = (devices ?? []).filter(({ isCurrent }) => !isCurrent)

  const closeOne = async (device: Device) => {
    const message = `${device.agent}\n${beganText(device)}\n那台设备上没保存的内容可能会丢失。`
    if (await confirm({ title: '让这台设备下线？', message, confirmText: '下线', danger: true }))
      await close([device])
  }
  const closeOthers = async () => {
    const message = `除了这台，另外 ${others.length} 台设备都要重新登录。`
    if (await confirm({ title: '下线其他全部？', message, confirmText: '全部下线', danger: true }))
      await close(others)
  }

  return (
    <section aria-labelledby="devices-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="devices-title" className="text-2xl">
            已登录的设备
          </h2>
          <p className="mt-0.5 text-md text-ink-2">有不认得的？让它下线，再改一次密码。</p>
        </div>
        {others.length > 0 && (
          <Button variant="danger" pending={closing.size > 1} onClick={closeOthers}>
            下线其他全部
          </Button>
        )}
      </div>
      <ListStates
        items={devices}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<DevicesSkeleton />}
        empty={<EmptyState title="没有已登录的设备" />}
      >
        {(rows) => (
          <ul className="rounded-xl border bg-surface shadow-card">
            {rows.map((device) => (
              <DeviceRow
                key={device.session_id}
                device={device}
                isClosing={closing.has(device.session_id)}
                onClose={() => closeOne(device)}
              />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  )
}

const beganText = ({ isFinished, create_time }: Device) =>
  `${isFinished ? '登录' : '输入密码'}于 ${dateTimeText(create_time)}`

const rowClass = 'flex items-center gap-4 border-b px-6 py-4 last:border-b-0 narrow:px-4.5'

type DeviceRowProps = { device: Device; isClosing: boolean; onClose: () => void }

const DeviceRow = ({ device, isClosing, onClose }: DeviceRowProps) => (
  <li className={rowClass}>
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className="min-w-0 font-semibold">{device.agent}</b>
        {device.isCurrent && <Tag tone="bamboo">本机</Tag>}
        {!device.isFinished && <Tag tone="gold">未完成验证</Tag>}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        <span>{device.isCurrent ? '正在使用' : `${relativeTime(device.seen_time, new Date())}活动`}</span>
        <span>{beganText(device)}</span>
      </p>
    </div>
    {!device.isCurrent && (
      <Button size="sm" aria-label={`让 ${device.agent} 下线`} pending={isClosing} onClick={onClose}>
        下线
      </Button>
    )}
  </li>
)

const DevicesSkeleton = () => (
  <div aria-hidden="true" className="rounded-xl border bg-surface shadow-card">
    {[0, 1].map((row) => (
      <div key={row} className={rowClass}>
        <div className="grid flex-1 gap-2">
          <Bone className="h-4.5 w-40" />
          <Bone className="h-3.5 w-60 max-w-full" />
        </div>
      </div>
    ))}
  </div>
)
