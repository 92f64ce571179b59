import { type Marking, type MarkingQuestion, stages } from '@wenhai/core/exam/marking/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { questionName } from '@wenhai/core/question/kinds/parts'
import { useEffect, useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass, linkClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { stopAtWrongField } from '#ui/fields/use-fields.ts'
import { Icon } from '#ui/icon.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { usePageKeys } from '#ui/use-media.ts'
import { BundleAnswer } from './bundle-answer.tsx'
import { MarkPanel } from './mark-panel.tsx'
import { currentOf, type QueueEntry } from './marking-queue.ts'
import { type Bundles, useBundles } from './use-bundles.ts'
import { useMarkDraft } from './use-mark-draft.ts'

interface BundleStageProps {
  marking: Marking
  chosen: MarkingQuestion
}

/** Answers to one question, one group of equal ones after the other. */
export function BundleStage({ marking, chosen }: BundleStageProps) {
  const bundles = useBundles(marking, chosen)
  const entry = currentOf(bundles.queue)
  const { number, part, score, done, waiting } = chosen
  return (
    <>
      <header className="grid grid-cols-1 gap-3">
        <p>
          <Link
            to={paths.marking(marking.survey_id)}
            className={`${linkClass} inline-flex max-w-full items-center gap-1 text-md touch:min-h-11`}
          >
            <Icon name="left" size={14} className="shrink-0" />
            <span className="truncate">{marking.survey_title}</span>
          </Link>
        </p>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-3xl">{questionName(number, part)}</h1>
          <span className="text-md text-ink-3">{score} 分</span>
        </div>
        <Progress label="已批阅" value={done} max={done + waiting} tone="bamboo" />
      </header>
      {entry ? (
        <Marked key={entry.bundle.bundle_key} {...{ chosen, bundles, entry }} />
      ) : (
        <NothingLeft {...{ marking, chosen, bundles }} />
      )}
      <LeaveGuard when={bundles.isAtRisk} />
    </>
  )
}

/** The next question after this one with answers that wait, or one before it; what only arbiters decide is not for others. */
function nextQuestion({ questions, isArbiter }: Marking, chosen: MarkingQuestion) {
  const at = questions.findIndex(({ question }) => question.question_id === chosen.question.question_id)
  const others = [...questions.slice(at + 1), ...questions.slice(0, Math.max(at, 0))]
  return others.find(({ waiting, arbiter }) => waiting - (isArbiter ? 0 : arbiter) > 0)
}

function NothingLeft({ marking, chosen, bundles }: BundleStageProps & { bundles: Bundles }) {
  const { failure, isFetching, others, queue, retry, go, undo, canUndo } = bundles
  const isSending = queue.entries.some(({ state }) => state === 'sending')
  const isBusy = isFetching || isSending
  const next = useRef<HTMLDivElement>(null)
  // Enter goes on to the next question, as it went on to the next answer until now.
  useEffect(() => {
    if (!isBusy && failure === undefined) next.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isBusy, failure])
  if (failure) return <FailedState reason={failure} onRetry={retry} isRetrying={isFetching} />
  if (isBusy)
    return (
      <Waiting>
        <SkeletonLines count={8} className="rounded-xl border bg-surface p-6 shadow-card" />
      </Waiting>
    )
  const following = nextQuestion(marking, chosen)
  const isAllDone = !following && others === 0 && marking.questions.every(({ waiting }) => waiting === 0)
  return (
    <EmptyState
      className="rounded-xl border border-dashed"
      title={isAllDone ? '全部批阅完了' : others > 0 ? '没有可以领取的答案了' : '这道题没有等你评分的答案了'}
      hint={
        others > 0
          ? `还有 ${formatNumber(others)} 组在别的阅卷人手里，他们离开后会放出来。`
          : marking.settings.isDouble
            ? '两人各评一次：自己评过的不会再给自己评。'
            : '有人再交卷，会出现在这里。'
      }
      action={
        <div ref={next} className="contents">
          <WayOn {...{ marking, following, isAllDone }} />
          <Button onClick={retry}>再看看有没有</Button>
          {queue.entries.length > 0 && <Button onClick={() => go(-1)}>上一组</Button>}
          {canUndo && <Button onClick={() => void undo()}>撤销上一次</Button>}
        </div>
      }
    />
  )
}

interface WayOnProps {
  marking: Marking
  following: MarkingQuestion | undefined
  isAllDone: boolean
}

function WayOn({ marking: { survey_id, isOwner, isAnonymous }, following, isAllDone }: WayOnProps) {
  const list = (isMain: boolean) => (
    <Link to={paths.marking(survey_id)} className={buttonClass(isMain ? { variant: 'primary' } : {})}>
      回到题目列表
    </Link>
  )
  if (following)
    return (
      <>
        <Link
          to={paths.marking(survey_id, { question: following.question.question_id })}
          className={buttonClass({ variant: 'primary' })}
        >
          接着批阅{questionName(following.number, following.part)}（{formatNumber(following.waiting)}）
        </Link>
        {list(false)}
      </>
    )
  if (!isAllDone || !isOwner || isAnonymous) return list(true)
  return (
    <>
      <Link to={paths.scores(survey_id)} className={buttonClass({ variant: 'primary' })}>
        看成绩单
      </Link>
      {list(false)}
    </>
  )
}

interface MarkedProps {
  chosen: MarkingQuestion
  bundles: Bundles
  entry: QueueEntry
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea') !== null

function Marked({ chosen, bundles, entry }: MarkedProps) {
  const { bundle } = entry
  const draft = useMarkDraft(entry, chosen, bundles.write)
  const place = useRef<HTMLDivElement>(null)
  // The answer has the focus from the start, so that the keys below work at once.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const send = () => {
    // A text that is no valid number is shown in the field, but other points would be sent.
    if (stopAtWrongField(place.current) || draft.points === null || entry.state === 'sending') return
    const given = { points: draft.points, comment: draft.comment.trim(), ticks: draft.ticks }
    void bundles.mark([bundle.bundle_key, ...draft.similar], given)
  }
  usePageKeys(place, (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return send()
    }
    if (isTextField(event.target) || event.altKey) return
    // With Caps Lock on, letters come as capitals.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const isUndo = key === 'z' && (event.ctrlKey || event.metaKey)
    if (!isUndo && (event.ctrlKey || event.metaKey)) return
    const acts: Record<string, () => void> = {
      ArrowLeft: () => bundles.go(-1),
      ArrowRight: () => bundles.go(1),
      f: () => draft.setTyped(String(chosen.score)),
      ...(isUndo && { z: () => void bundles.undo() }),
    }
    const isButton = event.target instanceof HTMLElement && event.target.closest('button, a, label') !== null
    if (event.key === 'Enter' && !isButton) acts.Enter = send
    const act = /^[\d.]$|^Backspace$/.test(key) ? () => draft.type(key) : acts[key]
    if (!act) return
    event.preventDefault()
    act()
  })
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid grid-cols-1 items-start gap-6 outline-none lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-8"
    >
      <Card aria-label="答案" className="gap-5! p-6! max-md:p-4.5!">
        <BundleFacts entry={entry} />
        <BundleAnswer chosen={chosen} bundle={bundle} inkStore={bundles.inkStore} />
      </Card>
      <MarkPanel {...{ chosen, entry, bundles, draft, onSend: send }} />
    </div>
  )
}

function BundleFacts({ entry: { bundle, state, reason } }: { entry: QueueEntry }) {
  const { count, saysNothing, names, stage, marks, earlier } = bundle
  const notes = [
    ...(count > 1 ? [`${formatNumber(count)} 份答案相同，一起评分`] : []),
    ...(saysNothing ? ['没有写内容，或者只是抄了题目'] : []),
    ...(stage === stages.second ? ['第二次评分'] : []),
    ...(stage === stages.arbiter
      ? [`仲裁：两次评分是 ${marks.map(({ points }) => points).join(' 和 ')} 分`]
      : []),
    ...(earlier ? [`之前同样的答案给了 ${earlier.points} 分`] : []),
    ...(names.length > 0 ? [names.join('、') + (count > names.length ? ' 等' : '')] : []),
    ...(state === 'saved' ? ['已评分，可以再改'] : []),
  ]
  return (
    <>
      {notes.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-md text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {state === 'failed' && (
        <p role="alert" className="flex items-center gap-2 text-md text-cinnabar">
          <Icon name="warning" size={18} />
          没有保存：{reason}
        </p>
      )}
    </>
  )
}
