import { rulesAbout } from '@wenhai/core/logic/references'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { VerdictTag, verdictReason } from './proof-view.tsx'
import type { LogicEditor } from './use-logic.tsx'

interface QuestionRulesProps {
  logic: LogicEditor
  uid: string
  /** The name, such as 第 3 题. */
  name: string
}

/** Says beside a question whether takers see it, which rules decide about it, and which read its answer. */
export function QuestionRulesLine({ logic, uid, name }: QuestionRulesProps) {
  const { deciding, reading } = rulesAbout(logic.paper.logic, uid)
  const verdict = logic.proof?.questions.find(({ question_id }) => question_id === uid)?.verdict
  const isSeenByAll = verdict === undefined || verdict.kind === 'always'
  const count = deciding.length + reading.length
  if (count === 0 && isSeenByAll) return null
  const list = (title: string, indexes: readonly number[]) =>
    indexes.length > 0 && (
      <>
        <p className="text-ink-3">{title}</p>
        <ul className="grid grid-cols-1 gap-1">
          {indexes.map((index) => {
            const rule = logic.paper.logic.rules[index]
            return (
              rule && (
                <li key={index} className="flex flex-wrap items-center gap-x-2">
                  <span className="min-w-0">{logic.sentenceOf(rule)}</span>
                  <Button size="sm" variant="quiet" onClick={() => logic.edit(index)}>
                    修改<span className="sr-only">第 {index + 1} 条规则</span>
                  </Button>
                </li>
              )
            )
          })}
        </ul>
      </>
    )
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
      <div className="grid grid-cols-1 gap-1.5 pt-1 pb-1.5">
        {verdict && !isSeenByAll && <p>{verdictReason(verdict)}</p>}
        {list('决定这道题的', deciding)}
        {list('看这道题的答案的', reading)}
        <div>
          <Button size="sm" icon="plus" onClick={() => logic.add(uid)}>
            给{name}加规则
          </Button>
        </div>
      </div>
    </details>
  )
}
