import { findLineFaults } from '@wenhai/core/desk/line-faults'
import type { DraftItem, DraftQuestion } from '@wenhai/core/desk/lines'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { itemNames } from '@wenhai/core/form/item-kinds'
import { rightKeysOf } from '@wenhai/core/question/kinds/authors'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { hasReadableSettings } from '@wenhai/core/question/kinds/settings'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { paperOfDraft } from '#features/form/dialog/draft-paper.ts'
import { isScored } from '#features/form/dialog/scores/form-scores.ts'
import { MathText } from '#features/question/math/math-text.tsx'
import { AnswerQuestion } from '#features/question/paper/answer-question.tsx'
import { RightAnswer } from '#features/question/view/question-text.tsx'
import { cx } from '#ui/cx.ts'
import type { PaperLineProps } from './line-tools.tsx'
import type { PaperActions } from './use-paper.ts'

interface QuestionLineViewProps extends PaperLineProps {
  item: DraftQuestion
}

const leaveAlone = () => undefined

/** A question as takers see it, with its key; a press goes to the field that is written there. */
export function QuestionLineView(props: QuestionLineViewProps) {
  const { item, number, points, kind, actions } = props
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const { content } = item
  const { shortName } = kindOf(content.option_type)
  const isExam = formKindOf(kind).hasScores
  return (
    <Pressable
      place={place}
      label={`写第 ${number} 题：${shortName}，${content.question || '还没有题目'}`}
      onOpen={(event) => {
        const at = event ? optionAt(place, event) : undefined
        if (at?.isLetter) void actions.mark(item.uid, at.index)
        else actions.go(item.uid, at ? `options.${at.index}.opt` : 'question')
      }}
    >
      <div className="paper-head">
        <p className="paper-number">
          第 {number} 题 · {shortName}
          {isExam && points !== undefined && isScored(item) && ` · ${points} 分`}
        </p>
        {content.isRequired && !isExam && <span className="paper-must">必答</span>}
      </div>
      {isNear ? (
        <Whole item={item} />
      ) : (
        <p className="paper-text" style={{ minHeight: 40 + content.options.length * 62 }}>
          {content.question}
        </p>
      )}
    </Pressable>
  )
}

function Whole({ item }: { item: DraftQuestion }) {
  const { content } = item
  const [fault] = findLineFaults([item])
  // What cannot be read yet, such as a matrix without rows, has nothing to be shown by.
  const isReadable = hasReadableSettings(content)
  const { answer = '', note = '' } = content
  const right = isReadable && answer !== '' ? rightKeysOf(content, answer) : []
  return (
    <>
      <div className={cx('paper', ...right.map((key) => `desk-right-${key}`))}>
        {isReadable ? (
          <AnswerQuestion question={paperOfDraft(item)} value="" onChange={leaveAlone} />
        ) : (
          <p className="paper-text">{content.question}</p>
        )}
      </div>
      {content.question.trim() === '' && content.question_pic.length === 0 && (
        <p className="mt-2 text-md text-ink-3">还没有题目</p>
      )}
      {isReadable && (answer !== '' || note !== '') && (
        <RightAnswer
          question={content}
          answer={answer}
          note={note}
          isMarked
          className="mt-3 border-l-3 border-bamboo py-0.5 pl-4 text-md"
        />
      )}
      {fault && <p className="mt-2 text-sm text-cinnabar">{fault.reason}</p>}
    </>
  )
}

interface PressableProps {
  place: RefObject<HTMLDivElement | null>
  label: string
  /** The press, where it was one and no key. */
  onOpen: (event?: MouseEvent) => void
  children: ReactNode
}

/**
 * What is only read until somebody writes in it: its controls are not to be used and not to be stopped at, and the button
 * lies over the whole.
 */
const Pressable = ({ place, label, onOpen, children }: PressableProps) => (
  <div ref={place} className="relative">
    <div inert className="paper max-w-none!">
      {children}
    </div>
    <button
      type="button"
      aria-label={label}
      // A press by a key is at no place.
      onClick={(event) => onOpen(event.detail > 0 ? event : undefined)}
      className="absolute -inset-3 cursor-text rounded-md"
    />
  </div>
)

const isWithin = (element: Element | null | undefined, { clientX, clientY }: MouseEvent): boolean => {
  if (!element) return false
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return clientY >= top && clientY <= bottom && clientX >= left && clientX <= right
}

/** The option that somebody pressed, and whether it was its letter; undefined beside all of them. */
function optionAt({ current }: RefObject<HTMLElement | null>, event: MouseEvent) {
  const options = [...(current?.querySelectorAll('.paper-choice, .paper-row') ?? [])]
  const index = options.findIndex((option) => isWithin(option, event))
  const letter = options[index]?.querySelector('.paper-letter')
  return index === -1 ? undefined : { index, isLetter: isWithin(letter, event) }
}

interface ItemViewProps {
  item: DraftItem
  actions: PaperActions
}

export function ItemView({ item, actions }: ItemViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const { kind, title, text, pics, uid } = item
  const field = kind === 'section' ? 'title' : 'text'
  return (
    <Pressable
      place={place}
      label={`写${itemNames[kind]}：${title || text}`}
      onOpen={() => actions.go(uid, field)}
    >
      {kind === 'page' && (
        <p className="flex items-center gap-3 text-sm text-ink-3">
          <span className="h-px flex-1 bg-line" />
          下面的题另起一页
          <span className="h-px flex-1 bg-line" />
        </p>
      )}
      {kind === 'section' && (
        <p className="font-serif text-xl font-semibold">
          {title.trim() === '' ? <span className="text-ink-3">还没有标题</span> : <MathText text={title} />}
        </p>
      )}
      {kind !== 'page' && text !== '' && (
        <p
          className={cx(
            'text-ink-2 whitespace-pre-wrap',
            kind === 'text' && 'rounded-r-lg border-l-3 border-sea bg-sea-wash px-4 py-3.5',
          )}
        >
          <MathText text={text} />
        </p>
      )}
      {kind === 'text' && text === '' && pics.length === 0 && <p className="text-ink-3">还没有文字</p>}
      {pics.length > 0 && (
        <span className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-2.5">
          {pics.map((path) => (
            <img key={path} src={path} alt="" className="paper-picture" />
          ))}
        </span>
      )}
    </Pressable>
  )
}

/** Lines are drawn before they come into view: as far as one turns a wheel at once. */
const ahead = '1200px 0px'

const scrollerOf = (element: Element): Element | null => {
  const above = element.parentElement
  return !above || /auto|scroll/.test(getComputedStyle(above).overflowY) ? above : scrollerOf(above)
}

const waiting = new Map<Element, () => void>()
/** One for each desk that was opened: it watches within the column that scrolls, and each has its own. */
const observers = new WeakMap<Element, IntersectionObserver>()

// Margins reach beyond the element that scrolls only where that is the root.
const observe = (root: Element | null) =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { root, rootMargin: ahead },
  )

const watch = (element: Element, tell: () => void) => {
  const root = scrollerOf(element)
  const observer = (root && observers.get(root)) ?? observe(root)
  if (root) observers.set(root, observer)
  waiting.set(element, tell)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer.unobserve(element)
  }
}

/** Whether the place has been near what is seen: a form of two hundred questions opens as fast as one of twenty. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = place
    if (isNear || !current) return
    return watch(current, () => startTransition(() => setNear(true)))
  }, [isNear, place])
  return isNear
}
