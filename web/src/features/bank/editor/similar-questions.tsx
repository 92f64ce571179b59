import type { QuestionDraft } from '@wenhai/core/question/schema'
import { useMemo, useState } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { Button } from '#ui/button.tsx'
import { useDebounced } from '#ui/use-media.ts'
import { useSimilar } from '../api.ts'
import { ViewDialog } from '../list/view-dialog.tsx'

/** Shorter texts are like many others. */
const leastLength = 4

/** Shows similar questions of the bank, so that nothing is written twice. */
export function SimilarQuestions({ draft, except }: { draft: QuestionDraft; except: string | undefined }) {
  const text = JSON.stringify(draft.question.length < leastLength ? null : [draft.question, draft.options])
  const asked = useDebounced(text)
  const [question, options] = useMemo(() => readAsked(asked), [asked])
  const { data } = useSimilar(question, options, except)
  const [viewed, setViewed] = useState<string>()
  const found = question === '' ? [] : (data ?? [])
  return (
    <>
      <div
        role="status"
        className={found.length === 0 ? 'sr-only' : 'rounded-md bg-gold-wash px-3 py-2 text-sm'}
      >
        {found.length > 0 && (
          <>
            <p className="text-gold">题库里有 {found.length} 道相近的题：</p>
            <ul>
              {found.map((similar) => (
                <li key={similar.question_id} className="flex items-center gap-2">
                  <MathText text={similar.question} isInline className="min-w-0 flex-1 truncate" />
                  <Button size="sm" variant="quiet" onClick={() => setViewed(similar.question_id)}>
                    查看
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {viewed !== undefined && <ViewDialog question_id={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}

const readAsked = (text: string) =>
  (JSON.parse(text) as [string, QuestionDraft['options']] | null) ?? (['', []] as const)
