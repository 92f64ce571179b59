import { hasFormula } from '@wenhai/core/format/split-math'
import { questionText } from '@wenhai/core/question/limits'
import { useId, useState } from 'react'
import { editorOf } from '#features/question/kinds/edits.ts'
import { QuestionMediaField } from '#features/question/media/media-field.tsx'
import { PicturesField } from '#features/question/picture/pictures-field.tsx'
import type { PicturesValue } from '#features/question/picture/use-picture.ts'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { pasteCopied } from './paste-copied.ts'
import { type Pipe, PipeMenu } from './pipe-menu.tsx'
import { SimilarQuestions } from './similar-questions.tsx'
import type { Editor } from './use-editor.ts'

interface EditorTextProps {
  editor: Editor
  pictures: PicturesValue
  pipes?: readonly Pipe[] | undefined
}

/** 题目; 题目图片, 音频和视频 are folded away until there is one or somebody wants one. */
export function EditorText({ editor, pictures, pipes = [] }: EditorTextProps) {
  const { editing, draft, change, errorOf, known } = editor
  const { gap } = editorOf(editing.option_type)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const faults = [errorOf('question_pic'), errorOf('question_media')]
  const hasFiles = pictures.value.length + editing.media.length > 0 || pictures.picture.work !== undefined
  const areFilesShown = isOpen || hasFiles || faults.some((fault) => fault !== undefined)
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextArea
        name="question"
        label="题目"
        required
        autoFocus
        minRows={2}
        maxRows={10}
        maxLength={questionText.max}
        value={editing.question}
        onChange={(question) => change({ question })}
        onPaste={(event) => pasteCopied(event, { takePicture: (file) => pictures.picture.take([file]) })}
        error={errorOf('question')}
        placeholder={gap?.placeholder}
      />
      <div className="-mt-1 flex flex-wrap items-center gap-2">
        <InsertButtons editor={editor} pipes={pipes} />
        {!areFilesShown && (
          <Button
            size="sm"
            icon="picture"
            aria-expanded={false}
            aria-controls={id}
            onClick={() => setOpen(true)}
          >
            图片、音频、视频
          </Button>
        )}
        <TextHints pipes={pipes} />
      </div>
      {hasFormula(editing.question) && (
        <p className="rounded-md bg-sunken px-3 py-2 font-serif text-lg md:hidden">
          <QuestionText option_type={editing.option_type} text={editing.question} />
        </p>
      )}
      <SimilarQuestions draft={draft} except={known?.question_id} />
      <div id={id} hidden={!areFilesShown} className="grid grid-cols-1 gap-3">
        <PicturesField pictures={pictures} error={errorOf('question_pic')} />
        <QuestionMediaField
          value={editing.media}
          onChange={(media) => change({ media })}
          onBusy={editor.onBusy}
          error={errorOf('question_media')}
        />
      </div>
    </div>
  )
}

interface WithPipes {
  pipes: readonly Pipe[]
}

/** Buttons that write signs around what is selected, or where the cursor is. */
function InsertButtons({ editor: { form, editing, change }, pipes }: { editor: Editor } & WithPipes) {
  const { gap } = editorOf(editing.option_type)
  const insert = (before: string, after = '') => {
    const area = form.current?.querySelector<HTMLTextAreaElement>('textarea[name="question"]')
    if (!area) return
    const { selectionStart: start, selectionEnd: end, value } = area
    const inside = value.slice(start, end)
    area.setRangeText(before + inside + after, start, end, 'end')
    area.focus()
    const cursor = start + before.length + inside.length + (inside === '' ? 0 : after.length)
    area.setSelectionRange(cursor, cursor)
    change({ question: area.value })
  }
  return (
    <>
      {gap && (
        <Button size="sm" icon="plus" onClick={() => insert(gap.sign)}>
          {gap.insert}
        </Button>
      )}
      <Button size="sm" icon="plus" onClick={() => insert('$', '$')}>
        插入公式
      </Button>
      <PipeMenu pipes={pipes} onInsert={insert} />
    </>
  )
}

const TextHints = ({ pipes }: WithPipes) => (
  <>
    <span className="text-sm text-ink-3 narrow:hidden">公式写在 $ 之间，如 $x^2$</span>
    {pipes.length > 0 && (
      <span className="text-sm text-ink-3">
        前面的答案只能写进题目和选项；矩阵的行、列这样的地方会照原样显示
      </span>
    )}
  </>
)
