import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useParams } from '#lib/router/context.tsx'
import '../../question/paper/paper.css'
import { useState } from 'react'
import { useCategoryName } from '#features/category/api.ts'
import { loadDrawnAnswers } from '#features/question/kinds/takes.ts'
import { LoadedPage } from '#features/site/loaded-page.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { LevelText } from '#ui/tag.tsx'
import { type BankQuestion, tryQuestion, useQuestion } from '../api.ts'
import type { TryVerdict } from './practice-verdict.tsx'
import { TryForm } from './try-form.tsx'

const frame = 'mx-auto w-full max-w-xl px-8 pt-10 pb-16 narrow:px-4.5 narrow:pt-6 narrow:pb-28'

/** Practises one question, answered as often as the person likes, with a verdict each time. */
export function PracticePage() {
  const { id = '' } = useParams()
  const query = useQuestion(id)
  return (
    <LoadedPage query={query} title="练习" className={frame} skeleton={<PracticeSkeleton />}>
      {(question) => (
        <div className={frame}>
          <Heading question={question} />
          <PracticeForm key={question.question_id} question={question} />
        </div>
      )}
    </LoadedPage>
  )
}
PracticePage.prepare = loadDrawnAnswers

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

const PracticeSkeleton = () => (
  <div className="grid grid-cols-1 gap-5">
    <Bone className="h-5 w-28" />
    <Bone className="h-7 w-4/5" />
    {[0, 1, 2, 3].map((option) => (
      <Bone key={option} className="h-12 rounded-xl!" />
    ))}
  </div>
)

/** The form for one question of the bank, as often as the person likes. */
function PracticeForm({ question }: { question: BankQuestion }) {
  const [value, setValue] = useState('')
  const [verdict, setVerdict] = useState<TryVerdict>()
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
