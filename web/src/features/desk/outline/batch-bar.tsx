import { formKindOf } from '@wenhai/core/form/form-kind'
import { shorten } from '@wenhai/core/logic/names'
import { questionLevelNames, questionLevels } from '@wenhai/core/question/choices'
import { type FormEvent, useState } from 'react'
import { useCategoryList } from '#features/category/api.ts'
import { CategorySelect } from '#features/category/category-select.tsx'
import { ScoreField } from '#features/form/dialog/scores/score-field.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { doneWith } from './said.ts'
import type { LineActions } from './use-line-actions.ts'
import type { OutlineState } from './use-outline.ts'

interface BatchBarProps {
  outline: OutlineState
  actions: LineActions
}

/** What can be done with all lines that are selected. */
export function BatchBar({ outline: { desk, rows, meant, result }, actions }: BatchBarProps) {
  const { hasScores } = formKindOf(desk.editor.kind)
  const chosen = rows.filter(({ uid }) => meant.has(uid))
  const hasQuestions = chosen.some(({ kind }) => kind === 'question')
  return (
    <section
      aria-label="改选中的"
      className="sticky bottom-0 z-2 -mx-2.5 -mb-2.5 grid grid-cols-1 gap-2 border-t bg-surface p-2.5"
    >
      <div className="flex items-center gap-2">
        <span role="status" className="min-w-0 flex-1 text-sm font-semibold">
          {doneWith('已选', chosen)}
        </span>
        <IconButton icon="copy" size="sm" label="复制选中的" onClick={() => void actions.copy()} />
        <IconButton icon="trash" size="sm" label="删除选中的" onClick={() => void actions.remove()} />
        <IconButton icon="close" size="sm" label="取消选择" onClick={() => desk.select('')} />
      </div>
      {/* The live region of the outline says it already. */}
      {result !== '' && (
        <p aria-hidden="true" className="text-sm text-ink-2">
          {result}
        </p>
      )}
      {hasQuestions && (
        <div className="flex flex-wrap gap-1.5">
          {hasScores && <ScoreChange actions={actions} />}
          <Menu
            label="必答"
            size="sm"
            side="bottom-start"
            items={[
              { key: 'yes', label: '改为必答', onSelect: () => changeRequired(actions, true) },
              { key: 'no', label: '改为不必答', onSelect: () => changeRequired(actions, false) },
            ]}
          >
            必答
          </Menu>
          <CategoryChange actions={actions} />
          <Menu
            label="难度"
            size="sm"
            side="bottom-start"
            items={questionLevels.map((level) => ({
              key: level,
              label: questionLevelNames[level],
              onSelect: () =>
                actions.change({ field: 'level', value: level }, `改为${questionLevelNames[level]}`),
            }))}
          >
            难度
          </Menu>
        </div>
      )}
    </section>
  )
}

const changeRequired = ({ change }: LineActions, value: boolean) =>
  change({ field: 'isRequired', value }, value ? '改为必答' : '改为不必答')

function ScoreChange({ actions }: Pick<BatchBarProps, 'actions'>) {
  return (
    <Popover label="改分值" trigger="分值" size="sm" panelClassName="w-64">
      {(close) => <ScorePanel actions={actions} close={close} />}
    </Popover>
  )
}

/** Without a number the questions share equally in what is left of the full mark. */
function ScorePanel({ actions, close }: Pick<BatchBarProps, 'actions'> & { close: () => void }) {
  const [points, setPoints] = useState<number>()
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    // Leaving the field, as a press on the button does, has read what is typed there.
    if (points === undefined) return setEmpty(true)
    actions.change({ field: 'score', value: points }, `改为每题 ${points} 分`)
    close()
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      <ScoreField
        label="每题"
        value={points}
        onChange={setPoints}
        error={isEmpty && points === undefined ? '请填每题几分' : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm">
          确定
        </Button>
        <Button
          size="sm"
          onClick={() => {
            actions.change({ field: 'score', value: undefined }, '改为平分剩下的分')
            close()
          }}
        >
          平分剩下的分
        </Button>
      </div>
    </form>
  )
}

function CategoryChange({ actions }: Pick<BatchBarProps, 'actions'>) {
  return (
    <Popover label="改分类" trigger="分类" size="sm" panelClassName="w-64">
      {(close) => <CategoryPanel actions={actions} close={close} />}
    </Popover>
  )
}

function CategoryPanel({ actions, close }: Pick<BatchBarProps, 'actions'> & { close: () => void }) {
  const categories = useCategoryList()
  return (
    <CategorySelect
      value=""
      onChange={(key) => {
        const name = categories.find((category) => category.key === key)?.value ?? key
        actions.change({ field: 'questionnaire_type', value: key }, `改到分类“${shorten(name)}”`)
        close()
      }}
    />
  )
}
