import type { DraftQuestion } from '@wenhai/core/desk/lines'
import type { SolvedBlueprint } from '@wenhai/core/form/draw-schema'
import { type OtherPaper, paperNames } from '@wenhai/core/form/draw-schema'
import { blueprint, formLimits as limits } from '@wenhai/core/form/limits'
import { formatPercent } from '@wenhai/core/format/number'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { solveBlueprint } from '../api.ts'
import { toPicked } from '../pick/picked.ts'
import { BlueprintLineRow } from './blueprint-line-row.tsx'
import {
  type AskedCell,
  askedCells,
  type BlueprintLine,
  blueprintLine,
  keepLines,
  maxLines,
  readKeptBlueprint,
  sumsOf,
} from './blueprint-lines.ts'

interface BlueprintDialogProps {
  /** The questions of the exam so far, which are not chosen again. */
  question: readonly DraftQuestion[]
  /** The other paper that is kept with it so far: neither are its questions. */
  kept: OtherPaper | null
  onClose: () => void
  /** Called with the chosen questions and the other one of two papers, which is kept with the exam. */
  onChosen: (chosen: readonly DraftQuestion[], other: OtherPaper | null) => void
}

type Solved = SolvedBlueprint & { asked: readonly AskedCell[]; wish: string }

const newSeed = () => Math.floor(Math.random() * (blueprint.maxSeed + 1))

/** The digits of what was typed; null where there are none, and any seed will do. */
const readSeed = (typed: string): number | null => {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits === '' ? null : Math.min(blueprint.maxSeed, Number(digits))
}

