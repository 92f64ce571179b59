import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useParams } from 'react-router'
import '../../../question/components/paper/paper.css'

import { useState } from 'react'
import { failureOf, RefusedError } from '../../../../lib/query.ts'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Bone } from '../../../../ui/feedback/skeleton.tsx'
import { useLate } from '../../../../ui/feedback/use-late.ts'
import { LevelText } from '../../../../ui/tag.tsx'
import { useCategoryName } from '../../../category/api.ts'
import { NotFoundPage } from '../../../site/components/not-found-page.tsx'
import { type BankQuestion, tryQuestion, useQuestion } from '../../api.ts'
import type { Verdict } from './practice-verdict.tsx'
import { TryForm } from './try-form.tsx'

/** Absent, hidden, or never an id at all: to whoever followed the link it is the same. */
const absent = [404, 422]

const frame = 'mx-auto w-full max-w-xl px-8 pt-10 pb-16 narrow:px-4.5 narrow:pt-6 narrow:pb-28'

/** One question as practice: answered as often as one likes, with a verdict each time. */
export function PracticePage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuestion(id)
  if (data)
    return (
      <div className={frame}>
        <Heading question={data} />
        <PracticeForm key={data.question_id} question={data} />
      </div>
    )
  if (error instanceof RefusedError && absent.includes(error.refused.status)) return <NotFoundPage />
  if (error)
    return (
      <>
        <h1 className="sr-only">练习</h1>
        <FailedState
          className="py-24"
          reason={failureOf(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      </>
    )
  return <PracticeSkeleton />
}

function Heading({ question }: { question: BankQuestion }) {
  const nameOf = useCategoryName()
  return (
    <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1 className="text-lg text-sea">练习 · {kindOf(question.option_type).name}</h1>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        <span>{nameOf(question.questionnaire_type)}</span>
        <LevelText level={question.level} />
        {question.author && <span>{question.author}</span>}
      </p>
    </header>
  )
}

function PracticeSkeleton() {
  const isShown = useLate(true)
  return (
    <div aria-busy="true" className={frame}>
      <h1 className="sr-only">练习</h1>
      {isShown && (
        <div role="status" className="grid grid-cols-1 gap-5">
          <span className="sr-only">正在载入…</span>
          <Bone className="h-5 w-28" />
          <Bone className="h-7 w-4/5" />
          {[0, 1, 2, 3].map((option) => (
            <Bone key={option} className="h-12 rounded-xl!" />
          ))}
        </div>
      )}
    </div>
  )
}

/** One question of the bank, as often as one likes. */
function PracticeForm({ question }: { question: BankQuestion }) {
  const [value, setValue] = useState('')
  const [verdict, setVerdict] = useState<Verdict>()
  return (
    <TryForm
      question={question}
      value={value}
      onChange={setValue}
      verdict={verdict}
      onVerdict={setVerdict}
      send={(answer) => tryQuestion({ id: question.question_id, answer })}
    />
  )
}
