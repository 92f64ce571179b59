import { isGroup } from '@wenhai/core/desk/outline'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { useEffect, useEffectEvent, useState } from 'react'
import { draftFullScore, questionCountOf } from '#features/form/dialog/scores/form-scores.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { keyIn } from '../keys.ts'
import { BatchBar } from './batch-bar.tsx'
import { FindPanel } from './find-panel.tsx'
import { OutlineTree } from './outline-tree.tsx'
import { useLineActions } from './use-line-actions.ts'
import { type OutlineState, useOutline } from './use-outline.ts'

/** The whole form in lines: what there is, what it is worth, what is wrong, and where to go. */
export function Outline({ isFound = false }: { isFound?: boolean }) {
  const outline = useOutline()
  const [isFinding, setFinding] = useState(isFound)
  const [isMany, setMany] = useState(false)
  const actions = useLineActions(outline, () => setFinding(true))
  const { desk, rows, meant, said } = outline
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (keyIn('outline', event) !== 'find') return
    event.preventDefault()
    setFinding(true)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <div className="grid grid-cols-1 gap-2.5 p-2.5">
      <Header
        outline={outline}
        isMany={isMany}
        onMany={() => setMany(!isMany)}
        isFinding={isFinding}
        onFind={() => setFinding(!isFinding)}
      />
      {isFinding && <FindPanel outline={outline} onClose={() => setFinding(false)} />}
      <WholeForm outline={outline} />
      {rows.length === 0 ? (
        <p className="px-2 py-6 text-center text-md text-ink-3">
          {formKindOf(desk.editor.kind).isBallot
            ? `这里排的是题目，${formKindOf(desk.editor.kind).name}没有`
            : '还没有题目，写下的题会排在这里'}
        </p>
      ) : (
        <OutlineTree outline={outline} actions={actions} isMany={isMany} />
      )}
      {(meant.size > 1 || (isMany && desk.selected.length > 0)) && (
        <BatchBar outline={outline} actions={actions} />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

interface HeaderProps {
  outline: OutlineState
  isMany: boolean
  onMany: () => void
  isFinding: boolean
  onFind: () => void
}

function Header({ outline, isMany, onMany, isFinding, onFind }: HeaderProps) {
  const { rows, faults, folded } = outline
  const hasGroups = rows.some((row) => isGroup(row) && row.size > 0)
  const [fault] = faults
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      <h2 className="min-w-0 flex-1 font-serif text-lg font-bold max-[1099px]:invisible">大纲</h2>
      {hasGroups && (
        <IconButton
          icon={folded.size > 0 ? 'down' : 'up'}
          size="sm"
          label={folded.size > 0 ? '全部展开' : '全部收起'}
          onClick={() => outline.foldAll(folded.size === 0)}
        />
      )}
      <IconButton icon="search" size="sm" label="查找和替换" aria-expanded={isFinding} onClick={onFind} />
      {rows.length > 1 && (
        <Button size="sm" variant={isMany ? 'primary' : 'quiet'} aria-pressed={isMany} onClick={onMany}>
          多选
        </Button>
      )}
      {fault && (
        <Button size="sm" variant="danger" className="w-full" onClick={() => outline.goToFault(fault)}>
          <Icon name="warning" size={14} />
          {faults.length} 处要改，到第一处
        </Button>
      )}
    </div>
  )
}

/** The form itself, whose settings are shown where no line is selected. */
function WholeForm({ outline: { desk, rows } }: { outline: OutlineState }) {
  const { kind, draft } = desk.editor
  const { hasScores } = formKindOf(kind)
  const isSelected = desk.selected.length === 0
  return (
    <button
      type="button"
      data-whole
      aria-pressed={isSelected}
      onClick={() => desk.select('')}
      className={cx(
        'flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left text-md touch:min-h-11',
        isSelected ? 'bg-sea-wash' : 'hover:bg-sunken',
      )}
    >
      <span className="min-w-0 flex-1 truncate font-semibold">
        {draft.survey_title.trim() || '还没有标题'}
      </span>
      {rows.length > 0 && (
        <span className="shrink-0 text-xs text-ink-3 tabular-nums">
          {questionCountOf(draft)} 题{hasScores && ` · ${draftFullScore(draft)} 分`}
        </span>
      )}
    </button>
  )
}
