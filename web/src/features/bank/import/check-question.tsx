import { thumbOf } from '@wenhai/core/file/path'
import type { QuestionMending } from '@wenhai/core/form/mend-paper'
import { rightKeysOf } from '@wenhai/core/question/kinds/authors'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { memo, useState } from 'react'
import { viewOf } from '#features/question/kinds/shows.ts'
import { MathText } from '#features/question/math/math-text.tsx'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import { keysOfParts } from './import-rows.ts'
import { MendQuestion, SplitLines } from './mend-question.tsx'
import type { CheckedQuestion, ShownDoubt, SourceLine } from './source-lines.ts'

export interface QuestionActions {
  onLine: (question: CheckedQuestion) => void
  onMend: (place: number, mending: QuestionMending) => boolean
  onJoin: (place: number) => void
  onSplit: (id: number) => void
  onLeaveOut: (id: number, isLeftOut: boolean) => void
  onDoubt: (doubt: ShownDoubt) => void
  linesOf: (place: number) => readonly SourceLine[]
}

interface CheckQuestionProps {
  question: CheckedQuestion
  doubts: readonly ShownDoubt[]
  /** The headings above it. */
  headings: readonly string[]
  hasPoints: boolean
  isCurrent: boolean
  actions: QuestionActions
}

/** A question is the same as long as what is shown of it is, whatever was read again. */
const isSame = (one: CheckQuestionProps, other: CheckQuestionProps): boolean =>
  one.question.draft === other.question.draft &&
  one.question.place === other.question.place &&
  one.question.line === other.question.line &&
  one.question.id === other.question.id &&
  one.question.isLeftOut === other.question.isLeftOut &&
  one.question.hasMoreLines === other.question.hasMoreLines &&
  one.question.row.points === other.question.row.points &&
  one.question.row.cells.join('\u0001') === other.question.row.cells.join('\u0001') &&
  one.isCurrent === other.isCurrent &&
  one.hasPoints === other.hasPoints &&
  one.headings.join() === other.headings.join() &&
  one.doubts.map(({ key }) => key).join() === other.doubts.map(({ key }) => key).join()

/** What became of the text: a question as takers see it, with its key and what is doubtful, mended in its place. */
export const CheckQuestion = memo(function CheckQuestion(props: CheckQuestionProps) {
  const { question, doubts, headings, isCurrent, actions } = props
  const { place, draft, isLeftOut } = question
  const [mode, setMode] = useState<Mode>('read')
  return (
    <li
      data-place={place}
      className="grid grid-cols-1 gap-2 [contain-intrinsic-size:auto_200px] [content-visibility:auto]"
    >
      {headings.map((title) => (
        <p key={title} className="pt-1 font-serif font-bold text-sea-deep">
          {title}
        </p>
      ))}
      <div
        className={cx(
          'grid grid-cols-1 gap-1.5 rounded-md border bg-surface p-3',
          isLeftOut && 'border-dashed',
          doubts.length > 0 && 'border-cinnabar',
          isCurrent && 'bg-cinnabar-wash',
        )}
      >
        <QuestionHead {...props} mode={mode} onMode={setMode} />
        {mode === 'mend' && !isLeftOut ? (
          <MendQuestion {...props} />
        ) : (
          <QuestionView draft={draft} isFaint={isLeftOut} />
        )}
        {mode === 'split' && <SplitLines {...props} onDone={() => setMode('read')} />}
        {doubts.map((doubt) => (
          <button
            key={doubt.key}
            type="button"
            onClick={() => actions.onDoubt(doubt)}
            className="w-fit text-left text-sm break-words text-cinnabar underline decoration-dotted underline-offset-4 touch:min-h-11"
          >
            {doubt.text}
          </button>
        ))}
      </div>
    </li>
  )
}, isSame)

type Mode = 'read' | 'mend' | 'split'

type QuestionHeadProps = Pick<CheckQuestionProps, 'question' | 'hasPoints' | 'actions'> & {
  mode: Mode
  onMode: (mode: Mode) => void
}

