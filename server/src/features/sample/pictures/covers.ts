import {
  boat,
  circle,
  height,
  hills,
  path,
  range,
  rect,
  sampleColours,
  sky,
  stroke,
  svg,
  width,
} from './drawing.ts'

const waves = (shift = 0): string =>
  hills((x) => 440 + 12 * Math.sin(x / 130 + shift), sampleColours.seaPale) +
  hills((x) => 500 + 14 * Math.sin(x / 170 + 2 - shift), '#4b94ac') +
  hills((x) => 560 + 16 * Math.sin(x / 210 + 4 + shift), sampleColours.sea) +
  hills((x) => 625 + 12 * Math.sin(x / 160 + 1 - shift), sampleColours.seaDeep)

/** A drawing of a question that sets out on a voyage. */
const voyage = (): string =>
  svg(
    sky('#dfeef2', sampleColours.goldWash) +
      circle(900, 190, 76, sampleColours.gold, 'opacity="0.85"') +
      hills((x) => 430 - 90 * Math.max(0, Math.sin(x / 260 + 0.4)), '#b9cfca') +
      hills((x) => 440 - 54 * Math.max(0, Math.sin(x / 190 + 2.4)), '#93b5a6') +
      hills((x) => 440 + 12 * Math.sin(x / 130), sampleColours.seaPale) +
      hills((x) => 500 + 14 * Math.sin(x / 170 + 2), '#4b94ac') +
      boat(430, 492, 1.5, -4) +
      hills((x) => 560 + 16 * Math.sin(x / 210 + 4), sampleColours.sea) +
      hills((x) => 625 + 12 * Math.sin(x / 160 + 1), sampleColours.seaDeep),
  )

