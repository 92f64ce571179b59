import { askedQuestionOf, type QuestionTask } from '@wenhai/core/ai/asked-question'
import type { Proposal } from '@wenhai/core/ai/schema'
import { useEffect, useEffectEvent, useState } from 'react'
import { askAbout } from '#features/ai/api.ts'
import { AskingButtons, AskingSteps } from '#features/ai/asking-steps.tsx'
import { TextSuggestion, TextSuggestions } from '#features/ai/text-suggestions.tsx'
import { type Asking, useAsking } from '#features/ai/use-asking.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { questionDraftOf, withoutEmptyEnd, withSuggestedOption } from '../editor/editing.ts'
import type { QuestionEditor } from '../editor/use-editor.ts'

type Editor = Pick<QuestionEditor, 'editing' | 'change'>

const texts: Record<QuestionTask, { title: string; label: string; nothing: string }> = {
  options: { title: '建议选项', label: '建议的选项', nothing: '模型没有给出选项。可以再试一次。' },
  note: { title: '建议解析', label: '建议的解析', nothing: '模型没有写解析。可以再试一次。' },
  flaws: { title: '请 AI 挑毛病', label: '可能的毛病', nothing: '模型没有挑出毛病。' },
}

interface AskAboutQuestionProps {
  task: QuestionTask
  editor: Editor
  onClose: () => void
}

/** Options, an explanation or flaws of the question that is being written. What is taken over marks the question. */
export function AskAboutQuestion({ task, editor, onClose }: AskAboutQuestionProps) {
  const asking = useAsking()
  // What is asked stays the question as it was when it was asked.
  const [question] = useState(() => askedQuestionOf(questionDraftOf(withoutEmptyEnd(editor.editing))))
  const { taken, take } = useTaking(editor)
  const { title, label, nothing } = texts[task]
  const look = () => void asking.look(askAbout({ task, question }))
  const lookFirst = useEffectEvent(look)
  useEffect(() => lookFirst(), [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      wholeOnPhones
      dismissable={false}
      isDirty={asking.step === 'running'}
      footer={(close) => <AskingButtons asking={asking} onLook={look} onClose={close} />}
    >
      <AskingSteps
        asking={asking}
        nothing={nothing}
        suggestions={<Suggestions {...{ asking, label, taken, take }} />}
      >
        <p className="text-md text-ink-2">
          会把这道题的题目、选项、答案和解析发给模型，图片和别的都不发。发送前先给你看全文。
        </p>
      </AskingSteps>
    </Dialog>
  )
}

interface SuggestionsProps {
  asking: Asking
  label: string
  taken: ReadonlySet<number>
  take: (id: number, item: Proposal) => Promise<void>
}

function Suggestions({ asking, label, taken, take }: SuggestionsProps) {
  const items = asking.items.flatMap(({ id, item }) =>
    item.as === 'option' || item.as === 'note' || item.as === 'flaw' ? [{ id, item }] : [],
  )
  if (items.length === 0) return null
  return (
    <TextSuggestions label={label}>
      {items.map(({ id, item }, index) => (
        <TextSuggestion
          key={id}
          name={`第 ${index + 1} 条`}
          text={item.text}
          {...(item.as === 'flaw'
            ? { detail: item.advice, putAsideText: '知道了' }
            : {
                putAsideText: '不要',
                take: {
                  text: '采用',
                  takenText: item.as === 'option' ? '已放进选项' : '已放进解析',
                  isTaken: taken.has(id),
                  onTake: () => void take(id, item),
                },
              })}
          onPutAside={() => asking.putAside(id)}
        />
      ))}
    </TextSuggestions>
  )
}

function useTaking({ editing, change }: Editor) {
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const take = async (id: number, item: Proposal) => {
    if (item.as === 'option') {
      if (!withSuggestedOption(editing, item.text)) return void toast.warning('选项已经满了，没有放进去')
      change((before) => withSuggestedOption(before, item.text) ?? before)
    } else if (item.as === 'note') {
      if (editing.note.trim() !== '' && !(await mayReplaceNote())) return
      change({ note: item.text, byAi: true })
    }
    setTaken((before) => new Set([...before, id]))
  }
  return { taken, take }
}

const mayReplaceNote = () =>
  confirm({
    title: '换掉现在的解析？',
    message: '这道题已经有解析，采用以后就是新的这条。',
    confirmText: '换掉',
  })
