import { cx } from '#ui/cx.ts'

/** The waves reach beyond both edges of the picture, so that drifting never shows an end. */
const left = -200
const right = 1640
const bottom = 330

const crest = (y: number, height: number, length: number, shift: number) => {
  const start = left + shift
  const halves = Math.ceil((right - start) / (length / 2))
  return `M${start} ${y}q${length / 4} ${-height} ${length / 2} 0${`t${length / 2} 0`.repeat(halves)}`
}

const water = (share: number) => `color-mix(in srgb, var(--sea) ${share}%, var(--paper))`

interface Wave {
  y: number
  height: number
  length: number
  shift: number
  /** How much sea there is in the paper. */
  share: number
  drift: string
}

/** The waves from the horizon to the shore. */
const waves: Wave[] = [
  { y: 150, height: 9, length: 300, shift: -60, share: 5, drift: '19s' },
  { y: 176, height: 16, length: 420, shift: -190, share: 9, drift: '15s' },
  { y: 210, height: 24, length: 560, shift: -20, share: 14, drift: '12s' },
  { y: 254, height: 30, length: 680, shift: -240, share: 10, drift: '17s' },
]

/** The colour of the nearest water, for what lies below the picture. */
export const shoreColour = water(waves.at(-1)?.share ?? 0)

/** Ink, water, a moon and one small boat. Drawn in the tokens, so that night falls with the theme. */
export function Sea({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      className={cx('sea block w-full', className)}
    >
      <circle cx="896" cy="88" r="44" fill="color-mix(in srgb, var(--gold) 16%, var(--paper))" />
      <circle cx="896" cy="88" r="44" stroke="var(--gold)" strokeOpacity="0.35" />
      <g fill="var(--ink)">
        <path
          opacity="0.05"
          d="M-20 152c90-8 130-62 214-66 70-3 96 40 160 36 78-5 104-76 190-78 96-2 128 92 260 108z"
        />
        <path
          opacity="0.06"
          d="M1090 152c52-6 74-40 128-42 44-2 66 22 104 20 40-2 62-34 104-34 26 0 44 10 60 20v36z"
        />
      </g>
      {waves.map(({ y, height, length, shift, share, drift }, index) => {
        const line = crest(y, height, length, shift)
        return (
          <g key={y}>
            {index === 2 && <Boat />}
            <g className="sea-drift" style={{ animationDuration: drift }}>
              <path d={`${line}V${bottom}H${left}z`} fill={water(share)} />
              <path d={line} stroke="var(--sea)" strokeOpacity={0.28 + index * 0.09} strokeWidth={1.3} />
              <path
                d={crest(y + 9, height * 0.8, length, shift + 14)}
                stroke="var(--sea)"
                strokeOpacity={0.16}
                strokeWidth={1.1}
                strokeLinecap="round"
                strokeDasharray={`${length / 3} ${length / 5} ${length / 8} ${length / 4}`}
              />
            </g>
          </g>
        )
      })}
    </svg>
  )
}

const Boat = () => (
  <g transform="translate(616 190)">
    <g className="sea-bob">
      <path d="M41-4V-66" stroke="var(--ink)" strokeWidth="1.6" strokeLinecap="round" />
      <path
        d="M44-64c21 12 31 33 25 54-8 3-17 4-25 3z"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="1.4"
      />
      <path
        d="M37-56C25-44 18-28 19-11c6 2 12 2 18 1z"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="1.4"
      />
      <path
        d="M49-47c6 1 12 2 17 5M47-34c8 1 15 2 22 5M46-20c8 1 15 2 23 4"
        stroke="var(--ink)"
        strokeOpacity="0.5"
      />
      <path d="M0-5c26 7 58 7 88-3-4 9-10 15-18 18-20 4-38 4-54 0C9 7 3 2 0-5z" fill="var(--ink)" />
    </g>
  </g>
)
