import { boat, circle, height, hills, range, rect, sampleColours, sky, svg, width } from './drawing.ts'

/** Frames of an animated picture, and how long each is shown, in milliseconds. */
export interface Moving {
  frames: string[]
  delay: number
  /** Rectangles of one colour each are smaller without loss than with it. */
  isFlat?: boolean
}

/** The gallery shows its first picture this wide; a phone shows less, and an article on a wide screen 640 pixels. */
const small = { width: 528, height: 297 }
const turn = 2 * Math.PI

/** Draws one swell that ends where it begins. */
function tide(): Moving {
  const frame = (t: number) =>
    svg(
      sky('#dfeef2', sampleColours.goldWash) +
        circle(880, 170, 70, sampleColours.gold, 'opacity="0.85"') +
        hills((x) => 420 + 12 * Math.sin(x / 130 + t), sampleColours.seaPale) +
        hills((x) => 480 + 15 * Math.sin(x / 170 + 2 - t), '#4b94ac') +
        boat(560, 470 + 14 * Math.sin(t + 1), 1.4, 5 * Math.sin(t)) +
        hills((x) => 550 + 17 * Math.sin(x / 210 + 4 + t), sampleColours.sea) +
        hills((x) => 620 + 13 * Math.sin(x / 160 + 1 - t), sampleColours.seaDeep),
      small,
    )
  return { frames: range(20).map((index) => frame((turn * index) / 20)), delay: 110 }
}

/** A month of the moon, from new to full and back. */
function moon(): Moving {
  const [x, y, radius] = [width / 2, height / 2, 200]
  const stars = range(40).map((index) => {
    const [a, b] = [Math.abs(Math.sin(index * 12.9898)), Math.abs(Math.sin(index * 78.233))]
    return circle(Math.round(a * width), Math.round(b * height), 2 + (index % 3), '#f7f5ef', 'opacity="0.6"')
  })
  const frame = (age: number) => {
    const isWaxing = age < 0.5
    // The edge of the light is half an ellipse, which narrows, turns over and widens again.
    const edge = Math.cos(age * turn) * radius
    const outer = isWaxing ? 1 : 0
    const inner = edge > 0 === isWaxing ? 0 : 1
    const lit = `M${x} ${y - radius} A${radius} ${radius} 0 0 ${outer} ${x} ${y + radius} A${Math.abs(edge).toFixed(1)} ${radius} 0 0 ${inner} ${x} ${y - radius} Z`
    return svg(
      sky('#0b1a26', '#17384a') +
        stars.join('') +
        circle(x, y, radius, '#22384a') +
        `<path d="${lit}" fill="#f4e6bf"/>`,
      small,
    )
  }
  return { frames: range(24).map((index) => frame((index + 0.5) / 24)), delay: 170 }
}

/** Neighbours in the wrong order change places, until there are none. */
function sorting(): Moving {
  const bars = [5, 3, 7, 1, 6, 4, 2]
  const frames: string[] = []
  const draw = (at: number, sorted: number) =>
    svg(
      rect(0, 0, width, height, sampleColours.paper) +
        bars
          .map((value, index) => {
            const isCompared = index === at || index === at + 1
            const fill = isCompared
              ? sampleColours.gold
              : index >= bars.length - sorted
                ? sampleColours.bamboo
                : sampleColours.seaPale
            return rect(130 + index * 136, 590 - value * 68, 112, value * 68, fill, 12)
          })
          .join(''),
      small,
    )
  for (let sorted = 0; sorted < bars.length - 1; sorted += 1)
    for (let at = 0; at < bars.length - 1 - sorted; at += 1) {
      frames.push(draw(at, sorted))
      const [left = 0, right = 0] = bars.slice(at, at + 2)
      if (left > right) {
        bars.splice(at, 2, right, left)
        frames.push(draw(at, sorted))
      }
    }
  return { frames: [...frames, ...range(5).map(() => draw(-2, bars.length))], delay: 220, isFlat: true }
}

export const movingPictures = { tide, moon, sorting } as const
export type MovingName = keyof typeof movingPictures
