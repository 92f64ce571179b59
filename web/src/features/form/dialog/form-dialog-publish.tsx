import { formKindOf } from '@wenhai/core/form/form-kind'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Icon } from '#ui/icon.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useExposed } from '../api.ts'
import { headlineOf } from '../own/exposed-notice.tsx'
import type { PublishFact } from '../own/publish-line.ts'
import { logicFacts } from './logic/proof-view.tsx'
import type { LogicEditor } from './logic/use-logic.tsx'
import type { FormEditor } from './use-form-editor.ts'

interface PublishDialogProps {
  editor: FormEditor
  publishing: NonNullable<FormEditor['publishing']>
  /** The rules of a form with questions. */
  logic: LogicEditor | undefined
  /** Closes the step and goes to the field. */
  onGo: (field: string) => void
}

/** The first time a form goes live: what will happen, what probably is not meant, each with its place, and a way to wait with it. */
export function PublishFormDialog({ editor, publishing, logic, onGo }: PublishDialogProps) {
  const { kind, draft, form } = editor
  const ids = formKindOf(kind).hasScores ? draft.question.flatMap(({ question_id }) => question_id ?? []) : []
  const { data: exposed = [] } = useExposed(form?.survey_id, ids)
  const seen = exposed.filter(({ question_id }) => ids.includes(question_id))
  const [first] = seen.map(({ question_id }) =>
    draft.question.findIndex((item) => item.question_id === question_id),
  )
  const facts: PublishFact[] = [
    ...publishing.facts,
    ...(logic ? logicFacts(logic) : []),
    ...(first === undefined ? [] : [{ text: headlineOf(seen), field: `question.${first}`, isWarning: true }]),
  ]
  const warnings = facts.filter(({ isWarning }) => isWarning)
  return (
    <Dialog
      open
      onClose={publishing.cancel}
      title="发布"
      role="alertdialog"
      dismissable={false}
      footer={
        <>
          <Button onClick={publishing.cancel}>再改改</Button>
          <Button onClick={publishing.saveAsDraft}>先存为草稿</Button>
          <Button variant="primary" autoFocus onClick={publishing.publish}>
            发布
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 text-md">
        {warnings.length > 0 && (
          <section aria-label="发布前看一看" className="rounded-lg bg-cinnabar-wash px-3.5 py-2.5">
            <PublishFacts facts={warnings} onGo={onGo} />
          </section>
        )}
        {logic?.isProving && (
          <p role="status" className="flex items-center gap-2 text-sm text-ink-3">
            <Spinner size={14} /> 正在检查规则…
          </p>
        )}
        <PublishFacts facts={facts.filter(({ isWarning }) => !isWarning)} onGo={onGo} />
        <p className="text-ink-3">存为草稿的只有你自己看得到，以后在管理页面发布。</p>
      </div>
    </Dialog>
  )
}

/** Each with the way to the field that it is about. */
export const PublishFacts = ({
  facts,
  onGo,
}: { facts: readonly PublishFact[] } & Pick<PublishDialogProps, 'onGo'>) => (
  <ul className="grid grid-cols-1 gap-1">
    {facts.map((fact) => (
      <li key={fact.text} className="flex items-start gap-2.5">
        <Icon
          name={fact.isWarning ? 'warning' : 'check'}
          size={16}
          className={`mt-1.5 shrink-0 touch:mt-3.5 ${fact.isWarning ? 'text-cinnabar' : 'text-bamboo'}`}
        />
        <span className="min-w-0 flex-1 py-0.5 break-words touch:py-2.5">{fact.text.replace(/。$/, '')}</span>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`去看看：${fact.text}`}
          onClick={() => onGo(fact.field)}
        >
          去看看
        </Button>
      </li>
    ))}
  </ul>
)
