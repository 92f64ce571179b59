import { formatNumber } from '@wenhai/core/format/number'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { useMediaQuery } from '#ui/use-media.ts'
import { CheckQuestion, type QuestionActions } from './check-question.tsx'
import { type SourceActions, SourceLines } from './check-source.tsx'
import { keyText } from './import-rows.ts'
import { describeCheck, replaceLines, type ShownDoubt } from './source-lines.ts'
import { showIn, useDoubts } from './use-doubts.ts'
import type { PaperCheckState } from './use-paper-check.ts'

interface PaperCheckProps {
  check: PaperCheckState
  /** The text as one field. */
  area: ReactNode
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
  /** Selects a line in the field with the whole text, from 1. */
  onAreaLine: (line: number) => void
  hasPoints: boolean
}

type Pane = 'source' | 'questions'

/** The text on the left, the questions read from it on the right; on phones one at a time. */
export function PaperCheck({ check, area, isWhole, onWhole, onAreaLine, hasPoints }: PaperCheckProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const [pane, setPane] = useState<Pane>('source')
  const panes = useRef<HTMLDivElement>(null)
  const { doubts, questions } = check
  const look = useDoubts(doubts, panes, (doubt) => isWhole && onAreaLine(doubt.line))
  const source = useSourceActions(check, look.go)
  const actions = useQuestionActions(check, look.go, (line, id) => {
    setPane('source')
    // The pane may only now be drawn.
    requestAnimationFrame(() => {
      if (isWhole) onAreaLine(line)
      else showIn(panes.current, `[data-line="${id}"]`)
    })
    if (!isWhole) source.open(id)
  })
  const hidden = (shown: Pane) => isNarrow && pane !== shown && 'hidden'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F8 works wherever the focus is in it
    <div className="grid grid-cols-1 gap-3" onKeyDown={look.onKeyDown}>
      <CheckBar check={check} look={look} isWhole={isWhole} onWhole={onWhole} />
      {isNarrow && (
        <Segmented
          label="显示"
          value={pane}
          onChange={setPane}
          choices={[
            { value: 'source', label: '原文' },
            { value: 'questions', label: questions.length > 0 ? `题目 ${questions.length}` : '题目' },
          ]}
        />
      )}
      <div ref={panes} className="grid grid-cols-2 gap-5 max-md:grid-cols-1">
        <div className={cx('min-w-0', hidden('source'))}>
          {isWhole ? (
            area
          ) : (
            <div data-pane className={cx(paneClass, 'py-2')}>
              <SourceLines
                lines={check.lines}
                roles={check.paper.roles}
                pictures={check.opened.pictures}
                doubts={doubts}
                begins={source.begins}
                open={source.opened}
                active={source.active}
                current={look.current}
                actions={source.actions}
              />
            </div>
          )}
        </div>
        <section aria-label="读出的题" className={cx('min-w-0', hidden('questions'))}>
          <Questions {...{ check, actions, hasPoints }} current={look.current} />
        </section>
      </div>
    </div>
  )
}

const paneClass =
  'relative h-[clamp(240px,calc(100dvh-440px),680px)] max-md:h-[48dvh] overflow-y-auto rounded-md border bg-paper'

interface QuestionsProps {
  check: PaperCheckState
  actions: QuestionActions
  current: ShownDoubt | undefined
  hasPoints: boolean
}

const none: readonly never[] = []

function Questions({ check, actions, current, hasPoints }: QuestionsProps) {
  const { questions, doubts, paper } = check
  if (questions.length === 0)
    return (
      <div className={paneClass}>
        <EmptyState title="还没有题目" hint="粘贴或者打开文件，读出的题会出现在这里。" />
      </div>
    )
  const byPlace = groupBy(doubts, ({ place }) => place)
  const headings = groupBy(
    paper.parts.filter(({ kind }) => kind === 'section'),
    ({ at }) => at,
  )
  return (
    <div data-pane className={cx(paneClass, 'p-3')}>
      <ol className="grid grid-cols-1 gap-2.5">
        {questions.map((question) => (
          <CheckQuestion
            key={question.id}
            question={question}
            doubts={byPlace.get(question.place) ?? none}
            headings={headings.get(question.place)?.map(({ title }) => title) ?? none}
            hasPoints={hasPoints}
            isCurrent={current?.place === question.place}
            actions={actions}
          />
        ))}
      </ol>
    </div>
  )
}

function groupBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return groups
}

interface CheckBarProps {
  check: PaperCheckState
  look: ReturnType<typeof useDoubts>
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
}

