import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormTemplate } from '@wenhai/core/form/templates/template'
import { relativeTime } from '@wenhai/core/format/relative-time'
import { resolveRefs } from '@wenhai/core/logic/walk'
import { lazy, Suspense, useEffect, useState } from 'react'
import { dropKept, type KeptDraft } from '../../../lib/kept-drafts.ts'
import { paths } from '../../../lib/paths.ts'
import { useNavigate } from '../../../lib/router/context.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { confirm } from '../../../ui/overlays/confirm.ts'
import { useCategoryList } from '../../category/api.ts'
import { draftEntry } from '../../form/components/dialog/draft-entry.ts'
import { draftQuestion } from '../../form/components/dialog/draft-question.ts'
import { FormDialog } from '../../form/components/dialog/form-dialog.tsx'
import { draftOption, type FormDraft } from '../../form/components/dialog/form-draft.ts'
import { listNewForms } from '../../form/components/dialog/form-kept.ts'
import { blankHints, publishNames } from './publish-texts.ts'

const TemplateGallery = lazy(() =>
  import('./template-gallery.tsx').then((module) => ({ default: module.TemplateGallery })),
)

/** A new form of one kind: from nothing, from what was begun, or from a template. */
export function PublishForm({ kind, ocean_id }: { kind: FormKind; ocean_id: string }) {
  const navigate = useNavigate()
  const subjects = useCategoryList('exam')
  const [drafts, setDrafts] = useState(() => listNewForms(ocean_id, kind))
  const [opened, setOpened] = useState<{ start: Partial<FormDraft>; keptKey?: string }>()
  const look = () => setDrafts(listNewForms(ocean_id, kind))
  const isClosed = opened === undefined
  // After the dialog has gone, and written what was typed last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes while the dialog is open
  useEffect(look, [isClosed])

  const begin = (start: Partial<FormDraft>) => setOpened({ start })
  const give = async (draft: NewForm) => {
    if (!(await mayDrop(draft))) return
    dropKept(draft.key)
    look()
  }
  const takeTemplate = (template: FormTemplate) => {
    const course = subjects.find(({ value }) => value === template.subject)?.key ?? ''
    return begin(startOf(template, course))
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className={cx('grid grid-cols-1 gap-4.5', drafts.length > 0 && 'md:grid-cols-2')}>
        {drafts.map((draft) => (
          <NewFormNotice
            key={draft.key}
            kept={draft}
            onContinue={() => setOpened({ start: draft.draft, keptKey: draft.key })}
            onGive={() => give(draft)}
          />
        ))}
        <button
          type="button"
          onClick={() => begin({})}
          className="group flex items-center gap-4.5 rounded-xl border border-dashed border-edge bg-surface px-6 py-7 text-left transition-colors hover:border-sea narrow:px-4.5 narrow:py-5"
        >
          <span className="grid size-13 shrink-0 place-items-center rounded-full bg-sea-wash text-sea-deep transition-colors group-hover:bg-sea group-hover:text-surface">
            <Icon name="plus" size={24} />
          </span>
          <span className="grid min-w-0 grid-cols-1 gap-0.5">
            <span className="font-serif text-2xl font-bold">从空白开始</span>
            <span className="text-md text-ink-2">{blankHints[kind]}</span>
          </span>
        </button>
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
      {opened && (
        <FormDialog
          kind={kind}
          isOpen
          start={opened.start}
          keptKey={opened.keptKey}
          onOpenChange={(isOpen) => !isOpen && setOpened(undefined)}
          onSaved={(survey_id) => navigate(paths.mine(kind, survey_id))}
        />
      )}
    </div>
  )
}

const startOf = (
  { kind, title, desc, questions, vote, logic, settings }: FormTemplate,
  course: string,
): Partial<FormDraft> => {
  const question = questions.map((each) => draftQuestion(each))
  const uids = question.map(({ uid }) => uid)
  return {
    ...settings,
    survey_title: title,
    desc,
    course,
    question,
    ...(logic && { logic: resolveRefs(logic, uids) }),
    vote: kind === 'vote' ? vote.map((opt) => draftOption(opt)) : [],
    entries: kind === 'contest' ? vote.map((opt) => draftEntry({ opt })) : [],
  }
}

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
