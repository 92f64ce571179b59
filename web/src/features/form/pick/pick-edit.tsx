import { refusals } from '@wenhai/core/contract/refusal'
import { bankDefaults } from '@wenhai/core/desk/batch'
import type { DraftQuestion, QuestionContent } from '@wenhai/core/desk/lines'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { lazy, Suspense } from 'react'
import { fetchQuestion } from '#features/bank/api.ts'
import type { KnownQuestion } from '#features/bank/editor/editing.ts'
import type { Pipe } from '#features/bank/editor/pipe-menu.tsx'
import type { FormCopy } from '#features/bank/editor/use-editor.ts'
import type { Refused } from '#lib/answer.ts'
import { toPicked } from './picked.ts'

const QuestionDialog = lazy(() =>
  import('#features/bank/editor/question-dialog.tsx').then((module) => ({
    default: module.QuestionDialog,
  })),
)

/** The content of a line with what only the bank keeps, as the fields of 选题编辑 read it. */
export const toKnown = (kind: FormKind, content: QuestionContent): KnownQuestion =>
  ({ ...bankDefaults(kind), ...withoutMissing(content) }) as KnownQuestion

/**
 * A line of the form for 选题编辑. One's own question of the bank may be changed there too, as long as the form holds the
 * bank's present text; another's is changed here alone. The reason where nobody can say whose it is now.
 */
export async function toFormCopy(
  kind: FormKind,
  { question_id, content, bank }: DraftQuestion,
): Promise<FormCopy | Refused> {
  const own = toKnown(kind, content)
  if (question_id === null) return { content: own, bank: undefined }
  const found = await fetchQuestion(question_id)
  if (!found.ok && !isOutOfReach(found)) return found
  if (!found.ok || found.data.answer === undefined) return { content: own, bank: undefined }
  const { key, allowPeopleUse, status, filterType } = found.data
  return {
    content: { ...own, key, allowPeopleUse, status, filterType },
    bank: bank === 'changed' ? undefined : found.data,
  }
}

/** The content of a bank question as a new question, which the author changes before it is added. */
export const toNewCopy = (kind: FormKind, { content }: FormCopy): FormCopy => ({
  content: { ...content, ...bankDefaults(kind), key: content.key },
  bank: undefined,
})

const [notFound, notAllowed] = [refusals.not_found[0], refusals.not_allowed[0]]

/** Deleted, or no longer shared: what the form holds is all there is. */
export const isOutOfReach = ({ status }: Refused) => status === notFound || status === notAllowed

const withoutMissing = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))

interface EditQuestionProps {
  kind: FormKind
  pipes: readonly Pipe[]
  copy: FormCopy
  onClose: () => void
  /** Changed in the form alone: a question of its own from now on. */
  onDraft: (draft: QuestionDraft) => void
  /** Changed in the bank, and here with it. */
  onBankChanged: (question: DraftQuestion) => void
}

/** The dialog 选题编辑 over the form, of a question that is in it. */
export const EditQuestion = ({ kind, pipes, copy, onClose, onDraft, onBankChanged }: EditQuestionProps) => (
  <Suspense>
    <QuestionDialog
      isOpen
      question={copy}
      isForExam={formKindOf(kind).hasScores}
      isForSurvey={formKindOf(kind).hasPlainReports}
      pipes={pipes}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onDraft={onDraft}
      onSaved={(saved) => onBankChanged(toPicked(saved))}
    />
  </Suspense>
)

interface NewQuestionProps {
  kind: FormKind
  pipes?: readonly Pipe[] | undefined
  onClose: () => void
  onMade: (question: DraftQuestion) => void
}

/** The dialog 选题编辑 without leaving: a question that is written is picked at once. */
export const NewQuestion = ({ kind, pipes, onClose, onMade }: NewQuestionProps) => (
  <Suspense>
    <QuestionDialog
      isOpen
      isForExam={formKindOf(kind).hasScores}
      isForSurvey={formKindOf(kind).hasPlainReports}
      pipes={pipes}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onSaved={(saved) => onMade(toPicked(saved))}
    />
  </Suspense>
)
