import type { FilterQuestion } from '#features/question/kinds/kind-result.ts'
import { filterOf } from '#features/question/kinds/results.ts'
import { IconButton } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import {
  choiceOf,
  type DraftCondition,
  firstRelation,
  missingOf,
  nameInList,
  type Relation,
  relationChoices,
} from './filter-choices.ts'
import { findWording } from './filter-labels.ts'

interface ConditionRowProps {
  draft: DraftCondition
  /** The number from 1, so that rows differ when read out. */
  number: number
  questions: readonly FilterQuestion[]
  /** The missing part is said only after the person tried to go on. */
  isChecked: boolean
  onChange: (draft: DraftCondition) => void
  onRemove: () => void
}

/** A condition on one answer: the question, and what is asked of it. */
export function FilterConditionRow({
  draft,
  number,
  questions,
  isChecked,
  onChange,
  onRemove,
}: ConditionRowProps) {
  const question = findWording(draft, questions)
  const WantedField = question && filterOf(question.option_type).WantedField
  const missing = isChecked ? missingOf(draft, questions) : undefined
  const isOpen = draft.relation === 'is' || draft.relation === 'isNot'
  const choose = (choice: string) => {
    const chosen = questions.find((each) => choiceOf(each) === choice)
    onChange({
      ...draft,
      question_id: chosen?.question_id ?? '',
      revision: chosen?.revisions[0],
      relation: firstRelation(chosen),
      keys: [],
      text: '',
    })
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-xl border bg-paper p-3.5">
      <legend className="sr-only">条件 {number}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_160px]">
          <Select
            label={`条件 ${number}：题目`}
            hideLabel
            value={question ? choiceOf(question) : null}
            placeholder="选一道题"
            onChange={choose}
            choices={questions.map((each) => ({
              value: choiceOf(each),
              label: nameInList(each, questions),
            }))}
          />
          {question && (
            <Select
              label={`条件 ${number}：怎样`}
              hideLabel
              value={draft.relation}
              onChange={(relation) => onChange({ ...draft, relation: relation as Relation })}
              choices={relationChoices(question)}
            />
          )}
        </div>
        <IconButton icon="trash" label={`删去条件 ${number}`} onClick={onRemove} />
      </div>
      {question && WantedField && isOpen && (
        <WantedField
          question={question}
          wanted={draft}
          onChange={(wanted) => onChange({ ...draft, ...wanted })}
          name={`条件 ${number}`}
          missing={missing}
        />
      )}
      {!question && missing && (
        <p role="alert" className="text-sm text-cinnabar">
          {missing}
        </p>
      )}
    </fieldset>
  )
}
