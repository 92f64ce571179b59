import { type FormLogic, logicLimits } from '@wenhai/core/form/logic-model'
import { newUuid } from '#lib/uuid.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DraftEditor } from '../use-form-editor.ts'
import { mendingLogic } from './ask-to-mend.ts'
import { ConditionEditor, fromGroup, toGroup } from './condition-editor.tsx'
import { Add, Fold, LogicCard } from './logic-cards.tsx'
import { faultAt, replaced, without } from './logic-draft.ts'
import { atEnd, newCondition } from './logic-scope.ts'
import { NamedFolds } from './named-folds.tsx'
import type { LogicEditor } from './use-logic.tsx'

interface LogicExtrasProps {
  editor: DraftEditor
  logic: LogicEditor
}

/** Quotas, named values, hidden fields, sections in random order, and what is said at other ends. */
export const LogicExtras = (props: LogicExtrasProps) => (
  <div className="grid grid-cols-1 gap-2">
    <Quotas {...props} />
    <NamedFolds {...props} />
    <RandomSections {...props} />
    <EndTexts {...props} />
  </div>
)

/** How the rules are changed, and what is wrong with a part of them. */
const toolsOf = ({ editor: { draft, change, errorOf }, logic }: LogicExtrasProps) => ({
  now: draft.logic,
  set: (changed: Partial<FormLogic>) => change({ logic: { ...draft.logic, ...changed } }),
  fault: (field: string) => faultAt(logic.faults, field) ?? errorOf(`logic.${field}`),
})

function Quotas({ editor, logic }: LogicExtrasProps) {
  const { now, set, fault } = toolsOf({ editor, logic })
  const drop = mendingLogic(editor, logic)
  const { paper, names, isExam } = logic
  const whole = { paper, names, isExam, at: atEnd(paper) }
  const condition = newCondition(whole)
  return (
    <Fold title="配额" count={now.quotas.length} hint="例如每个场次只收 50 人，满了就不能再选。">
      {now.quotas.map((quota, index) => (
        <LogicCard
          key={quota.quota_id}
          name={`配额 ${index + 1}`}
          fault={fault(`quotas.${index}`)}
          onRemove={() => drop({ ...now, quotas: without(now.quotas, index) }, `配额 ${index + 1}`)}
        >
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <TextField
              label="名称"
              placeholder="上午场"
              maxLength={logicLimits.nameMax}
              value={quota.name}
              onChange={(name) => set({ quotas: replaced(now.quotas, index, { ...quota, name }) })}
            />
            <NumberStepper
              label="最多几份"
              min={1}
              max={logicLimits.quotaMax}
              value={quota.limit}
              onChange={(limit) => set({ quotas: replaced(now.quotas, index, { ...quota, limit }) })}
            />
          </div>
          <p className="text-sm text-ink-2">这样的答卷算进去：</p>
          <ConditionEditor
            group={toGroup(quota.if)}
            onChange={(group) =>
              set({ quotas: replaced(now.quotas, index, { ...quota, if: fromGroup(group) }) })
            }
            scope={whole}
            label={`配额 ${index + 1} 的`}
          />
        </LogicCard>
      ))}
      {condition && now.quotas.length < logicLimits.quotas && (
        <Add
          onClick={() =>
            set({ quotas: [...now.quotas, { quota_id: newUuid(), name: '', if: condition, limit: 50 }] })
          }
        >
          添加配额
        </Add>
      )}
    </Fold>
  )
}

function RandomSections({ editor, logic }: LogicExtrasProps) {
  const { now, set, fault } = toolsOf({ editor, logic })
  const { paper, names } = logic
  const sections = paper.items.filter(({ kind }) => kind === 'section')
  return (
    <Fold
      title="随机小节"
      count={now.random.length}
      hint="几个小节按随机顺序出现，或者每个人只看到其中几个。"
    >
      {now.random.map((random, index) => (
        <LogicCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a set of sections has no other name than its place
          key={index}
          name={`随机小节 ${index + 1}`}
          fault={fault(`random.${index}`)}
          onRemove={() =>
            editor.takeAway(`随机小节 ${index + 1}`, {
              logic: { ...now, random: without(now.random, index) },
            })
          }
        >
          <SectionChoice
            ids={sections.map(({ item_id = '' }) => item_id)}
            nameOf={names.item}
            random={random}
            onChange={(next) => set({ random: replaced(now.random, index, next) })}
          />
        </LogicCard>
      ))}
      {sections.length < 2 ? (
        <p className="text-sm text-ink-3">先在题目里加入至少两个小节。</p>
      ) : (
        now.random.length < logicLimits.random && (
          <Add
            onClick={() => {
              const ids = sections.flatMap(({ item_id }) => item_id ?? [])
              set({ random: [...now.random, { sections: ids, pick: ids.length }] })
            }}
          >
            添加随机小节
          </Add>
        )
      )}
    </Fold>
  )
}

interface SectionChoiceProps {
  ids: readonly string[]
  nameOf: (item_id: string) => string
  random: FormLogic['random'][number]
  onChange: (random: FormLogic['random'][number]) => void
}

/** Which sections come in any order, and how many of them one person sees. */
const SectionChoice = ({ ids, nameOf, random: { sections, pick }, onChange }: SectionChoiceProps) => (
  <>
    <fieldset className="grid grid-cols-1 gap-1 sm:grid-cols-2">
      <legend className="mb-1 text-sm text-ink-2">小节</legend>
      {ids.map((item_id) => (
        <Checkbox
          key={item_id}
          checked={sections.includes(item_id)}
          onChange={(isIn) => {
            const next = isIn ? [...sections, item_id] : sections.filter((each) => each !== item_id)
            onChange({ sections: next, pick: Math.min(pick, Math.max(1, next.length)) })
          }}
        >
          {nameOf(item_id)}
        </Checkbox>
      ))}
    </fieldset>
    <NumberStepper
      label="每人看到几个"
      min={1}
      max={Math.max(1, sections.length)}
      value={pick}
      onChange={(next) => onChange({ sections, pick: next })}
    />
  </>
)

function EndTexts(props: LogicExtrasProps) {
  const { now, set } = toolsOf(props)
  return (
    <Fold
      title="结束时的话"
      count={[now.screenedText, now.fullText].filter((text) => text.trim() !== '').length}
      hint="不符合条件或名额已满时，答题人看到的话。"
    >
      <TextArea
        label="不符合条件时"
        placeholder="感谢参与，这次只邀请符合条件的人参加。"
        minRows={2}
        maxLength={logicLimits.textMax}
        value={now.screenedText}
        onChange={(screenedText) => set({ screenedText })}
      />
      <TextArea
        label="名额已满时"
        placeholder="感谢参与，名额已经满了。"
        minRows={2}
        maxLength={logicLimits.textMax}
        value={now.fullText}
        onChange={(fullText) => set({ fullText })}
      />
    </Fold>
  )
}
