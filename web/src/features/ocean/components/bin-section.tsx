import { useState } from 'react'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { DeletedArticles } from '../../article/components/mine/deleted-articles.tsx'
import { DeletedQuestions } from '../../bank/components/list/deleted-questions.tsx'
import { DeletedForms } from '../../form/components/my-forms/deleted-forms.tsx'

const tabs = [
  { key: 'form', label: '问卷、投票和考试' },
  { key: 'question', label: '题目' },
  { key: 'table', label: '文章' },
] as const

type Tab = (typeof tabs)[number]['key']

/** 回收站 */
export function BinSection() {
  const [tab, setTab] = useState<Tab>('form')
  return (
    <section aria-labelledby="bin-title" className="grid grid-cols-1 gap-3">
      <h2 id="bin-title" className="text-2xl">
        回收站
      </h2>
      <Tabs<Tab> label="回收站" value={tab} onChange={setTab} tabs={tabs}>
        {tab === 'form' && <DeletedForms />}
        {tab === 'question' && <DeletedQuestions />}
        {tab === 'table' && <DeletedArticles />}
      </Tabs>
    </section>
  )
}
