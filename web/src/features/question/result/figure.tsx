import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

export interface FigureEntry {
  name: string
  value: ReactNode
  note?: ReactNode | undefined
}

/** Big figures in a row with hairlines between them; two a line on phones. */
export const Figures = ({ label, entries }: { label: string; entries: readonly FigureEntry[] }) => (
  <dl
    aria-label={label}
    className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-px overflow-hidden rounded-xl border bg-surface shadow-card max-sm:grid-cols-2 print:grid-cols-4"
  >
    {entries.map(({ name, value, note }, index) => (
      <div
        key={name}
        className={cx(
          'flex flex-col-reverse justify-end gap-0.5 px-5 py-4 shadow-[0_0_0_1px_var(--line)] max-sm:px-4',
          entries.length % 2 === 1 && index === entries.length - 1 && 'max-sm:col-span-2',
        )}
      >
        <dt className="text-sm text-ink-3">
          {name}
          {note && <span className="block">{note}</span>}
        </dt>
        <dd className="font-serif text-3xl font-bold">{value}</dd>
      </div>
    ))}
  </dl>
)
