import { formKindOf } from '@wenhai/core/form/form-kind'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { useCategoryName } from '#features/category/api.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type ComparedDraftLine, compareDraftLines, findDifferences } from './draft-differences.ts'
import { draftOfForm } from './form-draft.ts'
import type { FormEditor } from './use-form-editor.ts'

interface ConflictDialogProps {
  editor: FormEditor
  conflict: NonNullable<FormEditor['conflict']>
}

/** Saved in another place since the dialog was opened: both are shown, and neither is thrown away without being asked. */
export function FormConflictDialog({ editor: { kind, draft }, conflict }: ConflictDialogProps) {
  const { theirs } = conflict
  const other = draftOfForm(theirs)
  const differences = findDifferences(kind, draft, other, useCategoryName())
  const lines = { mine: compareDraftLines(kind, draft, other), theirs: compareDraftLines(kind, other, draft) }
  const isAlike =
    differences.length === 0 &&
    !Object.values(lines)
      .flat()
      .some(({ note }) => note)
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
      {isAlike && <p className="mt-2 text-ink-2">两边的内容一样，可能只有密码不同。</p>}
      <div className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((whose) => (
          <Side
            key={whose}
            title={whose === 'mine' ? '我的' : '对方的'}
            settings={differences.map(({ name, [whose]: text }) => ({ name, text }))}
            linesName={formKindOf(kind).isBallot ? '选项' : `题目和段落 ${lines[whose].length}`}
            lines={lines[whose]}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface SideProps {
  title: string
  /** Only the settings in which the two differ. */
  settings: readonly { name: string; text: string }[]
  linesName: string
  lines: readonly ComparedDraftLine[]
}

const Side = ({ title, settings, linesName, lines }: SideProps) => (
  <section aria-label={title} className="min-w-0 rounded-xl border bg-paper p-4">
    <h3 className="mb-3 font-serif text-lg font-bold">{title}</h3>
    <dl className="grid grid-cols-1 gap-3 text-md">
      {settings.map(({ name, text }) => (
        <div key={name}>
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className={cx('break-words whitespace-pre-wrap', changedClass)}>{text}</dd>
        </div>
      ))}
      {lines.length > 0 && (
        <div>
          <dt className="text-sm text-ink-3">{linesName}</dt>
          <dd>
            <ol className="mt-1 grid list-inside list-decimal grid-cols-1 gap-1">
              {lines.map(({ text, note }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
                <li key={index} className={cx('break-words', note && changedClass)}>
                  {text}
                  {note && <span className="ml-1.5 text-sm whitespace-nowrap">（{note}）</span>}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      )}
    </dl>
  </section>
)

const changedClass = 'rounded-xs bg-gold-wash px-1 text-gold'
