import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { relativeTime } from '@wenhai/core/format/relative-time'
import type { KeptDraft } from '#lib/kept-drafts.ts'
import { Button } from '#ui/button.tsx'
import { cardClass } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { blankHints, pasteTexts } from './publish-texts.ts'

export type NewForm = KeptDraft<EditedFormDraft>

export const draftName = ({ draft }: NewForm) => draft.survey_title.trim() || '没有标题的草稿'

interface BeginningsProps {
  kind: FormKind
  drafts: readonly NewForm[]
  onContinue: (draft: NewForm) => void
  onGive: (draft: NewForm) => void
  onBlank: () => void
  onDesk: () => void
  onPaste: () => void
  /** Has a survey suggested; missing where there is no model to ask. */
  onAim: (() => void) | undefined
}

/** What was begun before, and the ways to begin something new. */
export function Beginnings({ kind, drafts, onContinue, onGive, ...begin }: BeginningsProps) {
  const { onBlank, onDesk, onPaste, onAim } = begin
  const pasted = pasteTexts[kind]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] gap-4.5">
      {drafts.map((draft) => (
        <NewFormNotice
          key={draft.key}
          kept={draft}
          onContinue={() => onContinue(draft)}
          onGive={() => onGive(draft)}
        />
      ))}
      <BeginButton icon="plus" title="从空白开始" hint={blankHints[kind]} onClick={onBlank} />
      <BeginButton
        icon="edit"
        title="到编辑台上写"
        hint="一页写完整份：边写边看，自己保存，写错能撤销，断网也不丢。"
        onClick={onDesk}
      />
      {pasted && <BeginButton icon="file" title={pasted.title} hint={pasted.hint} onClick={onPaste} />}
      {onAim && (
        <BeginButton
          icon="people"
          title="从目的写问卷"
          hint="写下想了解什么，模型提一些题；每一题由你决定要不要，不会自己发布。"
          onClick={onAim}
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
        <p className="font-serif text-xl leading-snug font-bold break-words">{draftName(kept)}</p>
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
