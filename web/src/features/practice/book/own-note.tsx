import { ownNoteMax } from '@wenhai/core/practice/judge'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { LeaveGuard, mayDiscard } from '#ui/overlays/leave-guard.tsx'
import { useAction } from '#ui/use-action.ts'
import { noteMistake, refreshMistakes, type ShownMistake } from '../api.ts'

/** The note that the member writes beside a mistake, in its place. */
export function OwnNote({ mistake: { mistake_id, note, question } }: { mistake: ShownMistake }) {
  const [draft, setDraft] = useState<string>()
  const { isBusy: isSaving, run } = useAction()
  const box = useRef<HTMLDivElement>(null)
  const isEditing = draft !== undefined

  // The button that was pressed is gone, so the focus goes into the text when writing begins, and back to the button when it ends.
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    box.current?.querySelector<HTMLElement>('textarea, button')?.focus()
  }, [isEditing])

  const save = () =>
    run(() => noteMistake({ id: mistake_id, note: (draft ?? '').trim() }), {
      onDone: async () => {
        await refreshMistakes()
        setDraft(undefined)
      },
    })

  const isDirty = draft !== undefined && draft.trim() !== note
  const cancel = async () => {
    if (await mayDiscard(isDirty)) setDraft(undefined)
  }

  return (
    <div ref={box} className="text-md">
      {isEditing ? (
        <div className="grid grid-cols-1 gap-2.5">
          <TextArea
            label="我的笔记"
            value={draft}
            onChange={setDraft}
            maxLength={ownNoteMax}
            placeholder="为什么错，下次怎么想"
          />
          <div className="flex gap-2.5">
            <Button variant="primary" size="sm" pending={isSaving} onClick={save}>
              保存
            </Button>
            <Button size="sm" disabled={isSaving} onClick={cancel}>
              取消
            </Button>
          </div>
          <LeaveGuard when={isDirty} />
        </div>
      ) : (
        <Written note={note} about={question.question} onEdit={() => setDraft(note)} />
      )}
    </div>
  )
}

interface WrittenProps {
  note: string
  /** The question, for those who only hear the button. */
  about: string
  onEdit: () => void
}

const Written = ({ note, about, onEdit }: WrittenProps) => (
  <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
    {note !== '' && (
      <p className="min-w-0 flex-1 rounded-md bg-sunken px-3.5 py-2 whitespace-pre-line break-words">
        <span className="mr-2 text-ink-3">笔记</span>
        {note}
      </p>
    )}
    <Button size="sm" variant="quiet" onClick={onEdit} className={note === '' ? '-ml-3' : ''}>
      {note === '' ? '写笔记' : '修改'}
      <span className="sr-only">：{about}</span>
    </Button>
  </div>
)
