import type { ArticleCard } from '@wenhai/core/article/schema'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { formatNumber } from '@wenhai/core/format/number'
import { FormStatus, TimeLeft, useIsEntryOver } from '#features/form/list/form-card-state.tsx'
import { MathText } from '#features/question/math/math-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Seal } from '#ui/seal.tsx'
import { Tag } from '#ui/tag.tsx'

const calls: Record<ArticleCard['kind'], string> = {
  survey: '去填写',
  vote: '去投票',
  contest: '去投票',
  exam: '去考试',
  question: '做一做',
}

const factsOf = ({ kind, participants, questionCount, author }: ArticleCard): string => {
  const form = kind === 'question' ? undefined : formKindOf(kind)
  return [
    author,
    form && !form.isBallot && questionCount > 0 && `${questionCount} 题`,
    participants > 0 && `${formatNumber(participants)} ${form?.isBallot ? '票' : '人参与'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Shows a survey, vote, exam or question as a card, inside a link or in the editor. */
export function CardContent({ card }: { card: ArticleCard }) {
  const { kind, title, desc, state } = card
  const form = state && { ...card, state }
  const isEntryOver = useIsEntryOver(card)
  const isOpen = form === null || (state === 'running' && !isEntryOver)
  return (
    <>
      <span className="flex items-center gap-2.5">
        {kind === 'question' ? <Tag>题目</Tag> : <Seal kind={kind} />}
        {form && <FormStatus form={form} className="ml-auto" />}
      </span>
      <span className="line-clamp-2 font-serif text-xl leading-snug font-bold break-words transition-colors group-hover:text-sea-deep">
        <MathText text={title} isInline />
      </span>
      {desc !== '' && <span className="line-clamp-2 text-md break-words text-ink-2">{desc}</span>}
      <span className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-3">
        <span className="min-w-0 break-words">{factsOf(card)}</span>
        {form && state === 'running' && (form.end_time || form.lateEntry > 0) && <TimeLeft form={form} />}
        <span className="ml-auto inline-flex items-center gap-1 font-medium text-sea">
          {isOpen ? calls[kind] : '看看'}
          <Icon name="right" size={14} />
        </span>
      </span>
    </>
  )
}
