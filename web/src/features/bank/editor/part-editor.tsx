import { allKinds, kindOf } from '@wenhai/core/question/kinds/registry'
import { picturesPerQuestion, questionText } from '@wenhai/core/question/limits'
import { readOptionType } from '@wenhai/core/question/option-type'
import { useRef, useState } from 'react'
import { editorOf } from '#features/question/kinds/edits.ts'
import type { PartEditorProps } from '#features/question/kinds/kind-edit.ts'
import { QuestionMediaField } from '#features/question/media/media-field.tsx'
import { PicturesField } from '#features/question/picture/pictures-field.tsx'
import { usePictures } from '#features/question/picture/use-picture.ts'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import {
  type Editing,
  editingOf,
  emptyEditing,
  hasKeyNow,
  isUniqueNow,
  questionDraftOf,
  withKeys,
  withKind,
} from './editing.ts'
import { EditorOptions } from './editor-options.tsx'

const choices = allKinds
  .filter(({ hasParts, uploads }) => !hasParts && !uploads)
  .map(({ option_type, name }) => ({ value: String(option_type), label: name }))

/** Edits a question within another: its kind, text, pictures, recordings, options and key. */
export function PartEditor({ part, answer, onChange, errorOf, onBusy }: PartEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [editing, setEditing] = useState<Editing>(() => beginPart(part, answer))
  const change = (next: Partial<Editing> | ((before: Editing) => Editing)) => {
    const after = typeof next === 'function' ? next(editing) : { ...editing, ...next }
    setEditing(after)
    onChange(...endPart(after))
  }
  const pictures = usePictures({
    value: editing.pictures,
    onChange: (paths) => change({ pictures: paths }),
    most: picturesPerQuestion.most,
    onBusy,
  })
  return (
    <>
      <Select
        label="题型"
        value={String(editing.option_type)}
        onChange={(value) => {
          const option_type = readOptionType(value)
          if (option_type !== undefined) change((before) => withKind(before, option_type))
        }}
        choices={choices}
      />
      <TextArea
        label="小题"
        minRows={1}
        maxLength={questionText.max}
        showCount={false}
        value={editing.question}
        onChange={(question) => change({ question })}
        error={errorOf('question')}
        placeholder={editorOf(editing.option_type).gap?.placeholder}
      />
      <PicturesField pictures={pictures} error={errorOf('question_pic')} />
      <QuestionMediaField
        value={editing.media}
        onChange={(media) => change({ media })}
        onBusy={onBusy}
        error={errorOf('question_media')}
      />
      <EditorOptions editor={{ editing, change, errorOf, form, onBusy }} />
      <PartKey editing={editing} change={change} errorOf={errorOf} />
    </>
  )
}

interface PartKeyProps extends Pick<PartEditorProps, 'errorOf'> {
  editing: Editing
  change: (next: Partial<Editing> | ((before: Editing) => Editing)) => void
}

/** Whether it must be answered, and by what. */
function PartKey({ editing, change, errorOf }: PartKeyProps) {
  const { isMarkable, fixedOptions } = kindOf(editing.option_type)
  const { KeyField } = editorOf(editing.option_type)
  return (
    <>
      <Switch checked={editing.isRequired} onChange={(isRequired) => change({ isRequired })}>
        必答
      </Switch>
      {isMarkable && (
        <Switch
          checked={isUniqueNow(editing)}
          disabled={fixedOptions !== undefined}
          onChange={(isUnique) => change({ isUnique })}
        >
          有标准答案
        </Switch>
      )}
      {KeyField && hasKeyNow(editing) && (
        <KeyField
          keys={editing.keys}
          body={editing}
          onChange={(keys) => change((before) => withKeys(before, keys))}
          error={errorOf('answer')}
          errorOf={errorOf}
        />
      )}
    </>
  )
}

/** The part as it is kept, and its key. */
function endPart(editing: Editing): Parameters<PartEditorProps['onChange']> {
  const { question, question_pic, question_media, option_type, options, settings, isRequired, answer } =
    questionDraftOf(editing)
  const part = { question, question_pic, question_media, option_type, options, isRequired }
  return [{ ...part, ...(settings && { settings }) }, answer]
}

function beginPart(part: PartEditorProps['part'], answer: string): Editing {
  // A new one has empty options to write into.
  if (part.question === '' && part.options.length === 0 && !part.settings) return emptyEditing()
  return editingOf({
    ...questionDraftOf(emptyEditing()),
    ...part,
    question_pic: [...(part.question_pic ?? [])],
    question_media: [...(part.question_media ?? [])],
    options: [...part.options],
    answer,
    isOnlyOpt: answer === '' ? 0 : 1,
  })
}
