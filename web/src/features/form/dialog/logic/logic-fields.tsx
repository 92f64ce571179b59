import { hasLogic } from '@wenhai/core/desk/edited-draft'
import { moveItem } from '#features/form/pick/pick-order.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import type { DraftEditor } from '../use-form-editor.ts'
import { faultAt, without } from './logic-draft.ts'
import { LogicExtras } from './logic-extras.tsx'
import { ProofView } from './proof-view.tsx'
import type { LogicEditor } from './use-logic.tsx'

interface LogicFieldsProps {
  editor: DraftEditor
  logic: LogicEditor
}

/** 逻辑: the rules between the questions as sentences, what can happen under them, and what else belongs to them. */
export function LogicFields({ editor, logic }: LogicFieldsProps) {
  const { draft, errorOf } = editor
  const { rules } = draft.logic
  // A fault that is not of one rule or quota has no card of its own.
  const whole = logic.faults.find(({ field }) => !field.includes('.'))?.reason
  const error = errorOf('logic') ?? errorOf('shuffleQuestions') ?? whole
  if (draft.question.length < 2 && !hasLogic(draft.logic))
    return <p className="text-md text-ink-3">有两道题以后，可以让后面的题按前面的答案出现、跳过或必答。</p>
  return (
    <div data-field="logic" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button icon="plus" onClick={() => logic.add()} disabled={!logic.canAdd}>
          添加规则
        </Button>
        {hasLogic(draft.logic) && (
          <>
            <Button onClick={logic.openMap}>路线图</Button>
            <Button onClick={logic.openTrial} disabled={logic.faults.length > 0}>
              用模拟答卷试一遍
            </Button>
          </>
        )}
        {rules.length === 0 && <span className="text-sm text-ink-3">还没有规则，所有题目按顺序出现。</span>}
      </div>
      {error && (
        <p role="alert" className="text-sm text-cinnabar">
          {error}
        </p>
      )}
      {rules.length > 0 && (
        <ol aria-label="规则" className="grid grid-cols-1 gap-2">
          {rules.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name than its place
            <RuleLine key={index} index={index} editor={editor} logic={logic} />
          ))}
        </ol>
      )}
      {hasLogic(draft.logic) && <ProofView logic={logic} />}
      <LogicExtras editor={editor} logic={logic} />
    </div>
  )
}

/** A rule as a sentence, with what is wrong with it and what can be done with it. */
function RuleLine({ index, editor, logic }: LogicFieldsProps & { index: number }) {
  const { draft, change, errorOf } = editor
  const { rules } = draft.logic
  const rule = rules[index]
  const fault = faultAt(logic.faults, `rules.${index}`) ?? errorOf(`logic.rules.${index}`)
  const name = `第 ${index + 1} 条规则`
  return (
    <li
      data-field={`logic.rules.${index}`}
      className="flex items-start gap-2 rounded-md border bg-surface py-2 pr-1.5 pl-3.5 text-md narrow:flex-wrap"
    >
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="break-words">{rule && logic.sentenceOf(rule)}</p>
        {fault && (
          <p role="alert" className="text-sm text-cinnabar">
            {fault}
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-0.5 narrow:w-full narrow:justify-end">
        <IconButton icon="edit" size="sm" label={`修改${name}`} onClick={() => logic.edit(index)} />
        {index > 0 && (
          <IconButton
            icon="up"
            size="sm"
            label={`上移${name}`}
            onClick={() => change({ logic: { ...draft.logic, rules: moveItem(rules, index, index - 1) } })}
          />
        )}
        <IconButton
          icon="close"
          size="sm"
          label={`移除${name}`}
          onClick={() => editor.takeAway(name, { logic: { ...draft.logic, rules: without(rules, index) } })}
        />
      </div>
    </li>
  )
}
