import { isAboveFive } from '@wenhai/core/account/mask'
import { useState } from 'react'
import { DeletedArticles } from '#features/article/mine/deleted-articles.tsx'
import { DeletedQuestions } from '#features/bank/list/deleted-questions.tsx'
import { DeletedCategories } from '#features/category/deleted-categories.tsx'
import { DeletedForms } from '#features/form/my-forms/deleted-forms.tsx'
import { DeletedRosters } from '#features/roster/deleted-rosters.tsx'
import { useSession } from '#lib/session.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'

const tabs = [
  { key: 'form', label: '问卷、投票和考试' },
  { key: 'question', label: '题目' },
  { key: 'table', label: '文章' },
  { key: 'roster', label: '名单' },
  { key: 'category', label: '分类' },
] as const

type Tab = (typeof tabs)[number]['key']

const whose = [
  { value: 'own', label: '自己的' },
  { value: 'byAdmin', label: '别人的' },
] as const

/** Things that level >5 deletes of others are in a bin of their own; rosters and categories have one bin. */
const hasBinOfAdmins = (tab: Tab) => tab === 'form' || tab === 'question' || tab === 'table'

/** The section 回收站. */
export function BinSection() {
  const [tab, setTab] = useState<Tab>('form')
  const [bin, setBin] = useState<(typeof whose)[number]['value']>('own')
  const isAdmin = useSession(({ user }) => user !== undefined && isAboveFive(user.permission))
  const byAdmin = isAdmin && bin === 'byAdmin'
  return (
    <section aria-labelledby="bin-title" className="grid grid-cols-1 gap-3">
      <h2 id="bin-title" className="text-2xl">
        回收站
      </h2>
      <Tabs<Tab>
        label="回收站"
        value={tab}
        onChange={setTab}
        tabs={tabs.filter(({ key }) => key !== 'category' || isAdmin)}
      >
        {isAdmin && hasBinOfAdmins(tab) && (
          <Segmented label="谁的" value={bin} onChange={setBin} choices={whose} className="mb-4 w-fit" />
        )}
        {tab === 'form' && <DeletedForms key={bin} byAdmin={byAdmin} />}
        {tab === 'question' && <DeletedQuestions key={bin} byAdmin={byAdmin} />}
        {tab === 'table' && <DeletedArticles key={bin} byAdmin={byAdmin} />}
        {tab === 'roster' && <DeletedRosters />}
        {tab === 'category' && <DeletedCategories />}
      </Tabs>
    </section>
  )
}
