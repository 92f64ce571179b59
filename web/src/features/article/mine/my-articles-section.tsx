import { useState } from 'react'
import { Tabs } from '#ui/lists/tabs.tsx'
import { DeletedArticles } from './deleted-articles.tsx'
import { MyArticles } from './my-articles.tsx'

const tabs = [
  { key: 'written', label: '文章' },
  { key: 'bin', label: '回收站' },
] as const

type Tab = (typeof tabs)[number]['key']

/** The section 我的文章. */
export function MyArticlesSection() {
  const [tab, setTab] = useState<Tab>('written')
  return (
    <section aria-labelledby="my-tables-title" className="grid grid-cols-1 gap-3">
      <h2 id="my-tables-title" className="text-2xl">
        我的文章
      </h2>
      <Tabs<Tab> label="我的文章" value={tab} onChange={setTab} tabs={tabs}>
        {tab === 'written' ? <MyArticles /> : <DeletedArticles />}
      </Tabs>
    </section>
  )
}
