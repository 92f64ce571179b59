import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '#features/bank/editor/focus-field.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { KeptNotice } from '#ui/fields/form-row.tsx'
import { ScrollHint } from '#ui/lists/scroll-hint.tsx'
import { useMoreEdge } from '#ui/lists/use-more-edge.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LeaveGuard, mayDiscard, NotSaved } from '#ui/overlays/leave-guard.tsx'
import { useMediaQuery } from '#ui/use-media.ts'
import { useOpenDesk } from '../own/open-desk.ts'
import { FormConflictDialog } from './form-dialog-conflict.tsx'
import { PublishFormDialog } from './form-dialog-publish.tsx'
import type { LogicEditor } from './logic/use-logic.tsx'
import type { FormSection } from './sections/form-sections.ts'
import type { FormEditor } from './use-form-editor.ts'

/** A dialog that closes gives the focus back within this time. */
const settlingTime = 250

const DraftPreview = lazy(() =>
  import('../preview/draft-preview.tsx').then((module) => ({ default: module.DraftPreview })),
)

interface FormFrameProps {
  editor: FormEditor
  title: string
  onClose: () => void
  sections: readonly FormSection[]
  /** The note beside the buttons: what the author should know before saving. */
  note?: string | undefined
  /** The rules between its questions, where it has any. */
  logic?: LogicEditor | undefined
  /** Further dialogs: outside of the form, whose keys and submit they must not reach. */
  dialogs?: ReactNode
}

/** Closing asks first where something would be lost. */
function useClosing({ isDirty, isKept, discard }: FormEditor, onClose: () => void) {
  const [isLeaving, setLeaving] = useState(false)
  const asks = isDirty && !isKept && !isLeaving
  const close = async () => {
    if (!(await mayDiscard(asks))) return
    // The state is set at once, because closing may go to another page, and that would ask again.
    flushSync(() => setLeaving(true))
    if (asks) discard()
    onClose()
  }
  return { asks, close }
}

/** Goes to a section, or to a field in it. */
function useSectionPlaces(id: string, editor: FormEditor, sections: readonly FormSection[]) {
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)')
  const sectionId = (section: FormSection) => `${id}-${section.id}`
  const go = (section: FormSection) =>
    document
      .getElementById(sectionId(section))
      ?.scrollIntoView({ block: 'start', behavior: isReduced ? 'auto' : 'smooth' })
  const goToField = (field: string) => {
    editor.publishing?.cancel()
    const group = field.split('.', 1)[0] ?? ''
    const section = sections.find(({ fields }) => fields.includes(group))
    // This runs after the step has closed and given the focus back.
    window.setTimeout(() => {
      if (section) go(section)
      focusField(editor.place.current, field)
    }, settlingTime)
  }
  return { sectionId, go, goToField }
}

/** A wide dialog in sections; it fills the screen of a phone. */
export function FormFrame({ editor, title, onClose, sections, note, logic, dialogs }: FormFrameProps) {
  const id = useId()
  const { isSaving, faults } = editor
  const [isPreviewed, setPreviewed] = useState(false)
  const { asks, close } = useClosing(editor, onClose)
  const { sectionId, go, goToField } = useSectionPlaces(id, editor, sections)
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      size="xl"
      flush
      wholeOnPhones
      dismissable={false}
      busy={isSaving}
      working={isSaving ? '正在保存…' : undefined}
      footerNote={<FootNote editor={editor} note={note} />}
      footer={
        <>
          <ToDesk editor={editor} />
          <Button icon="eye" onClick={() => setPreviewed(true)} disabled={isSaving}>
            预览
          </Button>
          <Button onClick={close} disabled={isSaving}>
            取消
          </Button>
          <Button type="submit" form={id} variant="primary" pending={isSaving}>
            {editor.form ? '更 新' : '确定'}
          </Button>
        </>
      }
    >
      <div className="grid min-h-full grid-cols-1 md:grid-cols-[164px_minmax(0,1fr)]">
        <SectionNav title={title} sections={sections} faults={faults} onGo={go} />
        <WrittenForm id={id} editor={editor}>
          {sections.map((section, index) => (
            <Section key={section.id} id={sectionId(section)} section={section} isFirst={index === 0} />
          ))}
        </WrittenForm>
      </div>
      {dialogs}
      {isPreviewed && (
        <Suspense>
          <DraftPreview editor={editor} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
      <LeaveGuard when={asks && !isSaving} />
      {editor.publishing && (
        <PublishFormDialog editor={editor} publishing={editor.publishing} logic={logic} onGo={goToField} />
      )}
      {editor.conflict && <FormConflictDialog editor={editor} conflict={editor.conflict} />}
    </Dialog>
  )
}

/** What is written here goes on at the desk. Unsaved changes of a form that is there would be lost on the way. */
function ToDesk({ editor }: Pick<FormFrameProps, 'editor'>) {
  const { kind, form, draft, isDirty, isSaving, discard } = editor
  const { openDesk, openNew, isOpening } = useOpenDesk()
  if (form && isDirty) return null
  const open = async () => {
    if (form) await openDesk(form.survey_id)
    else if (await openNew(kind, draft)) discard()
  }
  return (
    <Button disabled={isSaving} pending={isOpening} onClick={() => void open()}>
      到编辑台
    </Button>
  )
}

interface WrittenFormProps {
  id: string
  editor: FormEditor
  children: ReactNode
}

/** The form element, with the work that was left unsaved before above it. */
const WrittenForm = ({ id, editor, children }: WrittenFormProps) => (
  <form
    id={id}
    ref={editor.place}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      void editor.save()
    }}
    onKeyDown={(event) => press(event, editor)}
    className="min-w-0"
  >
    {editor.left && (
      <div className="px-6 pt-5 narrow:px-4.5">
        <KeptNotice time={editor.left.time} onContinue={editor.left.take} onDrop={editor.left.giveUp} />
      </div>
    )}
    {children}
  </form>
)

