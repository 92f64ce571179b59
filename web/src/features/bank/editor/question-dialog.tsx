import { mostPictures } from '@wenhai/core/question/kinds/authors'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { PictureDrop } from '#features/question/picture/picture-pick.tsx'
import { usePictures } from '#features/question/picture/use-picture.ts'
import { QuestionView } from '#features/question/view/question-view.tsx'
import { Button } from '#ui/button.tsx'
import { KeptNotice } from '#ui/fields/form-row.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LeaveGuard, mayDiscard, NotSaved } from '#ui/overlays/leave-guard.tsx'
import { QuestionHelp } from '../ai/question-help.tsx'
import { useUses } from '../api.ts'
import { askBeforeLosing } from './ask-before-losing.ts'
import { QuestionConflictDialog } from './conflict-dialog.tsx'
import { countFor, lostBy, withKind } from './editing.ts'
import { EditorAnswer } from './editor-answer.tsx'
import { EditorOptions } from './editor-options.tsx'
import { EditorSettings } from './editor-settings.tsx'
import { EditorText } from './editor-text.tsx'
import { KindChoice } from './kind-choice.tsx'
import { PartEditor } from './part-editor.tsx'
import type { Pipe } from './pipe-menu.tsx'
import {
  type Editor,
  type EditTarget,
  type QuestionEditorStart,
  type SavedQuestion,
  useEditor,
} from './use-editor.ts'
import { usesNote } from './uses-note.ts'

export interface QuestionDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The one to change, or `copyOf` the one to begin with; without it a new one is made. */
  question?: QuestionEditorStart
  /** Opened from an exam: a new one starts as not shared. */
  isForExam?: boolean | undefined
  /** Opened from a survey: a new one is for that survey alone, unless its author puts it into the bank. */
  isForSurvey?: boolean | undefined
  /** The folder that a new one comes into. */
  folder_id?: string | undefined
  onSaved?: ((saved: SavedQuestion) => void) | undefined
  /** Called for a form's copy, which is changed in the form alone. */
  onDraft?: ((draft: QuestionDraft) => void) | undefined
  /** The pipes of a form that its texts can take over from what comes before. */
  pipes?: readonly Pipe[] | undefined
}

/** The dialog 选题编辑. */
export const QuestionDialog = ({ isOpen, ...rest }: QuestionDialogProps) =>
  isOpen ? <OpenDialog {...rest} /> : null

function OpenDialog({
  onOpenChange,
  question,
  isForExam,
  isForSurvey = false,
  folder_id,
  onSaved,
  onDraft,
  pipes,
}: Omit<QuestionDialogProps, 'isOpen'>) {
  const id = useId()
  const editor = useEditor({
    start: question,
    isForExam,
    isForSurvey,
    folder_id,
    onSaved: (saved, isMore) => {
      if (!isMore) onOpenChange(false)
      onSaved?.(saved)
    },
    onDraft: (changed) => {
      onOpenChange(false)
      onDraft?.(changed)
    },
  })
  const { isSaving, isDirty } = editor
  const close = async () => {
    if (!(await mayDiscard(isDirty))) return
    editor.discard()
    onOpenChange(false)
  }
  /** New questions are written one after the other. */
  const isMany = !editor.known && !editor.isInForm
  return (
    <Dialog
      open
      onClose={close}
      title="选题编辑"
      size="xl"
      flush
      wholeOnPhones
      dismissable={false}
      busy={isSaving}
      working={isSaving ? '正在保存…' : undefined}
      footerNote={<DialogNote editor={editor} isMany={isMany} />}
      footer={<DialogButtons formId={id} editor={editor} isMany={isMany} onCancel={close} />}
    >
      <EditorBody id={id} editor={editor} isMany={isMany} isForSurvey={isForSurvey} pipes={pipes} />
      <LeaveGuard when={isDirty && !isSaving} />
      {editor.isConflict && <QuestionConflictDialog {...editor.settle} />}
    </Dialog>
  )
}

interface EditorBodyProps extends Omit<EditorFormProps, 'children'>, Pick<QuestionDialogProps, 'pipes'> {
  isForSurvey: boolean
}

/** The fields beside the preview. A picture that is pasted or dropped beside the places for one is the question's. */
function EditorBody({ id, editor, isMany, isForSurvey, pipes }: EditorBodyProps) {
  const { editing, draft } = editor
  const pictures = usePictures({
    value: editing.pictures,
    onChange: (paths) => editor.change({ pictures: paths }),
    most: mostPictures(editing.option_type),
    onBusy: editor.onBusy,
  })
  return (
    <PictureDrop
      picture={pictures.picture}
      isQuiet
      className="grid min-h-full grid-cols-1 md:grid-cols-[minmax(0,1fr)_316px]"
    >
      <EditorForm id={id} editor={editor} isMany={isMany}>
        <EditorKind editor={editor} />
        <EditorText editor={editor} pictures={pictures} pipes={pipes} />
        <EditorOptions editor={editor} PartEditor={PartEditor} />
        <EditorAnswer editor={editor} />
        <QuestionHelp editor={editor} />
        <EditorSettings editor={editor} isForSurvey={isForSurvey} />
      </EditorForm>
      <Preview draft={draft} />
    </PictureDrop>
  )
}