/** 双向细目表: what a paper should be made of; the bank says what it has for it. */
export function BlueprintDialog({ question, kept, onClose, onChosen }: BlueprintDialogProps) {
  const { lines, papers, seed, solved, isOld, isSolving, ...wishes } = useBlueprint(question, kept)
  const { solve } = wishes
  const sums = sumsOf(askedCells(lines))
  const use = (index: number) => {
    const paper = solved?.papers[index]
    if (!solved || !paper) return
    onChosen(
      paper.questions.map(({ question: found, score }) => ({ ...toPicked(found), score })),
      otherOf(solved.papers, index),
    )
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={wishes.isDirty}
      dismissable={false}
      wholeOnPhones
      size="xl"
      title="双向细目表组卷"
      footerNote={sums.count > 0 ? `每份 ${sums.count} 题，${sums.points} 分` : undefined}
      footer={(close) => (
        <>
          <Button onClick={close}>取消</Button>
          <Button variant="primary" pending={isSolving} onClick={() => void solve(seed ?? newSeed())}>
            组卷
          </Button>
        </>
      )}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-3">
          每一行是一个分类和题型，填每种难度要几道题。系统从你能用的题里选，难度优先看考试里的实测得分率。
        </p>
        <Lines lines={lines} setLines={wishes.setLines} solved={solved} />
        <Wishes papers={papers} seed={seed} {...wishes} />
        <p className="text-sm text-ink-3">
          A、B
          两份的题不重复，难度相同。用其中一份，另一份和这场考试一起保存，换一台设备也能用它新建考试。同一张表、同一个种子，组出来的题也相同。
        </p>
        {kept && papers === 2 && (
          <p className="rounded-md bg-sunken px-4 py-2.5 text-md">
            这场考试已经有 {kept.name} 卷：用其中一份加到考试里，另一份会加到 {kept.name} 卷里。
          </p>
        )}
        <div role="status">
          {solved && (
            <Outcome solved={solved} isOld={isOld} onUse={use} onAgain={() => void solve(newSeed())} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The table, how many papers are made of it and from which seed, and what the bank has for it. */
function useBlueprint(question: readonly DraftQuestion[], kept: OtherPaper | null) {
  const [left] = useState(readKeptBlueprint)
  const [lines, setLines] = useState<readonly BlueprintLine[]>(left?.lines ?? [blueprintLine()])
  /** The next visit begins with the table that papers were made of. */
  const [stored, setStored] = useState(lines)
  const [papers, setPapers] = useState<1 | 2>(1)
  const [unused, setUnused] = useState(false)
  const [seed, setSeed] = useState<number | null>(() => left?.seed ?? newSeed())
  const [solved, setSolved] = useState<Solved>()
  const { isBusy: isSolving, run } = useAction()
  const cells = askedCells(lines)
  const sums = sumsOf(cells)
  const keptCount = kept?.question.length ?? 0
  const room = limits.maxQuestions - Math.max(question.length, papers === 2 ? keptCount : 0)

  /** What was found belongs to the table as it was. It stays in its place: a button must not move while it is pressed. */
  const wish = JSON.stringify([cells, papers, unused, seed])
  const isOld = solved !== undefined && solved.wish !== wish
  const solve = async (from: number) => {
    if (cells.length === 0) return toast.warning('请先填每一格要几道题')
    if (sums.count > room)
      return toast.warning(`一场考试最多 ${limits.maxQuestions} 题，现在还能加 ${room} 题`)
    setSeed(from)
    const asked = {
      cells: cells.map(({ uid: _, ...cell }) => cell),
      papers,
      unused,
      question: question.flatMap(({ question_id }) => question_id ?? []),
      other: kept?.question.map(({ question_id }) => question_id) ?? [],
      seed: from,
    }
    await run(() => solveBlueprint(asked), {
      onDone: (found) => {
        keepLines(lines, from)
        setStored(lines)
        setSolved({ ...found, asked: cells, wish: JSON.stringify([cells, papers, unused, from]) })
      },
    })
  }
  const isDirty = JSON.stringify(lines) !== JSON.stringify(stored)
  return {
    lines,
    setLines,
    papers,
    setPapers,
    unused,
    setUnused,
    seed,
    setSeed,
    solve,
    isSolving,
    solved,
    isOld,
    isDirty,
  }
}

type Blueprint = ReturnType<typeof useBlueprint>

function Lines({ lines, setLines, solved }: Pick<Blueprint, 'lines' | 'setLines' | 'solved'>) {
  const set = (uid: string, changed: Partial<BlueprintLine>) =>
    setLines(lines.map((line) => (line.uid === uid ? { ...line, ...changed } : line)))
  const lackOf = (uid: string) => (level: string) => {
    const index = solved?.asked.findIndex((cell) => cell.uid === uid && cell.level === level) ?? -1
    const cell = solved?.cells[index]
    return cell && cell.missing > 0 ? cell : undefined
  }
  return (
    <>
      <ul aria-label="细目表" className="grid grid-cols-1 gap-3">
        {lines.map((line, index) => (
          <BlueprintLineRow
            key={line.uid}
            line={line}
            index={index}
            missing={lackOf(line.uid)}
            onChange={(changed) => set(line.uid, changed)}
            onRemove={
              lines.length > 1 ? () => setLines(lines.filter(({ uid }) => uid !== line.uid)) : undefined
            }
          />
        ))}
      </ul>
      {lines.length < maxLines && (
        <div>
          <Button
            size="sm"
            icon="plus"
            onClick={() => {
              const { category, option_type, score } = lines.at(-1) ?? blueprintLine()
              setLines([...lines, blueprintLine({ category, option_type, score })])
            }}
          >
            添加一行
          </Button>
        </div>
      )}
    </>
  )
}

type WishesProps = Pick<Blueprint, 'papers' | 'setPapers' | 'seed' | 'setSeed' | 'unused' | 'setUnused'>

const Wishes = ({ papers, setPapers, seed, setSeed, unused, setUnused }: WishesProps) => (
  <div className="flex flex-wrap items-end gap-x-6 gap-y-3 border-t pt-4">
    <Segmented
      label="组几份"
      className="w-56"
      value={papers}
      onChange={(next) => setPapers(next)}
      choices={[
        { value: 1, label: '一份' },
        { value: 2, label: 'A、B 两份' },
      ]}
    />
    <TextField
      label="种子"
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(blueprint.maxSeed).length}
      value={seed === null ? '' : String(seed)}
      onChange={(typed) => setSeed(readSeed(typed))}
      className="w-28"
    />
    <Checkbox checked={unused} onChange={(next) => setUnused(next)}>
      补考：不用我的考试里用过的题
    </Checkbox>
  </div>
)

/** The one of two that was not chosen; null where there is only one. */
function otherOf(papers: Solved['papers'], index: number): OtherPaper | null {
  const at = 1 - index
  const [own, other, name] = [papers[index], papers[at], paperNames[at]]
  if (!own || !other || !name) return null
  return {
    name,
    facility: other.facility,
    ownFacility: own.facility,
    question: other.questions.map(({ question: { question_id }, score }) => ({ question_id, score })),
  }
}

interface OutcomeProps {
  solved: Solved
  /** The table has changed since. */
  isOld: boolean
  onUse: (index: number) => void
  onAgain: () => void
}

function Outcome({ solved: { papers, cells }, isOld, onUse, onAgain }: OutcomeProps) {
  if (papers.length === 0) {
    const missing = cells.reduce((sum, each) => sum + each.missing, 0)
    return (
      <p className={cx('rounded-md bg-cinnabar-wash px-4 py-2.5 text-md', isOld && 'text-ink-3')}>
        题库里还缺 {missing} 题，缺在哪里已经写在各格下面。补题或减少题数后再组卷。
      </p>
    )
  }
  const [first, second] = papers
  return (
    <ul aria-label="组好的卷" className="grid grid-cols-1 gap-2">
      {papers.map((paper, index) => {
        const name = papers.length > 1 ? `${paperNames[index]} 卷` : '这份'
        return (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-bamboo-wash px-4 py-2.5 text-md"
          >
            <span className="min-w-0 flex-1">
              {name} {paper.questions.length} 题，预计得分率 {formatPercent(paper.facility)}
            </span>
            <Button size="sm" disabled={isOld} onClick={() => onUse(index)}>
              用{papers.length > 1 && ' '}
              {name}
            </Button>
          </li>
        )
      })}
      <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {first && second && (
          <span className="text-sm text-ink-2">
            两份的预计得分率相差 {formatPercent(Math.abs(first.facility - second.facility))}
          </span>
        )}
        <Button size="sm" variant="quiet" icon="rotate" onClick={onAgain}>
          换一批
        </Button>
      </li>
    </ul>
  )
}
