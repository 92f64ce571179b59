import { useQuery } from '@tanstack/react-query'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { todayCalls } from '@wenhai/core/today/calls'
import { useState } from 'react'
import { queryCall, queryClient } from '#lib/query.ts'
import { call } from '#lib/transport.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { tellOutcome, useAction } from '#ui/use-action.ts'

const kept = queryCall(todayCalls.findCalendar, {})

const refresh = () => queryClient.invalidateQueries({ queryKey: kept.queryKey })

/** 日历订阅: the address is shown once, when it is made, because only its hash is kept. */
export function CalendarCard() {
  const { data } = useQuery(kept)
  const [address, setAddress] = useState<string>()
  const { isBusy, run } = useAction()
  if (!data) return null
  const { create_time } = data
  const make = () =>
    run(() => call(todayCalls.renewCalendar, {}), {
      onDone: ({ path }) => {
        setAddress(window.location.origin + path)
        return refresh()
      },
    })
  const renew = async () => {
    const message = '以前的地址马上失效，用它订阅的日历不再更新。'
    if (await confirm({ title: '换一个新地址？', message, confirmText: '换新地址' })) await make()
  }
  const end = async () => {
    const message = '地址马上失效，订阅的日历不再更新。'
    if (!(await confirm({ title: '停用日历订阅？', message, confirmText: '停用', danger: true }))) return
    tellOutcome(await call(todayCalls.endCalendar, {}), '日历订阅已停用')
    setAddress(undefined)
    await refresh()
  }
  return (
    <Card aria-label="日历订阅">
      <h3 className="text-xl">日历订阅</h3>
      <p className="text-md text-ink-2">
        把自己的考试和截止时间放进手机或电脑的日历，改了时间会自己更新，撤下的会标为取消。
        {create_time &&
          !address &&
          ` 已经在用，${dateTimeText(create_time)} 建的；地址只显示一次，忘了就换一个新的。`}
      </p>
      {address && <Address address={address} />}
      <div className="flex flex-wrap gap-2.5">
        {create_time ? (
          <>
            <Button pending={isBusy} onClick={() => void renew()}>
              换新地址
            </Button>
            <Button onClick={() => void end()}>停用</Button>
          </>
        ) : (
          <Button pending={isBusy} onClick={() => void make()}>
            建一个订阅地址
          </Button>
        )}
      </div>
    </Card>
  )
}

const Address = ({ address }: { address: string }) => (
  <div role="status" className="grid grid-cols-1 gap-3">
    <div className="flex items-end gap-2.5 narrow:flex-col narrow:items-stretch">
      <div className="min-w-0 flex-1">
        <TextField
          label="订阅地址"
          value={address}
          onChange={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      </div>
      <CopyButton variant="primary" text={address} done="订阅地址已复制">
        复制
      </CopyButton>
    </div>
    <ul className="grid list-disc grid-cols-1 gap-1 pl-5 text-sm text-ink-2">
      <li>苹果手机：设置 → 日历 → 账户 → 添加账户 → 其他 → 添加已订阅的日历，粘贴地址。</li>
      <li>安卓手机：在日历应用里找“订阅日历”或“通过网址添加”；没有的话，先在电脑上的日历里订阅。</li>
      <li>Outlook、Thunderbird 等：添加日历 → 从网络订阅，粘贴地址。</li>
    </ul>
    <p className="text-sm text-ink-3">地址只显示这一次，谁拿到它都能看到这些时间，不要发给别人。</p>
  </div>
)
