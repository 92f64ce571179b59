import { cx } from '#ui/cx.ts'

/** On a poster, in the middle: dark on every picture, so that it is seen on every picture. */
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