function QuestionHead({ question, hasPoints, actions, mode, onMode }: QuestionHeadProps) {
  const { place, row, draft, isLeftOut, id, line, hasMoreLines } = question
  const name = `第 ${place + 1} 题`
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <span>{name}</span>
      <Tag>{kindOf(draft.option_type).shortName}</Tag>
      {hasPoints && row.points !== undefined && <span>{row.points} 分</span>}
      {isLeftOut && <Tag>不要</Tag>}
      <span className="-my-1 ml-auto flex items-center">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${name}，到原文第 ${line} 行`}
          onClick={() => actions.onLine(question)}
        >
          第 {line} 行
        </Button>
        {!isLeftOut && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${mode === 'read' ? '修改' : '改好了'}${name}`}
            onClick={() => onMode(mode === 'read' ? 'mend' : 'read')}
          >
            {mode === 'read' ? '修改' : '改好了'}
          </Button>
        )}
        <Menu
          label={`${name}还能做什么`}
          size="sm"
          items={[
            {
              key: 'join',
              label: '并入上一题',
              disabled: place === 0 || isLeftOut,
              onSelect: () => actions.onJoin(place),
            },
            {
              key: 'split',
              label: '拆成两题',
              disabled: isLeftOut || !hasMoreLines,
              onSelect: () => onMode('split'),
            },
            {
              key: 'leave',
              label: isLeftOut ? '恢复这题' : '不要这题',
              onSelect: () => actions.onLeaveOut(id, !isLeftOut),
            },
          ]}
        />
      </span>
    </div>
  )
}

function QuestionView({ draft, isFaint }: Pick<CheckedQuestion, 'draft'> & { isFaint: boolean }) {
  const { fixedOptions, hasParts } = kindOf(draft.option_type)
  const { Choices } = viewOf(draft.option_type)
  const answer = hasParts ? keysOfParts(draft) : keyTextOf(draft)
  return (
    <div className={cx('grid grid-cols-1 gap-1.5', isFaint && 'text-ink-3')}>
      <p className="font-serif text-base font-bold break-words">
        <QuestionText option_type={draft.option_type} text={draft.question} />
      </p>
      {draft.question_pic.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {draft.question_pic.map((path, at) => (
            <Thumb key={path} path={path} alt={`题目图片 ${at + 1}`} />
          ))}
        </div>
      )}
      {!fixedOptions && draft.options.length > 0 && <Options draft={draft} />}
      {Choices && <Choices question={draft} />}
      {answer !== '' && (
        <p className="text-sm text-bamboo">
          答案：
          <span className="whitespace-pre-wrap">
            <MathText text={answer} isInline />
          </span>
        </p>
      )}
      {draft.note !== '' && (
        <p className="text-sm whitespace-pre-wrap text-ink-2">
          解析：
          <MathText text={draft.note} isInline />
        </p>
      )}
    </div>
  )
}

const keyTextOf = ({ option_type, answer }: CheckedQuestion['draft']): string =>
  answer === '' ? '' : kindOf(option_type).writeKey(answer)

/** A small picture, which opens large. */
const Thumb = ({ path, alt }: { path: string; alt: string }) => (
  <Picture src={thumbOf(path)} full={path} alt={alt} fit="contain" preview className="max-w-30" />
)

function Options({ draft }: Pick<CheckedQuestion, 'draft'>) {
  const keys = rightKeysOf(draft, draft.answer)
  return (
    <ul className="grid grid-cols-1 gap-0.5 text-md">
      {draft.options.map(({ key, opt, pic }) => (
        <li
          key={key}
          className={cx('flex gap-2 break-words', keys.includes(key) && 'font-semibold text-bamboo')}
        >
          <span className="shrink-0">{key}</span>
          <span className="min-w-0 whitespace-pre-wrap">
            <MathText text={opt} isInline />
          </span>
          {pic !== '' && <Thumb path={pic} alt={`选项 ${key} 的图片`} />}
          {keys.includes(key) && <span className="sr-only">（答案）</span>}
        </li>
      ))}
    </ul>
  )
}
