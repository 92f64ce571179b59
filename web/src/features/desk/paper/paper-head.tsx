import { formKindOf } from '@wenhai/core/form/form-kind'
import { formLimits as limits } from '@wenhai/core/form/limits'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useDesk } from '../desk.ts'

/** The title and the description, as they stand above the questions. */
export function PaperHead() {
  const { editor, write, select, focus } = useDesk()
  const { draft, kind, errorOf } = editor
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
        value={draft.survey_title}
        // A title is one line.
        onChange={(title) => set('survey_title', '改标题')(title.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.closest('header')?.querySelector<HTMLElement>('[name="desc"]')?.focus()
        }}
        error={errorOf('survey_title')}
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
        value={draft.desc}
        onChange={set('desc', '改说明')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
          event.preventDefault()
          const [first] = draft.question
          if (first) focus.set({ uid: first.uid, field: 'question' })
        }}
        error={errorOf('desc')}
        className="desk-desc"
      />
    </header>
  )
}
