import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { readTypedOption, readTypedStem } from '@wenhai/core/desk/typing'
import { hasFormula } from '@wenhai/core/format/split-math'
import { checkQuestion } from '@wenhai/core/question/check-question'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { questionText } from '@wenhai/core/question/limits'
import { type KeyboardEvent, useState } from 'react'
import { questionDraftOf, withPasted } from '#features/bank/editor/editing.ts'
import { type Pipe, PipeMenu } from '#features/bank/editor/pipe-menu.tsx'
import type { QuestionEditor } from '#features/bank/editor/use-editor.ts'
import { editorOf } from '#features/question/kinds/edits.ts'
import { QuestionMediaField } from '#features/question/media/media-field.tsx'
import { PicturesField } from '#features/question/picture/pictures-field.tsx'
import type { PicturesValue } from '#features/question/picture/use-picture.ts'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { isComposing } from '#lib/composing.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { isEmptyQuestion } from './paper-lines.ts'
import type { PaperActions } from './use-paper.ts'
import { fitsField, pasteRich, type TakePaste } from './use-paste.ts'

interface StemFieldProps {
  editor: QuestionEditor
  item: DraftQuestion
  pictures: PicturesValue
  pipes: readonly Pipe[]
  actions: PaperActions
  takePaste: TakePaste
  /** Opens the kinds. */
  onKinds: () => void
  /** Goes to the field that is to be filled in next, or to the next question without one. */
  onDone: (field: string | undefined) => void
}

/** What the question asks, with its pictures and recordings. */
export function StemField(props: StemFieldProps) {
  const { editor, item, pictures, pipes, takePaste, onKinds } = props
  const { editing, change, errorOf } = editor
  const { gap } = editorOf(editing.option_type)
  const write = (question: string) => {
    if (question === '/' && editing.question === '') onKinds()
    else if (fitsField(question)) change({ question })
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextArea
        name="question"
        label="题目"
        hideLabel
        minRows={1}
        maxRows={20}
        showCount={false}
        maxLength={questionText.max}
        value={editing.question}
        onChange={write}
        onKeyDown={stemKeys(props)}
        onPaste={(event) => {
          if (takePaste(event, item.uid)) return
          pasteRich(event, { takePicture: (file) => pictures.picture.take([file]) })
        }}
        error={errorOf('question')}
        placeholder={gap?.placeholder ?? '题目'}
        className="desk-stem -mx-3"
      />
      {hasFormula(editing.question) && (
        <p className="rounded-md bg-sunken px-3 py-2 font-serif text-lg">
          <QuestionText option_type={editing.option_type} text={editing.question} />
        </p>
      )}
      <StemTools editor={editor} pictures={pictures} pipes={pipes} />
    </div>
  )
}

/** The number of options that are written one after the other from the first. */
const writtenCount = ({ editing }: QuestionEditor): number => {
  const empty = editing.options.findIndex(({ opt, pic }) => opt.trim() === '' && pic === '')
  return empty === -1 ? editing.options.length : empty
}

function stemKeys({ editor, item, actions, onDone }: StemFieldProps) {
  const enter = async () => {
    const { editing } = editor
    const { optionCount, fixedOptions } = kindOf(editing.option_type)
    const hasLines = optionCount && !fixedOptions
    const typed = readTypedOption(editing.question)
    const isAlone = typed !== undefined && typed.opt !== '' && typed.place > 0
    if (isAlone && isEmptyQuestion({ ...item.content, question: '' })) {
      if (await actions.giveBack(item.uid, typed.opt, typed.place)) return
    }
    if (!hasLines) {
      const faults = checkQuestion(questionDraftOf(editing))
      return onDone(faults.find(({ field }) => field !== 'question')?.field)
    }
    const from = writtenCount(editor)
    const { stem, options } = readTypedStem(editing.question, from)
    if (options.length === 0) return onDone('options.0.opt')
    editor.change((before) => withPasted({ ...before, question: stem }, from, options))
    actions.go(item.uid, `options.${from + options.length - 1}.opt`)
  }
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    if (event.key === 'Enter' && !(altKey || ctrlKey || metaKey || shiftKey)) {
      event.preventDefault()
      void enter()
    } else if (
      event.key === 'Backspace' &&
      event.currentTarget.value === '' &&
      isEmptyQuestion(item.content)
    ) {
      event.preventDefault()
      void actions.remove(item.uid, true)
    }
  }
}

type StemToolsProps = Pick<StemFieldProps, 'editor' | 'pictures' | 'pipes'>

/** Puts signs around what is selected in the stem of the button's line. */
function insertAt(button: HTMLElement, before: string, after: string, write: (text: string) => void): void {
  const area = button.closest('[data-line]')?.querySelector<HTMLTextAreaElement>('[name="question"]')
  if (!area) return
  const { selectionStart: start, selectionEnd: end, value } = area
  const inside = value.slice(start, end)
  area.setRangeText(before + inside + after, start, end, 'end')
  area.focus()
  write(area.value)
  const cursor = start + before.length + inside.length + (inside === '' ? 0 : after.length)
  area.setSelectionRange(cursor, cursor)
}

/** Signs that are put into the text, and files beside it. */
function StemTools({ editor, pictures, pipes }: StemToolsProps) {
  const { editing, change, errorOf, onBusy } = editor
  const { gap } = editorOf(editing.option_type)
  const [isOpen, setOpen] = useState(false)
  const faults = [errorOf('question_pic'), errorOf('question_media')]
  const hasFiles = pictures.value.length + editing.media.length > 0 || pictures.picture.work !== undefined
  const areFilesShown = isOpen || hasFiles || faults.some((fault) => fault !== undefined)
  const insert = (button: HTMLElement, before: string, after = '') =>
    insertAt(button, before, after, (question) => change({ question }))
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5">
        {gap && (
          <Button size="sm" icon="plus" onClick={(event) => insert(event.currentTarget, gap.sign)}>
            {gap.insert}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          icon="plus"
          title="写在 $ 之间，如 $x^2$"
          onClick={(event) => insert(event.currentTarget, '$', '$')}
        >
          公式
        </Button>
        {!areFilesShown && (
          <Button
            size="sm"
            variant="quiet"
            icon="picture"
            aria-expanded={false}
            onClick={() => setOpen(true)}
          >
            图片、音频、视频
          </Button>
        )}
        <PipeMenu pipes={pipes} onInsert={(text) => change({ question: editing.question + text })} />
      </div>
      {areFilesShown && (
        <>
          <PicturesField pictures={pictures} error={faults[0]} />
          <QuestionMediaField
            value={editing.media}
            onChange={(media) => change({ media })}
            onBusy={onBusy}
            error={faults[1]}
          />
        </>
      )}
    </>
  )
}
