import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { draftOfForm, type FormDraft } from './form-draft.ts'
import type { FormEditor } from './use-form-editor.ts'

interface ConflictDialogProps {
  editor: FormEditor
  conflict: NonNullable<FormEditor['conflict']>
}

/** Saved in another place since the dialog was opened: both are shown, and neither is thrown away without being asked. */
export function ConflictDialog({ editor: { kind, draft }, conflict }: ConflictDialogProps) {
  const { theirs } = conflict
  const other = draftOfForm(theirs)
  return (
    <Dialog
      open
      onClose={conflict.cancel}
      title="内容已被修改"
      size="xl"
      role="alertdialog"
      dismissable={false}
      footer={
        <>
          <Button onClick={conflict.takeTheirs}>改看对方的</Button>
          <Button variant="danger" onClick={conflict.overwrite}>
            用我的覆盖
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {`打开以后，这份内容在别处被改过（${dateTimeText(theirs.update_time)}）。改看对方的，你刚才的修改会丢失；用我的覆盖，对方的修改会丢失。`}
      </p>
      <div className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Side title="我的" draft={draft} other={other} isVote={kind === 'vote'} />
        <Side title="对方的" draft={other} other={draft} isVote={kind === 'vote'} />
      </div>
    </Dialog>
  )
}

interface SideProps {
  title: string
  draft: FormDraft
  other: FormDraft
  isVote: boolean
}

function Side({ title, draft, other, isVote }: SideProps) {
  const lines = linesOf(draft, isVote)
  const known = new Set(linesOf(other, isVote))
  return (
    <section aria-label={title} className="min-w-0 rounded-xl border bg-paper p-4">
      <h3 className="mb-3 font-serif text-lg font-bold">{title}</h3>
      <dl className="grid grid-cols-1 gap-3 text-md">
        <Part name="标题" isNew={draft.survey_title !== other.survey_title}>
          {draft.survey_title || '（空）'}
        </Part>
        <Part name="说明" isNew={draft.desc !== other.desc}>
          {draft.desc || '（空）'}
        </Part>
        <div>
          <dt className="text-sm text-ink-3">{isVote ? '选项' : `题目 ${lines.length}`}</dt>
          <dd>
            <ol className="mt-1 grid list-inside list-decimal grid-cols-1 gap-1">
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
                <li key={index} className={cx('break-words', !known.has(line) && changedClass)}>
                  {line}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const changedClass = 'rounded-xs bg-gold-wash px-1 text-gold'

const Part = ({ name, isNew, children }: { name: string; isNew: boolean; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className={cx('break-words whitespace-pre-wrap', isNew && changedClass)}>{children}</dd>
  </div>
)

const linesOf = ({ vote, question }: FormDraft, isVote: boolean): string[] =>
  isVote
    ? vote.map(({ opt, pic }) => opt.trim() || (pic ? '（图片）' : '（空）'))
    : question.map(({ content }) => content.question)
