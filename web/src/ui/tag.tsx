import { type QuestionLevel, questionLevelNames } from '@wenhai/core/question/choices'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type TagTone = 'plain' | 'sea' | 'gold' | 'cinnabar' | 'bamboo'

const tones: Record<TagTone, string> = {
  plain: 'bg-sunken text-ink-2',
  sea: 'bg-sea-wash text-sea-deep',
  gold: 'bg-gold-wash text-gold',
  cinnabar: 'bg-cinnabar-wash text-cinnabar',
  bamboo: 'bg-bamboo-wash text-bamboo',
}

type TagProps = { tone?: TagTone; onRemove?: () => void; className?: string; children: ReactNode }

export function Tag({ tone = 'plain', onRemove, className, children }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center rounded-sm px-2 py-px text-xs leading-relaxed',
        tones[tone],
        className,
      )}
    >
      <span className="min-w-0 truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={typeof children === 'string' ? `移除 ${children}` : '移除'}
          onClick={onRemove}
          className="-mr-1.5 ml-0.5 grid size-6 shrink-0 place-items-center rounded-full opacity-80 hover:opacity-100 touch:-my-2 touch:-mr-2 touch:size-11"
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  )
}

/** The difficulty is as plain as the other facts of a question, because a coloured word would look like a link. */
export const LevelText = ({ level }: { level: QuestionLevel }) => (
  <span className="text-ink-2">{questionLevelNames[level]}</span>
)
