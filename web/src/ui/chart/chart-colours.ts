/**
 * Colours of a drawing by their names in tokens.css. They are written into the SVG as they are here, so that
 * a change of theme and printing need no new drawing.
 */
export const chartColours = {
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

/**
 * The colours of parts that are side by side. Nobody has to tell them by colour, because each has its pattern and its
 * label.
 */
export const palette = [
  chartColours.sea,
  chartColours.gold,
  chartColours.bamboo,
  chartColours.cinnabar,
  chartColours.ink3,
  chartColours.seaDeep,
] as const

export const colourOf = (index: number): string => palette[index % palette.length] ?? chartColours.sea