/** How much was read, and what is to be looked at. */
function CheckBar({ check, look, isWhole, onWhole }: CheckBarProps) {
  const { questions, doubts, paper, leftOut } = check
  const { at } = look
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="min-w-0 flex-1 basis-60 text-md text-ink-2">
        {describeCheck(questions.length, leftOut, doubts.length)}
        {paper.key.answered > 0 && `。${keyText(paper.key)}`}
      </p>
      {doubts.length > 0 && (
        <div className="flex items-center gap-1.5">
          <Button size="sm" title="Shift+F8" onClick={() => look.step(-1)}>
            上一处
          </Button>
          <span className="min-w-10 text-center text-sm text-ink-2 tabular-nums">
            {at === -1 ? '—' : formatNumber(at + 1)} / {formatNumber(doubts.length)}
          </span>
          <Button size="sm" title="F8" onClick={() => look.step(1)}>
            下一处
          </Button>
        </div>
      )}
      <Button size="sm" disabled={!check.hasPast} onClick={check.undo}>
        撤回一步
      </Button>
      {check.lines.length > 0 && (
        <Segmented
          label="原文怎样显示"
          value={isWhole ? 'whole' : 'lines'}
          onChange={(value) => onWhole(value === 'whole')}
          choices={[
            { value: 'lines', label: '逐行看' },
            { value: 'whole', label: '整篇改' },
          ]}
        />
      )}
    </div>
  )
}

/** The latest of what changes with each key, for functions that stay the same. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

function useSourceActions(check: PaperCheckState, onDoubt: (doubt: ShownDoubt) => void) {
  const [opened, setOpened] = useState<{ id: number; caret: number | undefined }>()
  const [active, setActive] = useState<number>()
  const latest = useLatest({ check, onDoubt })
  const begins = useMemo(() => new Set(check.questions.map(({ id }) => id)), [check.questions])
  const open = (id: number, caret?: number) => {
    setOpened({ id, caret })
    setActive(id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they use is the latest, so that lines are not drawn again
  const actions = useMemo((): SourceActions => {
    const change: PaperCheckState['setLines'] = (...given) => latest.current.check.setLines(...given)
    const indexOf = (id: number) => latest.current.check.lines.findIndex((line) => line.id === id)
    return {
      onOpen: open,
      onClose: (id) => setOpened((now) => (now?.id === id ? undefined : now)),
      onText: (id, text) =>
        change(`line ${id}`, (lines) => {
          const at = lines.findIndex((line) => line.id === id)
          return at === -1
            ? lines
            : replaceLines(lines, { from: at, to: at + 1, lines: text.split(/\r\n?|\n/) })
        }),
      onBreak: (id, caret) => {
        const at = indexOf(id)
        const { text = '' } = latest.current.check.lines[at] ?? {}
        const made = replaceLines(latest.current.check.lines, {
          from: at,
          to: at + 1,
          lines: [text.slice(0, caret), text.slice(caret)],
        })
        change(`break ${id} ${made.length}`, () => made)
        const next = made[at + 1]
        if (next) open(next.id, 0)
      },
      onMerge: (id) => {
        const at = indexOf(id)
        const [above, own] = latest.current.check.lines.slice(at - 1, at + 1)
        if (!above || !own) return
        change(`merge ${id}`, (lines) =>
          replaceLines(lines, { from: at - 1, to: at + 1, lines: [above.text + own.text] }),
        )
        open(above.id, above.text.length)
      },
      onSplit: (id) => {
        setOpened(undefined)
        if (!latest.current.check.split(id)) toast.warning('从这一行分不出新的一题')
      },
      onDoubt: (doubt) => latest.current.onDoubt(doubt),
    }
  }, [])
  return { actions, opened, active, begins, open }
}

function useQuestionActions(
  check: PaperCheckState,
  onDoubt: (doubt: ShownDoubt) => void,
  onLine: (line: number, id: number) => void,
): QuestionActions {
  const latest = useLatest({ check, onDoubt, onLine })
  return useMemo(
    () => ({
      onLine: ({ line, id }) => latest.current.onLine(line, id),
      onMend: (place, mending) => latest.current.check.mend(place, mending),
      onJoin: (place) => {
        if (!latest.current.check.join(place)) toast.warning('这题并不进上一题，请在原文里改')
      },
      onSplit: (id) => {
        if (!latest.current.check.split(id)) toast.warning('从这一行分不出新的一题')
      },
      onLeaveOut: (id, isLeftOut) => latest.current.check.leaveOut(id, isLeftOut),
      onDoubt: (doubt) => latest.current.onDoubt(doubt),
      linesOf: (place) => latest.current.check.linesOf(place),
    }),
    [latest],
  )
}
