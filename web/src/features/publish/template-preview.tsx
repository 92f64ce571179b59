import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormLogic } from '@wenhai/core/form/logic-model'
import type { FormTemplate } from '@wenhai/core/form/templates/template'
import { namesOf } from '@wenhai/core/logic/names'
import { ruleSentence } from '@wenhai/core/logic/sentences'
import { optionLabel } from '@wenhai/core/question/option-label'
import { QuestionView } from '#features/question/view/question-view.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { sizeOf } from './publish-texts.ts'

interface TemplatePreviewProps {
  template: FormTemplate
  onClose: () => void
  onUse: () => void
}

/** Shows all that is in a template, before it is taken. */
export const TemplatePreview = ({ template, onClose, onUse }: TemplatePreviewProps) => (
  <Dialog
    open
    onClose={onClose}
    title={template.title}
    size="lg"
    wholeOnPhones
    footerNote={sizeOf(template)}
    footer={
      <>
        <Button onClick={onClose}>关闭</Button>
        <Button variant="primary" onClick={onUse}>
          使用这个模板
        </Button>
      </>
    }
  >
    <p className="text-md text-ink-2">{template.desc}</p>
    {template.questions.length > 0 && (
      <ol className="mt-5 grid grid-cols-1">
        {template.questions.map((question, index) => (
          <li key={question.question} className="border-t border-dashed py-5 last:pb-0">
            <QuestionView
              question={question}
              showsKey
              showsLevel={formKindOf(template.kind).hasScores}
              marks={<span className="order-first font-serif font-bold text-sea">第 {index + 1} 题</span>}
            />
          </li>
        ))}
      </ol>
    )}
    {template.logic && <TemplateRules template={template} logic={template.logic} />}
    {template.vote.length > 0 && (
      <ul className="mt-5 grid grid-cols-1 gap-2">
        {template.vote.map((opt, index) => (
          <li key={opt} className="flex gap-3 rounded-md border px-3 py-2 text-md">
            <b className="font-semibold text-ink-2">{optionLabel(index)}</b>
            {opt}
          </li>
        ))}
      </ul>
    )}
  </Dialog>
)

/** Says in sentences what follows from which answer. */
function TemplateRules({ template, logic }: { template: FormTemplate; logic: FormLogic }) {
  const names = namesOf({
    questions: template.questions.map((question, index) => ({ ...question, question_id: `#${index + 1}` })),
    items: [],
    logic,
  })
  return (
    <section aria-label="规则" className="mt-5 border-t border-dashed pt-5">
      <ul className="grid list-disc grid-cols-1 gap-1.5 pl-5 text-md text-ink-2">
        {logic.rules.map((rule) => (
          <li key={JSON.stringify(rule)}>{ruleSentence(rule, names)}</li>
        ))}
        {logic.quotas.map(({ quota_id, name, limit }) => (
          <li key={quota_id}>
            {name}最多 {limit} 份
          </li>
        ))}
      </ul>
    </section>
  )
}
