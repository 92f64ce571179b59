import type { ResultQuestion } from '@wenhai/core/results/schema'
import { lazy, Suspense, useState } from 'react'
import { useAiState } from '#features/ai/api.ts'
import { shortName } from '#features/question/result/sides.ts'
import { Button } from '#ui/button.tsx'

const ThemesDialog = lazy(() =>
  import('./themes-dialog.tsx').then((module) => ({ default: module.ThemesDialog })),
)

export interface ThemesAsked {
  survey_id: string
  question: Pick<ResultQuestion, 'question_id' | 'revisions' | 'question' | 'number' | 'part' | 'isDrawn'>
  isAnonymous: boolean
}

/** The button that has the themes of a question's answers suggested; nothing where there is no model to ask. */
export function AskForThemes(asked: ThemesAsked) {
  const [isOpen, setOpen] = useState(false)
  if (!useAiState()) return null
  return (
    <p className="print:hidden">
      <Button size="sm" onClick={() => setOpen(true)}>
        归纳主题…<span className="sr-only">{shortName(asked.question)}</span>
      </Button>
      <Suspense>{isOpen && <ThemesDialog {...asked} onClose={() => setOpen(false)} />}</Suspense>
    </p>
  )
}