/** Slips of paper that all look alike, on their way into a box. */
const ballot = (): string => {
  const slip = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-70, -90, 140, 180, '#ffffff', 10, `stroke="${sampleColours.line}" stroke-width="3"`)}${range(
      3,
    )
      .map((line) => rect(-44, -50 + line * 34, line === 2 ? 54 : 88, 10, sampleColours.sunken, 5))
      .join('')}</g>`
  return svg(
    rect(0, 0, width, height, sampleColours.sunken) +
      circle(600, 330, 300, '#ffffff', 'opacity="0.55"') +
      slip(330, 190, -16) +
      slip(600, 140, 3) +
      slip(868, 196, 15) +
      slip(600, 300, -2) +
      rect(360, 380, 480, 230, sampleColours.sea, 22) +
      rect(360, 380, 480, 64, sampleColours.seaDeep, 22) +
      rect(470, 402, 260, 18, '#06303f', 9) +
      circle(600, 530, 46, sampleColours.goldWash) +
      stroke('M578 530 l16 18 l30 -38', sampleColours.bamboo, 11),
  )
}

/** A drawing of how what is learnt fades, and fades more slowly each time it is met again. */
const remembering = (): string => {
  const start = [150, 360, 600, 870]
  const fade = [70, 120, 210, 400]
  const curve = (index: number) => {
    const [from, rate] = [start[index] ?? 0, fade[index] ?? 1]
    const points = range(31).map((step) => {
      const x = from + ((1050 - from) * step) / 30
      return `${x.toFixed(0)} ${(520 - 360 * Math.exp(-(x - from) / (rate * 2.2))).toFixed(1)}`
    })
    return stroke(
      `M${points.join(' L')}`,
      index === 3 ? sampleColours.sea : sampleColours.seaPale,
      index === 3 ? 9 : 6,
    )
  }
  return svg(
    rect(0, 0, width, height, sampleColours.paper) +
      range(5)
        .map((line) => stroke(`M150 ${160 + line * 90} H1050`, sampleColours.line, 2))
        .join('') +
      stroke('M150 120 V520 H1070', sampleColours.inkSoft, 4) +
      start.map((_, index) => curve(index)).join('') +
      start
        .map((x, index) => circle(x, 160, 17, index === 0 ? sampleColours.cinnabar : sampleColours.gold))
        .join(''),
  )
}

/** Bamboo, and the slips that books were once written on. */
const bamboo = (): string => {
  const stalk = (x: number, top: number, thickness: number, fill: string) =>
    range(6)
      .map((joint) => rect(x, top + joint * 118, thickness, 110, fill, thickness / 3))
      .join('')
  const leaf = (x: number, y: number, turn: number) =>
    path(
      'M0 0 Q60 -26 130 0 Q60 20 0 0 Z',
      sampleColours.bambooPale,
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    )
  return svg(
    rect(0, 0, width, height, sampleColours.bambooWash) +
      stalk(150, -40, 34, sampleColours.bamboo) +
      stalk(232, -90, 24, sampleColours.bambooPale) +
      [
        leaf(186, 130, -24),
        leaf(184, 150, 18),
        leaf(250, 300, -12),
        leaf(182, 420, 26),
        leaf(252, 90, 8),
      ].join('') +
      range(11)
        .map((slip) => rect(470 + slip * 52, 150, 42, 380, slip % 2 ? '#e6d3a4' : '#ecdcb4', 6))
        .join('') +
      stroke('M456 220 H1056', sampleColours.cinnabar, 6, 'opacity="0.75"') +
      stroke('M456 460 H1056', sampleColours.cinnabar, 6, 'opacity="0.75"') +
      range(11)
        .map((slip) =>
          stroke(
            `M${491 + slip * 52} 262 v${110 + ((slip * 53) % 60)}`,
            sampleColours.ink,
            7,
            'stroke-dasharray="14 20" opacity="0.75"',
          ),
        )
        .join(''),
  )
}

/** Four at a table, each with something to say. */
const meeting = (): string => {
  const bubble = (x: number, y: number, fill: string, toLeft: boolean) =>
    rect(x, y, 190, 104, fill, 30) +
    path(
      toLeft ? `M${x + 50} ${y + 96} l-22 44 l62 -44 Z` : `M${x + 140} ${y + 96} l22 44 l-62 -44 Z`,
      fill,
    ) +
    range(3)
      .map((dot) => circle(x + 55 + dot * 40, y + 52, 11, '#ffffff', 'opacity="0.9"'))
      .join('')
  return svg(
    rect(0, 0, width, height, sampleColours.goldWash) +
      `<ellipse cx="600" cy="470" rx="360" ry="128" fill="#e4cf9d"/>` +
      `<ellipse cx="600" cy="452" rx="360" ry="128" fill="#efdfb8"/>` +
      [330, 510, 690, 870]
        .map((x, index) => circle(x, 330 + (index % 3 === 0 ? 40 : 0), 46, sampleColours.inkSoft))
        .join('') +
      bubble(170, 150, sampleColours.sea, false) +
      bubble(400, 90, sampleColours.bamboo, false) +
      bubble(630, 90, sampleColours.gold, true) +
      bubble(850, 150, sampleColours.cinnabar, true) +
      rect(520, 420, 160, 74, '#ffffff', 10) +
      stroke('M560 458 l22 22 l44 -50', sampleColours.bamboo, 11),
  )
}

/** Marks of a class, and the curve they come close to. */
const marks = (): string => {
  const counts = [1, 2, 4, 7, 11, 14, 12, 8, 4, 2]
  const curve = range(41).map((step) => {
    const x = 170 + step * 21.5
    return `${x.toFixed(0)} ${(560 - 400 * Math.exp(-(((x - 620) / 205) ** 2))).toFixed(1)}`
  })
  return svg(
    rect(0, 0, width, height, sampleColours.paper) +
      stroke('M140 560 H1060', sampleColours.inkSoft, 4) +
      counts
        .map((count, index) =>
          rect(
            170 + index * 87,
            560 - count * 27,
            70,
            count * 27,
            index < 3 ? '#d98f80' : index > 7 ? sampleColours.bambooPale : sampleColours.seaPale,
            8,
          ),
        )
        .join('') +
      stroke(`M${curve.join(' L')}`, sampleColours.sea, 7) +
      stroke('M620 130 V560', sampleColours.gold, 5, 'stroke-dasharray="4 16"'),
  )
}

const sunrise = (): string =>
  svg(
    sky('#bfdce6', sampleColours.goldWash) +
      circle(800, 300, 150, '#f6ddaa', 'opacity="0.55"') +
      circle(800, 300, 72, '#e0a04d') +
      hills((x) => 440 - 86 * Math.max(0, Math.sin(x / 300 + 0.9)), '#9fb9b5') +
      waves() +
      boat(470, 520, 1.25, 3) +
      hills((x) => 600 + 14 * Math.sin(x / 180 + 3), sampleColours.seaDeep, 'opacity="0.9"'),
  )

const pendulums = (): string =>
  svg(
    rect(0, 0, width, height, sampleColours.paper) +
      rect(200, 70, 800, 13, sampleColours.ink, 6) +
      range(15)
        .map((index) => {
          const x = 235 + index * 52
          const swing = 0.42 * Math.cos(index * 0.42)
          const [bobX, bobY] = [x + Math.sin(swing) * 150, 78 + Math.cos(swing) * (470 - index * 18)]
          const fill =
            index < 5 ? sampleColours.sea : index < 10 ? sampleColours.bamboo : sampleColours.cinnabar
          return (
            stroke(`M${x} 78 L${bobX.toFixed(0)} ${bobY.toFixed(0)}`, sampleColours.inkSoft, 2) +
            circle(Math.round(bobX), Math.round(bobY), 20, fill)
          )
        })
        .join(''),
  )

export const covers = { voyage, ballot, remembering, bamboo, meeting, marks, sunrise, pendulums } as const
export type CoverName = keyof typeof covers
