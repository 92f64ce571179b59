import type { QuestionDraft } from '@wenhai/core/question/schema'
import { lazy, Suspense, useState } from 'react'
import type { AiAsking } from '#features/ai/use-asking.ts'
import { QuestionView } from '#features/question/view/question-view.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'

const QuestionDialog = lazy(() =>
  import('../editor/question-dialog.tsx').then((module) => ({ default: module.QuestionDialog })),
)

interface QuestionSuggestionsProps {
  asking: AiAsking
  /** Takes one over; false where that did not work. */
  onTake: (id: number, draft: QuestionDraft) => Promise<boolean> | boolean
  isTaken: (id: number) => boolean
  takeText: string
  takenText: string
  /** A survey has neither keys nor levels. */
  isSurvey?: boolean
}

/** Suggested questions, each one to be read, changed, and taken over or put aside by a person. */
export function QuestionSuggestions({ asking, isSurvey = false, ...rest }: QuestionSuggestionsProps) {
  const [edited, setEdited] = useState<{ id: number; draft: QuestionDraft }>()
  const questions = asking.items.flatMap(({ id, item }) =>
    item.as === 'question' ? [{ id, draft: item.draft }] : [],
  )
  if (questions.length === 0) return null
  return (
    <>
      <ol aria-label="建议的题目" className="grid grid-cols-1 gap-3">
        {questions.map(({ id, draft }, index) => (
          <OneSuggestion
            key={id}
            {...rest}
            {...{ id, draft, isSurvey }}
            number={index + 1}
            onEdit={() => setEdited({ id, draft })}
            onPutAside={() => asking.putAside(id)}
          />
        ))}
      </ol>
      <Suspense>
        {edited && (
          <QuestionDialog
            isOpen
            onOpenChange={(isOpen) => !isOpen && setEdited(undefined)}
            question={{ content: edited.draft, bank: undefined }}
            onDraft={(draft) => asking.change(edited.id, { as: 'question', draft: { ...draft, byAi: true } })}
          />
        )}
      </Suspense>
    </>
  )
}

interface OneSuggestionProps extends Omit<QuestionSuggestionsProps, 'asking'> {
  id: number
  number: number
  draft: QuestionDraft
  onEdit: () => void
  onPutAside: () => void
}

function OneSuggestion({ id, number, draft, isSurvey, ...rest }: OneSuggestionProps) {
  const { onTake, isTaken, takeText, takenText, onEdit, onPutAside } = rest
  const [isTaking, setTaking] = useState(false)
  const name = `第 ${number} 条`
  const take = async () => {
    setTaking(true)
    await onTake(id, draft)
    setTaking(false)
  }
  return (
    <li className="grid grid-cols-1 gap-3 rounded-xl border bg-surface p-4">
      <QuestionView
        question={draft}
        showsKey={!isSurvey}
        showsLevel={!isSurvey}
        marks={<Tag tone="sea">由 AI 建议</Tag>}
      />
      <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-dashed pt-3">
        {isTaken(id) ? (
          <span role="status" className="text-md text-bamboo">
            {takenText}
          </span>
        ) : (
          <>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`不要${name}`}
              disabled={isTaking}
              onClick={onPutAside}
            >
              不要
            </Button>
            <Button size="sm" aria-label={`修改${name}`} disabled={isTaking} onClick={onEdit}>
              修改
            </Button>
            <Button
              size="sm"
              variant="primary"
              pending={isTaking}
              onClick={take}
              aria-label={`${takeText}：${name}`}
            >
              {takeText}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
