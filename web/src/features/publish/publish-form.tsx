import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import type { FormTemplate } from '@wenhai/core/form/templates/template'
import {
  type ClipboardEvent,
  type DragEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useAiState } from '#features/ai/api.ts'
import { takeForForm, takePaper } from '#features/bank/api.ts'
import type { CheckedPaper } from '#features/bank/import/paper-rows.ts'
import { isDocumentName } from '#features/bank/import-api.ts'
import { useCategoryList } from '#features/category/api.ts'
import { EditFormDialog } from '#features/form/dialog/form-dialog.tsx'
import { listNewForms } from '#features/form/dialog/form-kept.ts'
import { useOpenDesk } from '#features/form/own/open-desk.ts'
import { dropKept } from '#lib/kept-drafts.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { SkeletonCards } from '#ui/feedback/skeleton.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Beginnings, draftName, type NewForm } from './beginnings.tsx'
import { pasteTexts, publishNames } from './publish-texts.ts'
import { startOfChosen, startOfPaper, startOfTemplate } from './start-of.ts'

const ImportDialog = lazy(() =>
  import('#features/bank/import/import-dialog.tsx').then((module) => ({
    default: module.ImportDialog,
  })),
)
const TemplateGallery = lazy(() =>
  import('./template-gallery.tsx').then((module) => ({ default: module.TemplateGallery })),
)

interface Opened {
  start: Partial<EditedFormDraft>
  keptKey?: string
  isStartKept?: boolean
}

/** What was begun and not published; looked at again when the dialog has closed. */
function useNewForms(kind: FormKind, ocean_id: string, isClosed: boolean) {
  const [drafts, setDrafts] = useState(() => listNewForms(ocean_id, kind))
  const look = () => setDrafts(listNewForms(ocean_id, kind))
  // The list is read again when the dialog has closed, because closing writes what was typed last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes while the dialog is open
  useEffect(look, [isClosed])
  const give = async (draft: NewForm) => {
    if (!(await mayDrop(draft))) return
    dropKept(draft.key)
    look()
  }
  return { drafts, give }
}

/** The paper that is pasted, or the document that was dropped on the page. */
function usePasting(kind: FormKind, isBusy: boolean) {
  const [pasting, setPasting] = useState<{ file?: File }>()
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    const file = [...files].find(({ name }) => isDocumentName(name))
    if (!file || !pasteTexts[kind] || isBusy || pasting) return
    event.preventDefault()
    setPasting({ file })
  }
  const takes = {
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
  }
  return { pasting, setPasting, takes }
}

/** Begins with what its author has taken along from the bank. */
function useTaken(beginWith: (paper: CheckedPaper) => void, open: (opened: Opened) => void): void {
  const takeChosen = useEffectEvent(() => {
    const paper = takePaper()
    if (paper) return beginWith(paper)
    const chosen = takeForForm()
    if (chosen.length > 0) open({ start: startOfChosen(chosen), isStartKept: true })
  })
  // The page may have been kept while its author was in the bank.
  useEffect(() => takeChosen(), [])
}

/** A new form of one kind: from nothing, from what was begun, or from a template. */
export function PublishForm({ kind, ocean_id }: { kind: FormKind; ocean_id: string }) {
  const navigate = useNavigate()
  const subjects = useCategoryList('exam')
  const [opened, setOpened] = useState<Opened>()
  const { drafts, give } = useNewForms(kind, ocean_id, opened === undefined)
  const desk = useOpenDesk()
  const ai = useAiState()
  const { pasting, setPasting, takes } = usePasting(kind, opened !== undefined)

  const beginWith = (paper: CheckedPaper) =>
    setOpened({ start: startOfPaper(kind, paper, subjects), isStartKept: true })
  const begin = (start: Partial<EditedFormDraft>) => setOpened({ start })
  useTaken(beginWith, setOpened)
  const startOf = (template: FormTemplate) =>
    startOfTemplate(template, subjects.find(({ value }) => value === template.subject)?.key ?? '')
  return (
    <div className="grid grid-cols-1 gap-8" {...takes}>
      <Beginnings
        kind={kind}
        drafts={drafts}
        onContinue={({ draft, key }) => setOpened({ start: draft, keptKey: key })}
        onGive={give}
        onBlank={() => begin({})}
        onDesk={() => void desk.openNew(kind)}
        onPaste={() => setPasting({})}
        onAim={formKindOf(kind).hasPlainReports && ai ? () => void desk.openForSuggestions(kind) : undefined}
      />
      <Templates
        kind={kind}
        startOf={startOf}
        onStart={begin}
        onDesk={(start) => void desk.openNew(kind, start)}
      />
      {pasting && (
        <PasteDialog
          kind={kind}
          file={pasting.file}
          onOpenChange={() => setPasting(undefined)}
          onPaper={(paper) => {
            setPasting(undefined)
            beginWith(paper)
          }}
        />
      )}
      {opened && (
        <EditFormDialog
          kind={kind}
          isOpen
          start={opened.start}
          keptKey={opened.keptKey}
          isStartKept={opened.isStartKept}
          onOpenChange={(isOpen) => !isOpen && setOpened(undefined)}
          onSaved={(survey_id) => navigate(paths.mine(kind, survey_id))}
        />
      )}
    </div>
  )
}

interface PasteDialogProps {
  kind: FormKind
  file: File | undefined
  onOpenChange: (isOpen: boolean) => void
  onPaper: (paper: CheckedPaper) => void
}

/** A paper that is pasted or taken from a file. */
const PasteDialog = ({ kind, file, onOpenChange, onPaper }: PasteDialogProps) => {
  const pasted = pasteTexts[kind]
  return (
    <Suspense>
      {pasted && (
        <ImportDialog
          isOpen
          file={file}
          onOpenChange={onOpenChange}
          forForm={{
            title: pasted.title,
            confirmText: pasted.confirmText,
            hasPoints: formKindOf(kind).hasScores,
            onPaper,
          }}
        />
      )}
    </Suspense>
  )
}

interface TemplatesProps {
  kind: FormKind
  startOf: (template: FormTemplate) => Partial<EditedFormDraft>
  onStart: (start: Partial<EditedFormDraft>) => void
  onDesk: (start: Partial<EditedFormDraft>) => void
}

const Templates = (props: TemplatesProps) => (
  <section aria-labelledby="templates-title" className="grid grid-cols-1 gap-4">
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 id="templates-title" className="text-2xl">
        {publishNames[props.kind]}模板
      </h2>
      <p className="text-md text-ink-3">
        选用以后每一处都能改。自己的也能存为模板，在它的页面的“更多操作”里。
      </p>
    </div>
    <Suspense fallback={<SkeletonCards count={6} />}>
      <TemplateGallery {...props} />
    </Suspense>
  </section>
)

const mayDrop = (kept: NewForm) =>
  confirm({
    title: '放弃草稿？',
    message: `“${draftName(kept)}”还没有发布。放弃后不能恢复。`,
    confirmText: '放弃草稿',
    danger: true,
  })
