import { picture as pictureLimits } from '@wenhai/core/file/limits'
import { formatBytes } from '@wenhai/core/format/bytes'
import { hasFormula } from '@wenhai/core/format/split-math'
import { questionText } from '@wenhai/core/question/limits'
import { useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { FieldNotes } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { PictureDrop, PicturePick } from '../../../question/components/picture/picture-pick.tsx'
import { PictureStrip } from '../../../question/components/picture/picture-strip.tsx'
import type { PictureField } from '../../../question/components/picture/use-picture.ts'
import { QuestionText } from '../../../question/components/view/question-text.tsx'
import { editorOf } from '../../../question/kinds/editors.ts'
import { SimilarQuestions } from './similar-questions.tsx'
import type { Editor } from './use-editor.ts'

interface EditorTextProps {
  editor: Editor
  picture: PictureField
}

/** 题目 and 题目图片. */
export function EditorText({ editor, picture }: EditorTextProps) {
  const { editing, draft, change, errorOf, known } = editor
  const { gap } = editorOf(editing.option_type)

  /** Puts signs around what is selected, or where the cursor is. */
  const insert = (before: string, after = '') => {
    const area = editor.form.current?.querySelector<HTMLTextAreaElement>('textarea[name="question"]')
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
        error={errorOf('question')}
        placeholder={gap?.placeholder}
      />
      <div className="-mt-1 flex flex-wrap items-center gap-2">
        {gap && (
          <Button size="sm" icon="plus" onClick={() => insert(gap.sign)}>
            {gap.insert}
          </Button>
        )}
        <Button size="sm" icon="plus" onClick={() => insert('$', '$')}>
          插入公式
        </Button>
        <span className="text-sm text-ink-3">公式写在 $ 之间，如 $x^2$</span>
      </div>
      {hasFormula(editing.question) && (
        <p className="rounded-md bg-sunken px-3 py-2 font-serif text-lg md:hidden">
          <QuestionText option_type={editing.option_type} text={editing.question} />
        </p>
      )}
      <SimilarQuestions draft={draft} except={known?.question_id} />
      <QuestionPictureField picture={picture} error={errorOf('question_pic')} />
    </div>
  )
}

function QuestionPictureField({ picture, error }: { picture: PictureField; error: string | undefined }) {
  const id = useId()
  const isThere = picture.value !== '' || picture.work !== undefined
  return (
    <PictureDrop picture={picture}>
      <fieldset
        data-field="question_pic"
        aria-describedby={error ? `${id}-error` : undefined}
        className="grid grid-cols-1 gap-1.5"
      >
        <legend className="float-left text-sm text-ink-2">题目图片</legend>
        <PictureStrip label="题目图片" picture={picture} />
        {!isThere && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed border-edge px-3 py-2.5">
            <PicturePick label="题目图片" picture={picture} />
            <span className="text-sm text-ink-3">
              <span className="touch:hidden">拖进来或直接粘贴也行，</span>
              .jpg、.png、.webp，超过 {formatBytes(pictureLimits.maxBytes)} 的会先缩小
            </span>
          </div>
        )}
        <FieldNotes id={id} error={error} />
      </fieldset>
    </PictureDrop>
  )
}
