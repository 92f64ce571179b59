import { rulesAbout } from '@wenhai/core/logic/references'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { DraftEditor } from '../use-form-editor.ts'
import { faultAt, without } from './logic-draft.ts'
import { VerdictTag, verdictReason } from './proof-view.tsx'
import { ruleKindLabels } from './rule-kinds.ts'
import type { LogicEditor } from './use-logic.tsx'

interface QuestionRulesProps {
  editor: DraftEditor
  logic: LogicEditor
  uid: string
  /** The name, such as 第 3 题. */
  name: string
}

/** What the proof says of a question: who sees it. */
const verdictOf = (logic: LogicEditor, uid: string) =>
  logic.proof?.questions.find(({ question_id }) => question_id === uid)?.verdict

/** Says beside a question whether takers see it, which rules decide about it, and which read its answer. */
export function QuestionRulesLine(props: QuestionRulesProps) {
  const { logic, uid, name } = props
  const { deciding, reading } = rulesAbout(logic.paper.logic, uid)
  const verdict = verdictOf(logic, uid)
  const isSeenByAll = verdict === undefined || verdict.kind === 'always'
  const count = deciding.length + reading.length
  if (count === 0 && isSeenByAll) return null
  return (
    <details className="mt-1.5 text-sm text-ink-2">
      <summary className="flex w-fit cursor-pointer flex-wrap items-center gap-2 text-sea touch:min-h-11">
        <span>
          {count > 0 ? `逻辑 ${count} 条` : '逻辑'}
          <span className="sr-only">，{name}</span>
        </span>
        {verdict && !isSeenByAll && <VerdictTag verdict={verdict} />}
        <Icon name="down" size={14} />
      </summary>
      <QuestionRules {...props} />
    </details>
  )
}

/** The rules about a question as sentences, what they come to, and ways to change them. */
export function QuestionRules({ editor, logic, uid, name }: QuestionRulesProps) {
  const { deciding, reading } = rulesAbout(logic.paper.logic, uid)
  const verdict = verdictOf(logic, uid)
  const kinds = logic.kindsAbout(uid)
  return (
    <div className="grid grid-cols-1 gap-1.5 pt-1 pb-1.5 text-sm text-ink-2">
      {verdict && verdict.kind !== 'always' && <p>{verdictReason(verdict)}</p>}
      <RuleList title="决定这道题的" indexes={deciding} editor={editor} logic={logic} />
      <RuleList title="看这道题的答案的" indexes={reading} editor={editor} logic={logic} />
      {logic.canAdd && kinds.length > 0 && (
        <div>
          <Menu
            label={`给${name}加规则`}
            icon="plus"
            side="bottom-start"
            items={kinds.map((kind) => ({
              key: kind,
              label: kind === 'question' ? '满足条件才显示这道题' : ruleKindLabels[kind],
              onSelect: () => logic.add(uid, kind),
            }))}
          >
            给{name}加规则
          </Menu>
        </div>
      )}
    </div>
  )
}

interface RuleListProps extends Pick<QuestionRulesProps, 'editor' | 'logic'> {
  title: string
  /** The places of the rules in the form's list. */
  indexes: readonly number[]
}

export function RuleList({ title, indexes, editor, logic }: RuleListProps) {
  const { rules } = logic.paper.logic
  if (indexes.length === 0) return null
  const remove = (index: number) =>
    editor.takeAway(`第 ${index + 1} 条规则`, {
      logic: { ...editor.draft.logic, rules: without(editor.draft.logic.rules, index) },
    })
  return (
    <>
      <p className="text-ink-3">{title}</p>
      <ul className="grid grid-cols-1 gap-1">
        {indexes.map((index) => {
          const rule = rules[index]
          const wrong = [
            faultAt(logic.faults, `rules.${index}`),
            ...(logic.proof?.problems ?? []).flatMap((problem) =>
              problem.rule === index ? problem.text : [],
            ),
          ].filter((text) => text !== undefined)
          return (
            rule && (
              <li key={index} className="flex flex-wrap items-center gap-x-2">
                <span className="min-w-0">{logic.sentenceOf(rule)}</span>
                <span className="flex">
                  <Button size="sm" variant="quiet" onClick={() => logic.edit(index)}>
                    修改<span className="sr-only">第 {index + 1} 条规则</span>
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => remove(index)}>
                    移除<span className="sr-only">第 {index + 1} 条规则</span>
                  </Button>
                </span>
                {wrong.map((text) => (
                  <span key={text} className="w-full text-cinnabar">
                    {text}
                  </span>
                ))}
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}
