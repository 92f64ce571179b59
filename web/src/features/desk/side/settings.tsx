import type { DraftItem } from '@wenhai/core/desk/lines'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { itemNames } from '@wenhai/core/form/item-kinds'
import { lazy, Suspense } from 'react'
import { FormItemLine } from '#features/form/dialog/fields/form-item-line.tsx'
import { PipeNotes } from '#features/form/dialog/logic/pipe-notes.tsx'
import { RuleList } from '#features/form/dialog/logic/question-rules.tsx'
import { useQuestionDialogs } from '#features/form/pick/pick-dialogs.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useDesk } from '../desk.ts'
import { SideFold } from './fold.tsx'

const FormSide = lazy(() => import('./form-settings.tsx').then((module) => ({ default: module.FormSide })))
const QuestionSide = lazy(() =>
  import('./question-settings.tsx').then((module) => ({ default: module.QuestionSide })),
)

interface SettingsProps {
  /** Looks for one alike that takes the place of this question. */
  onReplace: (uid: string) => void
}

/** The settings of what is selected: a question, what lies between questions, several of them, or the form. */
export function SettingsFolds({ onReplace }: SettingsProps) {
  const { editor, logic, selected, select } = useDesk()
  const { dialogs, rendered } = useQuestionDialogs(editor, logic)
  const { draft } = editor
  const [uid, ...others] = selected
  const question = draft.question.find((each) => each.uid === uid)
  const item = draft.items.find((each) => each.uid === uid)
  const isOne = others.length === 0 && (question !== undefined || item !== undefined)
  return (
    <>
      {(isOne || others.length > 0) && (
        <Button size="sm" variant="quiet" icon="left" className="mb-3" onClick={() => select('')}>
          整份的设置
        </Button>
      )}
      <Suspense fallback={<SkeletonLines count={6} />}>
        {others.length > 0 ? (
          <Several count={selected.length} />
        ) : question ? (
          <QuestionSide
            key={question.uid}
            item={question}
            dialogs={dialogs}
            onReplace={() => onReplace(question.uid)}
          />
        ) : item ? (
          <ItemSettings key={item.uid} item={item} />
        ) : (
          <FormSide onBlueprint={dialogs.blueprint} />
        )}
      </Suspense>
      {rendered}
    </>
  )
}

const Several = ({ count }: { count: number }) => (
  <div className="grid grid-cols-1 gap-2 rounded-xl bg-sunken px-4 py-4">
    <h3 className="font-serif text-xl font-bold">选中 {count} 处</h3>
    <p className="text-md text-ink-2">
      必答、分值、分类、难度、复制和删除在大纲下方一起改；选中一处，这里就是它自己的设置。
    </p>
  </div>
)

/** A heading, a text or the turn of a page. */
function ItemSettings({ item }: { item: DraftItem }) {
  const { editor, logic, write } = useDesk()
  const { question, items } = editor.draft
  const index = items.indexOf(item)
  const place = question.findIndex(({ uid }) => uid === item.before)
  const name = itemNames[item.kind]
  const rules = logic.paper.logic.rules.flatMap((rule, at) =>
    rule.kind === 'show' && rule.target.kind === 'item' && rule.target.item === item.uid ? [at] : [],
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormItemLine
        item={item}
        name={name}
        onChange={(changed) =>
          write({ what: `修改${name}`, field: `${item.uid} ${Object.keys(changed).join()}` }, (before) => ({
            items: before.items.map((each) => (each.uid === item.uid ? { ...each, ...changed } : each)),
          }))
        }
        onUploading={editor.onBusy}
        pipes={logic.pipesBefore(place === -1 ? question.length : place)}
        errorOf={(field) => editor.errorOf(`items.${index}.${field}`)}
      />
      {!formKindOf(editor.kind).hasScores && (
        <PipeNotes logic={logic} pipes={logic.pipes.items.get(item.uid)} isShared={false} />
      )}
      <SideFold title="规则" summary={rules.length > 0 ? `${rules.length} 条` : '没有'} isOpenFirst>
        {rules.length === 0 && <p className="text-sm text-ink-3">总会出现。</p>}
        <RuleList title="什么时候出现" indexes={rules} editor={editor} logic={logic} />
        {logic.canAdd && (
          <Button size="sm" icon="plus" className="w-fit" onClick={() => logic.add(undefined, 'item')}>
            按前面的答案显示
          </Button>
        )}
      </SideFold>
    </div>
  )
}
