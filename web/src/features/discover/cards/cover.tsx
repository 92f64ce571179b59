import type { ArticleRow } from '@wenhai/core/article/schema'
import { type ItemType, itemTypeNames } from '@wenhai/core/discover/choices'
import { isMovingPicture, thumbOf } from '@wenhai/core/file/path'
import { formKinds } from '@wenhai/core/form/form-kind'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/picture.tsx'
import { Seal } from '#ui/seal.tsx'

interface CoverProps {
  table: Pick<ArticleRow, 'table_id' | 'cover'>
  ratio?: string
  /** Wider than a thumb: the picture itself, unless it moves. */
  large?: boolean
  className?: string | undefined
}

/** An article's picture, not moving; one is drawn where it has none. The title is beside it, so it is silent. */
export function Cover({
  table: { table_id, cover },
  ratio = '16 / 9',
  large = false,
  className,
}: CoverProps) {
  if (cover === '') return <DrawnCover seed={table_id} ratio={ratio} className={className} />
  const src = large && !isMovingPicture(cover) ? cover : thumbOf(cover)
  return <Picture src={src} alt="" ratio={ratio} className={cx('border-0!', className)} />
}

const tones = {
  sea: { wash: 'bg-sea-wash', ink: 'var(--sea)' },
  gold: { wash: 'bg-gold-wash', ink: 'var(--gold)' },
  bamboo: { wash: 'bg-bamboo-wash', ink: 'var(--bamboo)' },
  cinnabar: { wash: 'bg-cinnabar-wash', ink: 'var(--cinnabar)' },
} as const

interface DrawnCoverProps {
  /** The seed gives the same thing always the same picture. */
  seed: string
  /** The colour of its seal. */
  tone?: keyof typeof tones | undefined
  ratio?: string | undefined
  className?: string | undefined
}

/** Ink and water, the sun or moon elsewhere for each. */
export function DrawnCover({ seed, tone = 'sea', ratio = '16 / 9', className }: DrawnCoverProps) {
  const { wash, ink } = tones[tone]
  const dice = diceOf(seed)
  const x = 60 + dice(200)
  const y = 34 + dice(46)
  const shift = dice(120)
  return (
    <span
      aria-hidden="true"
      className={cx('relative block w-full overflow-hidden rounded-md', wash, className)}
      style={{ aspectRatio: ratio }}
    >
      <svg
        viewBox="0 0 320 180"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
        fill="none"
        aria-hidden="true"
      >
        <circle cx={x} cy={y} r={18 + dice(8)} stroke={ink} strokeOpacity="0.45" />
        {[96, 118, 142].map((top, index) => (
          <path
            key={top}
            d={`M${-160 - ((shift * (index + 1)) % 120)} ${top}q30 ${-10 - index * 3} 60 0${'t60 0'.repeat(9)}V180H-200z`}
            fill={ink}
            fillOpacity={0.07 + index * 0.05}
            stroke={ink}
            strokeOpacity={0.25 + index * 0.1}
          />
        ))}
      </svg>
    </span>
  )
}

/** Numbers below a limit that follow from a text alone. */
function diceOf(seed: string): (below: number) => number {
  let state = 7
  for (const letter of seed) state = (state * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return (below) => {
    state = (state * 75 + 74) % 65_537
    return state % below
  }
}

/** The sign in the middle of a poster is dark, so that it is seen on every picture. */
export const PlaySign = ({ size = 'md' }: { size?: 'sm' | 'md' | 'lg' }) => (
  <span
    aria-hidden="true"
    className={cx(
      'absolute top-1/2 left-1/2 grid -translate-1/2 place-items-center rounded-full border border-[#f4f2ec66] bg-[#0c1014b8] text-[#f4f2ec] transition-colors group-hover:bg-sea',
      size === 'lg' ? 'size-18' : size === 'md' ? 'size-14' : 'size-10',
    )}
  >
    <svg viewBox="0 0 24 24" className="size-2/5 translate-x-[8%]" fill="currentColor" aria-hidden="true">
      <path d="M6 3.5v17l14-8.5z" />
    </svg>
  </span>
)

/** Shows what a thing is. The form kinds have their colours, and nothing else has one. */
export function TypeSeal({ type, className }: { type: ItemType; className?: string | undefined }) {
  const kind = formKinds.find((one) => one === type)
  if (kind) return <Seal kind={kind} className={className} />
  return (
    <span
      className={cx(
        'inline-block shrink-0 rounded-sm bg-sunken py-0.5 pr-[7px] pl-[9px] font-serif text-sm leading-snug font-bold tracking-seal text-ink-2',
        className,
      )}
    >
      {itemTypeNames[type]}
    </span>
  )
}