interface EditorFormProps {
  id: string
  editor: Editor
  /** New questions are written one after the other. */
  isMany: boolean
  children: ReactNode
}

/** The fields of the question, below what there is to know and to choose first. */
function EditorForm({ id, editor, isMany, children }: EditorFormProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void editor.save({ isMore: event.shiftKey && isMany })
  }
  return (
    <form
      id={id}
      ref={editor.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
      onKeyDown={press}
      className="grid grid-cols-1 content-start gap-4.5 px-6 pt-4 pb-5 narrow:px-4.5"
    >
      {editor.left && (
        <KeptNotice time={editor.left.time} onContinue={editor.left.take} onDrop={editor.left.giveUp} />
      )}
      {editor.target && <TargetChoice target={editor.target} />}
      {editor.known && editor.isBankChanged && <QuestionUses question_id={editor.known.question_id} />}
      {children}
    </form>
  )
}

/** Why it is not saved, what can be taken back, or the keys that save. */
const DialogNote = ({ editor: { failure, undo }, isMany }: Pick<EditorFormProps, 'editor' | 'isMany'>) =>
  failure ? (
    <NotSaved reason={failure} />
  ) : (
    undo.note || (
      <span className="touch:hidden">
        {isMany ? 'Ctrl + Enter 保存，加 Shift 接着写下一题' : 'Ctrl + Enter 也可以保存'}
      </span>
    )
  )

interface DialogButtonsProps {
  formId: string
  editor: Editor
  /** New questions are written one after the other. */
  isMany: boolean
  onCancel: () => void
}

const DialogButtons = ({ formId, editor, isMany, onCancel }: DialogButtonsProps) => (
  <>
    <Button onClick={onCancel} disabled={editor.isSaving}>
      取消
    </Button>
    {isMany && (
      <Button
        title="Ctrl + Shift + Enter"
        onClick={() => editor.save({ isMore: true })}
        disabled={editor.isSaving}
      >
        保存并继续添加
      </Button>
    )}
    <Button type="submit" form={formId} variant="primary" title="Ctrl + Enter" pending={editor.isSaving}>
      {editor.known ? '更 新' : '确定'}
    </Button>
  </>
)

const Preview = ({ draft }: Pick<Editor, 'draft'>) => (
  <aside
    aria-label="预览"
    className="border-t bg-paper px-5 py-5 max-md:px-6 md:border-t-0 md:border-l narrow:px-4.5"
  >
    <div className="sticky top-20">
      <p className="mb-3 text-sm text-ink-2">答题者看到的样子</p>
      <div className="rounded-xl border bg-surface p-4 shadow-card">
        <QuestionView question={draft} showsKey placeholder="写好的题目会显示在这里" />
      </div>
      <p className="mt-2.5 text-sm text-ink-3">绿色的答案和解析，答题者作答后才看得到。</p>
    </div>
  </aside>
)

const targetChoices = [
  { value: 'form', label: '只改这一份', description: '另存成一道新题放在这里，题库里原来的那道不动' },
  { value: 'bank', label: '题库里的也一起改', description: '还是同一道题；用到它的别的问卷和考试保持原样' },
] as const

/** A form holds copies: which of the two is meant is for its author to say. */
const TargetChoice = ({ target }: { target: NonNullable<Editor['target']> }) => (
  <RadioGroup<EditTarget> label="改哪里" value={target.value} onChange={target.set} choices={targetChoices} />
)

function EditorKind({ editor: { editing, change } }: { editor: Editor }) {
  const choose = async (option_type: OptionType) => {
    const lost = lostBy(editing, countFor(editing, option_type))
    const { name } = kindOf(option_type)
    if (await askBeforeLosing(lost, `${name}最多 ${countFor(editing, option_type)} 个选项，`))
      change((before) => withKind(before, option_type))
  }
  return <KindChoice value={editing.option_type} onChange={choose} />
}

/** Says before a question in use is changed that forms hold copies of their own. */
function QuestionUses({ question_id }: { question_id: string }) {
  const { data } = useUses(question_id)
  const note = usesNote(data, '修改后那里保持原样，直到你在那里点“更新为题库内容”。')
  return (
    <p role="status" className={note ? 'rounded-md bg-sea-wash px-3 py-2 text-sm text-sea-deep' : 'sr-only'}>
      {note}
    </p>
  )
}
