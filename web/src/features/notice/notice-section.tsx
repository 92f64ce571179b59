import { useState } from 'react'
import { Tabs } from '#ui/lists/tabs.tsx'
import { ChoicePanel } from './choice-panel.tsx'
import { EndpointsPanel } from './endpoints-panel.tsx'
import { NoticeList } from './notice-list.tsx'
import { ParcelList } from './parcel-list.tsx'

const tabs = [
  { key: 'list', label: '消息' },
  { key: 'choice', label: '怎么通知' },
  { key: 'endpoints', label: '群机器人与 Webhook' },
  { key: 'log', label: '发送记录' },
] as const
type Tab = (typeof tabs)[number]['key']

/** The section 通知: what there is to read, by which ways it comes, and what became of what was sent. */
export function NoticeSection() {
  const [tab, setTab] = useState<Tab>('list')
  return (
    <section aria-labelledby="notice-title" className="grid grid-cols-1 gap-4.5">
      <h2 id="notice-title" className="text-2xl">
        通知
      </h2>
      <Tabs label="通知" value={tab} onChange={setTab} tabs={tabs}>
        <div className="pt-4.5">
          {tab === 'list' && <NoticeList />}
          {tab === 'choice' && <ChoicePanel onEndpoints={() => setTab('endpoints')} />}
          {tab === 'endpoints' && <EndpointsPanel onLog={() => setTab('log')} />}
          {tab === 'log' && <ParcelList />}
        </div>
      </Tabs>
    </section>
  )
}