/** Ctrl and Enter save. In a form of several screens Enter in a field does not yet mean that all is written. */
function press(event: KeyboardEvent, editor: FormEditor) {
  if (event.key !== 'Enter') return
  const isMeant = event.ctrlKey || event.metaKey
  if (isMeant || event.target instanceof HTMLInputElement) event.preventDefault()
  // The form is saved after the field has taken what was typed in it.
  if (isMeant) window.setTimeout(() => editor.place.current?.requestSubmit())
}

/** Why it is not saved, what can be brought back, or what is good to know before saving. */
function FootNote({ editor, note }: Pick<FormFrameProps, 'editor' | 'note'>) {
  const { failure, undoNote, isKept, isDirty } = editor
  if (failure) return <NotSaved reason={failure} />
  if (undoNote) return undoNote
  const said = [note, isKept && isDirty && '草稿已自动保存'].filter((text) => typeof text === 'string')
  return said.length > 0 ? said.join(' · ') : <span className="touch:hidden">Ctrl + Enter 也可以保存</span>
}

interface SectionNavProps {
  title: string
  sections: readonly FormSection[]
  faults: readonly string[]
  onGo: (section: FormSection) => void
}

/** Beside the sections, or above them on phones. */
function SectionNav({ title, sections, faults, onGo }: SectionNavProps) {
  const row = useRef<HTMLUListElement>(null)
  useMoreEdge(row)
  const hasFault = ({ fields }: FormSection) =>
    faults.some((fault) => fields.includes(fault.split('.', 1)[0] ?? ''))
  return (
    <nav
      aria-label={`${title}的各部分`}
      className="bg-paper max-md:sticky max-md:top-15 max-md:z-5 max-md:touch:top-17 max-md:border-b md:border-r md:py-4"
    >
      <ul
        ref={row}
        className="scroll-row gap-0.5 px-3 max-md:flex max-md:overflow-x-auto max-md:[scrollbar-width:none] md:sticky md:top-18 md:grid md:grid-cols-1"
      >
        {sections.map((section) => (
          <li key={section.id} className="max-md:shrink-0">
            <button
              type="button"
              onClick={() => onGo(section)}
              className="flex w-full items-center gap-2 rounded-md px-3 py-2 text-left text-md text-ink-2 hover:bg-sunken hover:text-ink max-md:min-h-11 max-md:whitespace-nowrap"
            >
              <span className="min-w-0 flex-1">{section.title}</span>
              {hasFault(section) ? (
                <span className="size-2 rounded-full bg-cinnabar">
                  <span className="sr-only">有误</span>
                </span>
              ) : (
                section.count !== undefined && (
                  <span className="text-sm text-ink-3 tabular-nums">{section.count}</span>
                )
              )}
            </button>
          </li>
        ))}
      </ul>
      <ScrollHint />
    </nav>
  )
}

interface SectionProps {
  id: string
  section: FormSection
  isFirst: boolean
}

const Section = ({ id, section, isFirst }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={cx(
      'grid scroll-mt-16 max-md:scroll-mt-30 grid-cols-1 gap-4 px-6 py-6 narrow:px-4.5',
      !isFirst && 'border-t',
    )}
  >
    <h3 id={`${id}-title`} className="font-serif text-xl font-bold">
      {section.title}
    </h3>
    {section.content}
  </section>
)
