import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { formLimits as limits } from '@wenhai/core/form/limits'
import { memo } from 'react'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useDesk, useDeskTools } from '../desk.ts'

/** The title and the description, as they stand above the questions. */
export function PaperHead() {
  const { draft, kind, errorOf } = useDesk().editor
  return (
    <HeadFields
      kind={kind}
      title={draft.survey_title}
      desc={draft.desc}
      first={draft.question[0]?.uid}
      titleError={errorOf('survey_title')}
      descError={errorOf('desc')}
    />
  )
}

interface HeadFieldsProps {
  kind: FormKind
  title: string
  desc: string
  /** The uid of the first question. */
  first: string | undefined
  titleError: string | undefined
  descError: string | undefined
}

const HeadFields = memo(function HeadFields(props: HeadFieldsProps) {
  const { write, select, setFocus } = useDeskTools()
  const { kind, title, desc, first, titleError, descError } = props
  const { name } = formKindOf(kind)
  const set = (field: 'survey_title' | 'desc', what: string) => (value: string) =>
    write({ what, field: `form ${field}` }, () => ({ [field]: value }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: writing in a field selects the form
    <header data-line="" onFocus={() => select('')} className="grid grid-cols-1 gap-1 px-5 pb-4 narrow:px-3">
      <h2 className="sr-only">标题和说明</h2>
      <TextArea
        name="survey_title"
        label={`${name}标题`}
        hideLabel
        placeholder={`${name}标题`}
        minRows={1}
        showCount={false}
        maxLength={limits.titleMax}
        value={title}
        // A title is one line.
        onChange={(text) => set('survey_title', '改标题')(text.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.closest('header')?.querySelector<HTMLElement>('[name="desc"]')?.focus()
        }}
        error={titleError}
        className="desk-title"
      />
      <TextArea
        name="desc"
        label="说明"
        hideLabel
        placeholder="说明：为什么做、给谁做、有什么要知道的"
        minRows={1}
        showCount={false}
        maxLength={limits.descMax}
        value={desc}
        onChange={set('desc', '改说明')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
          event.preventDefault()
          if (first !== undefined) setFocus({ uid: first, field: 'question' })
        }}
        error={descError}
        className="desk-desc"
      />
    </header>
  )
})
