import { type QuestionTask, tasksFor } from '@wenhai/core/ai/asked-question'
import { flawsOf, isPlainKind } from '@wenhai/core/ai/flaws'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useAiState } from '#features/ai/api.ts'
import { Button } from '#ui/button.tsx'
import { questionDraftOf, withoutEmptyEnd } from '../editor/editing.ts'
import type { QuestionEditor } from '../editor/use-editor.ts'

const AskAboutQuestion = lazy(() =>
  import('./ask-about-question.tsx').then((module) => ({ default: module.AskAboutQuestion })),
)

const askTexts: Record<QuestionTask, string> = {
  options: '建议选项',
  note: '建议解析',
  flaws: '请 AI 挑毛病',
}

interface QuestionHelpProps {
  editor: Pick<QuestionEditor, 'editing' | 'change'>
  /** The place has a heading of its own, and what is found is shown at once. */
  isOpen?: boolean
}

/** What the words of a question alone tell, and, where the site has a model, what it would suggest. */
export function QuestionHelp({ editor, isOpen = false }: QuestionHelpProps) {
  const ai = useAiState()
  const [isLooking, setLooking] = useState(isOpen)
  const [asked, setAsked] = useState<QuestionTask>()
  const { option_type, question } = editor.editing
  if (!isPlainKind(option_type))
    return isOpen ? <p className="text-sm text-ink-3">这种题的写法没有可看的提示。</p> : null
  const isEmpty = question.trim() === ''
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {!isLooking && (
          <Button size="sm" disabled={isEmpty} onClick={() => setLooking(true)}>
            看看写法
          </Button>
        )}
        {ai &&
          tasksFor(option_type).map((task) => (
            <Button key={task} size="sm" disabled={isEmpty} onClick={() => setAsked(task)}>
              {askTexts[task]}
            </Button>
          ))}
      </div>
      {isLooking && <Flaws editor={editor} />}
      <Suspense>
        {asked && <AskAboutQuestion task={asked} editor={editor} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </div>
  )
}

/** What is found by rules, in this browser: it changes with the words. */
function Flaws({ editor: { editing } }: Pick<QuestionHelpProps, 'editor'>) {
  const flaws = useMemo(() => flawsOf(questionDraftOf(withoutEmptyEnd(editing))), [editing])
  return (
    <div role="status" className="grid grid-cols-1 gap-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm">
      {flaws.length === 0 ? (
        <p className="text-ink-2">
          {editing.question.trim() === '' ? '写了题目再看。' : '按写法没有看出毛病。'}
        </p>
      ) : (
        <>
          <p className="text-ink-2">按写法看，有 {flaws.length} 处可以再想想：</p>
          <ul className="grid list-disc grid-cols-1 gap-1.5 pl-5">
            {flaws.map(({ text, advice }) => (
              <li key={text}>
                {text}。<span className="text-ink-2">{advice}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
