import type { FormLogic, Rule } from '@wenhai/core/form/logic-model'
import { ruleSentence } from '@wenhai/core/logic/sentences'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ConditionEditor, fromGroup, toGroup } from './condition-editor.tsx'
import { faultAt, faultsOf } from './logic-draft.ts'
import { type LogicScope, withRule } from './logic-scope.ts'
import { beginRule, positionOf, ruleKindLabels, ruleKindOf, ruleKinds } from './rule-kinds.ts'
import { RuleTarget } from './rule-target.tsx'

interface RuleDialogProps {
  /** The place of the rule in the list; the length of the list for a new one. */
  index: number
  rule: Rule
  scope: Omit<LogicScope, 'at'>
  onSave: (logic: FormLogic) => void
  onClose: () => void
}

/** The dialog 如果…就…: one rule, built by choosing. */
export function RuleDialog({ index, rule: given, scope, onSave, onClose }: RuleDialogProps) {
  const [rule, setRule] = useState(given)
  const [hasTried, setTried] = useState(false)
  const { paper, names } = scope
  const isNew = index >= paper.logic.rules.length
  const logic = withRule(paper.logic, index, rule)
  const fault =
    findFault(rule) ?? faultAt(faultsOf({ ...paper, logic }, { isExam: scope.isExam }), `rules.${index}`)
  const kinds = ruleKinds.filter(
    (kind) => kind === ruleKindOf(rule) || beginRule(kind, scope, rule) !== undefined,
  )
  const save = () => {
    setTried(true)
    if (fault === undefined) onSave(logic)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? '添加规则' : '修改规则'}
      size="lg"
      wholeOnPhones
      isDirty={rule !== given}
      dismissable={false}
      footer={(close) => (
        <>
          <Button onClick={close}>取消</Button>
          <Button variant="primary" onClick={save}>
            确定
          </Button>
        </>
      )}
    >
      <div className="grid grid-cols-1 gap-4">
        <Select
          label="做什么"
          value={ruleKindOf(rule)}
          choices={kinds.map((kind) => ({ value: kind, label: ruleKindLabels[kind] }))}
          onChange={(value) => {
            const kind = kinds.find((each) => each === value)
            const begun = kind && beginRule(kind, scope, rule)
            if (begun) setRule(begun)
          }}
        />
        <RuleTarget rule={rule} onChange={setRule} scope={scope} />
        {'if' in rule && <Conditions rule={rule} onChange={setRule} scope={scope} />}
        <p role="status" className="rounded-md bg-sea-wash px-4 py-2.5 text-md text-sea-deep">
          {ruleSentence(rule, names)}
        </p>
        {hasTried && fault && (
          <p role="alert" className="text-sm text-cinnabar">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface ConditionsProps {
  rule: Extract<Rule, { if: unknown }>
  onChange: (rule: Rule) => void
  scope: RuleDialogProps['scope']
}

const Conditions = ({ rule, onChange, scope }: ConditionsProps) => (
  <section className="grid grid-cols-1 gap-2">
    <h3 className="font-sans text-sm font-normal text-ink-2">{rule.kind === 'check' ? '要满足' : '如果'}</h3>
    <ConditionEditor
      group={toGroup(rule.if)}
      onChange={(group) => onChange({ ...rule, if: fromGroup(group) })}
      scope={{ ...scope, at: positionOf(rule, scope.paper) }}
    />
  </section>
)

/** Finds what the rules of the form do not say: something is still empty. */
function findFault(rule: Rule): string | undefined {
  if (rule.kind === 'check' && rule.text.trim() === '') return '请填写不符合时的提示'
  if (!('if' in rule)) return undefined
  const written = JSON.stringify(rule.if)
  if (written.includes('"keys":[]')) return '有条件还没有选选项'
  if (written.includes('"kind":"text","value":""')) return '有条件还没有填文字'
  if (written.includes('"kind":"date","value":""')) return '有条件还没有填日期'
  return written.includes('"of":[]') ? '有一组条件是空的' : undefined
}
