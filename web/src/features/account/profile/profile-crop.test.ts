import { describe, expect, test } from 'vitest'
import {
  keepInside,
  moveCrop,
  placeBehind,
  wholeCrop,
  withZoomShare,
  zoomCrop,
  zoomShare,
} from './profile-crop.ts'

const wide = { width: 800, height: 400 }

describe('the crop of a picture', () => {
  test('begins with as much as fits, from the middle', () => {
    expect(wholeCrop(wide)).toEqual({ x: 400, y: 200, side: 400 })
    expect(placeBehind(wholeCrop(wide), wide)).toEqual({ width: '200%', left: '-50%', top: '0%' })
  })

  test('stays inside the picture however far it is dragged', () => {
    expect(moveCrop(wholeCrop(wide), 9, 9, wide)).toEqual({ x: 600, y: 200, side: 400 })
    expect(moveCrop(wholeCrop(wide), -9, 0, wide).x).toBe(200)
  })

  test('zooms between the whole and eight times', () => {
    expect(zoomCrop(wholeCrop(wide), 1000, wide).side).toBe(50)
    expect(zoomCrop(wholeCrop(wide), 0.01, wide).side).toBe(400)
    expect(keepInside({ x: 0, y: 0, side: 50 }, wide)).toEqual({ x: 25, y: 25, side: 50 })
  })

  test('keeps the point under the pointer in its place', () => {
    const before = wholeCrop(wide)
    const after = zoomCrop(before, 2, wide, 0.25, 0.75)
    const at = ({ x, y, side }: typeof before) => [x + (0.25 - 0.5) * side, y + (0.75 - 0.5) * side]
    expect(at(after)).toEqual(at(before))
  })

  test('the slider reads what it set', () => {
    for (const share of [0, 0.25, 0.5, 1])
      expect(zoomShare(withZoomShare(wholeCrop(wide), share, wide), wide)).toBeCloseTo(share)
  })
})
