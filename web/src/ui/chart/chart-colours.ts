import type { BarSeriesOption } from 'echarts/charts'

/**
 * Colours of a drawing by their names in tokens.css. They are written into the SVG as they are here, so that
 * a change of theme and printing need no new drawing.
 */
export const colours = {
  ink: 'var(--ink)',
  ink2: 'var(--ink-2)',
  ink3: 'var(--ink-3)',
  line: 'var(--line)',
  edge: 'var(--edge)',
  surface: 'var(--surface)',
  sunken: 'var(--sunken)',
  sea: 'var(--sea)',
  seaDeep: 'var(--sea-deep)',
  gold: 'var(--gold)',
  cinnabar: 'var(--cinnabar)',
  bamboo: 'var(--bamboo)',
} as const

/** Of parts that are side by side. Nobody has to tell them by colour: each has its pattern and its label. */
export const palette = [
  colours.sea,
  colours.gold,
  colours.bamboo,
  colours.cinnabar,
  colours.ink3,
  colours.seaDeep,
] as const

export const colourOf = (index: number): string => palette[index % palette.length] ?? colours.sea

const stroke = 'rgba(255, 255, 255, 0.42)'
const turn = Math.PI / 4

type Pattern = Exclude<NonNullable<NonNullable<BarSeriesOption['itemStyle']>['decal']>, 'none'>

/** In the order of the palette: plain, slanted, dotted, slanted the other way, lying, standing. */
const patterns: readonly (Pattern | undefined)[] = [
  undefined,
  { color: stroke, dashArrayX: [1, 0], dashArrayY: [3, 5], rotation: turn },
  {
    color: stroke,
    symbol: 'circle',
    symbolSize: 0.55,
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
  },
  { color: stroke, dashArrayX: [1, 0], dashArrayY: [3, 5], rotation: -turn },
  { color: stroke, dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: 0 },
  { color: stroke, dashArrayX: [1, 0], dashArrayY: [4, 8], rotation: 2 * turn },
]

/** For those who do not see the colours, and for paper. The engine writes into it, so it is made each time. */
export function patternOf(index: number): { decal?: Pattern } {
  const pattern = patterns[index % patterns.length]
  return pattern ? { decal: { ...pattern } } : {}
}
