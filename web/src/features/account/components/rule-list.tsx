import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'

export interface Rule {
  text: string
  isMet: boolean
}

/** Requirements that tick themselves off while one types. */
export const RuleList = ({ label, rules }: { label: string; rules: readonly Rule[] }) => (
  <ul aria-label={label} className="grid gap-1 text-sm">
    {rules.map(({ text, isMet }) => (
      <li key={text} className={cx('flex items-center gap-2', isMet ? 'text-bamboo' : 'text-ink-3')}>
        {isMet ? (
          <Icon name="check" size={14} className="shrink-0" />
        ) : (
          <i aria-hidden="true" className="mx-[4px] size-1.5 shrink-0 rounded-full border border-current" />
        )}
        {text}
        <span className="sr-only">{isMet ? '（已满足）' : '（未满足）'}</span>
      </li>
    ))}
  </ul>
)
