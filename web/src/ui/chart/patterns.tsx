import { palette } from './chart-colours.ts'

const stroke = 'rgba(255, 255, 255, 0.42)'

/**
 * The patterns are in the order of the palette: plain, slanted, dotted, slanted the other way, horizontal, vertical.
 */
const patterns = [
  null,
  { turn: 45, mark: <rect width="3" height="8" fill={stroke} /> },
  { turn: 0, mark: <circle cx="4" cy="4" r="1.7" fill={stroke} /> },
  { turn: -45, mark: <rect width="3" height="8" fill={stroke} /> },
  { turn: 90, mark: <rect width="2" height="8" fill={stroke} /> },
  { turn: 0, mark: <rect width="4" height="12" fill={stroke} /> },
] as const

/** Patterns are for people who do not see the colours, and for paper. */
export const Patterns = ({ id }: { id: string }) => (
  <defs>
    {patterns.map(
      (pattern, index) =>
        pattern && (
          <pattern
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is what they are
            key={index}
            id={`${id}-${index}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${pattern.turn})`}
          >
            {pattern.mark}
          </pattern>
        ),
    )}
  </defs>
)

/** The pattern that is laid over a colour; undefined where the colour is plain. */
export const patternFill = (id: string, index: number): string | undefined => {
  const at = index % palette.length
  return patterns[at] ? `url(#${id}-${at})` : undefined
}
