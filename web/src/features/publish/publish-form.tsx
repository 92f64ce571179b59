import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import type { FormTemplate } from '@wenhai/core/form/templates/template'
import { relativeTime } from '@wenhai/core/format/relative-time'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { takeForForm } from '#features/bank/api.ts'
import { useCategoryList } from '#features/category/api.ts'
import { FormDialog } from '#features/form/dialog/form-dialog.tsx'
import type { FormDraft } from '#features/form/dialog/form-draft.ts'
import { listNewForms } from '#features/form/dialog/form-kept.ts'
import { dropKept, type KeptDraft } from '#lib/kept-drafts.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Button } from '#ui/button.tsx'
import { cardClass } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonCards } from '#ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { blankHints, pasteTexts, publishNames } from './publish-texts.ts'
import { startOfChosen, startOfPaper, startOfTemplate } from './start-of.ts'

const ImportDialog = lazy(() =>
  import('#features/bank/import/import-dialog.tsx').then((module) => ({
    default: module.ImportDialog,
  })),
)
const TemplateGallery = lazy(() =>
  import('./template-gallery.tsx').then((module) => ({ default: module.TemplateGallery })),
)

/** A new form of one kind: from nothing, from what was begun, or from a template. */
export function PublishForm({ kind, ocean_id }: { kind: FormKind; ocean_id: string }) {
  const navigate = useNavigate()
  const subjects = useCategoryList('exam')
  const [drafts, setDrafts] = useState(() => listNewForms(ocean_id, kind))
  const [opened, setOpened] = useState<{
    start: Partial<FormDraft>
    keptKey?: string
    isStartKept?: boolean
  }>()
  const [isPasting, setPasting] = useState(false)
  const pasted = pasteTexts[kind]
  const look = () => setDrafts(listNewForms(ocean_id, kind))
  const isClosed = opened === undefined
  // This runs after the dialog has gone and has written what was typed last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes while the dialog is open
  useEffect(look, [isClosed])

  const takeChosen = useEffectEvent(() => {
    const chosen = takeForForm()
    if (chosen.length > 0) setOpened({ start: startOfChosen(chosen), isStartKept: true })
  })
  // The page may have been kept while its author was in the bank.
  useEffect(() => takeChosen(), [])

  const begin = (start: Partial<FormDraft>) => setOpened({ start })
  const give = async (draft: NewForm) => {
    if (!(await mayDrop(draft))) return
    dropKept(draft.key)
    look()
  }
  const takeTemplate = (template: FormTemplate) => {
    const course = subjects.find(({ value }) => value === template.subject)?.key ?? ''
    return begin(startOfTemplate(template, course))
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <div
        className={cx(
          'grid grid-cols-1 gap-4.5',
          (drafts.length > 0 || !formKindOf(kind).hasOptions) && 'md:grid-cols-2',
        )}
      >
        {drafts.map((draft) => (
          <NewFormNotice
            key={draft.key}
            kept={draft}
            onContinue={() => setOpened({ start: draft.draft, keptKey: draft.key })}
            onGive={() => give(draft)}
          />
        ))}
        <BeginButton icon="plus" title="从空白开始" hint={blankHints[kind]} onClick={() => begin({})} />
        {pasted && (
          <BeginButton icon="file" title={pasted.title} hint={pasted.hint} onClick={() => setPasting(true)} />
        )}
      </div>
      <section aria-labelledby="templates-title" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="templates-title" className="text-2xl">
            {publishNames[kind]}模板
          </h2>
          <p className="text-md text-ink-3">选用以后每一处都能改。</p>
        </div>
        <Suspense fallback={<SkeletonCards count={6} />}>
          <TemplateGallery kind={kind} onUse={takeTemplate} />
        </Suspense>
      </section>
      <Suspense>
        {isPasting && pasted && (
          <ImportDialog
            isOpen
            onOpenChange={setPasting}
            forForm={{
              title: pasted.title,
              confirmText: pasted.confirmText,
              onPaper: (paper) => {
                setPasting(false)
                setOpened({ start: startOfPaper(kind, paper, subjects), isStartKept: true })
              },
            }}
          />
        )}
      </Suspense>
      {opened && (
        <FormDialog
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

interface BeginButtonProps {
  icon: IconName
  title: string
  hint: string
  onClick: () => void
}

const BeginButton = ({ icon, title, hint, onClick }: BeginButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className="group flex items-center gap-4.5 rounded-xl border border-dashed border-edge bg-surface px-6 py-7 text-left transition-colors hover:border-sea narrow:px-4.5 narrow:py-5"
  >
    <span className="grid size-13 shrink-0 place-items-center rounded-full bg-sea-wash text-sea-deep transition-colors group-hover:bg-sea group-hover:text-surface">
      <Icon name={icon} size={24} />
    </span>
    <span className="grid min-w-0 grid-cols-1 gap-0.5">
      <span className="font-serif text-2xl font-bold">{title}</span>
      <span className="text-md text-ink-2">{hint}</span>
    </span>
  </button>
)

type NewForm = KeptDraft<FormDraft>

const nameOf = ({ draft }: NewForm) => draft.survey_title.trim() || '没有标题的草稿'

const mayDrop = (kept: NewForm) =>
  confirm({
    title: '放弃草稿？',
    message: `“${nameOf(kept)}”还没有发布。放弃后不能恢复。`,
    confirmText: '放弃草稿',
    danger: true,
  })

interface NewFormNoticeProps {
  kept: NewForm
  onContinue: () => void
  onGive: () => void
}

const NewFormNotice = ({ kept, onContinue, onGive }: NewFormNoticeProps) => {
  const { draft, time } = kept
  const count = draft.question.length || draft.vote.length || draft.entries.length
  return (
    <section aria-label="上次的草稿" className={cx(cardClass(), 'justify-center gap-3!')}>
      <div className="grid grid-cols-1">
        <p className="font-serif text-xl leading-snug font-bold break-words">{nameOf(kept)}</p>
        <p className="text-sm text-ink-3">
          {count > 0 && `${count} ${draft.question.length > 0 ? '题' : '个选项'} · `}
          {relativeTime(time, new Date())}写到这里
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" onClick={onContinue}>
          继续上次的草稿
        </Button>
        <Button onClick={onGive}>放弃</Button>
      </div>
    </section>
  )
}
