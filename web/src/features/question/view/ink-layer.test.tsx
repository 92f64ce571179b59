import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { InkLayer } from './ink-layer.tsx'

/** A picture of this size that has just come, turned by so many quarters. */
function draw(turn: number, width: number, height: number) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    place.remove()
  })
  flushSync(() => root.render(<InkLayer picture={{ url: '', name: '图' }} turn={turn} strokes={[]} />))
  const image = place.querySelector('img')
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  flushSync(() => image?.dispatchEvent(new Event('load')))
  const outer = place.querySelector('div')
  return { room: outer?.style.aspectRatio, width: image?.parentElement?.style.width }
}

test.each([
  ['a tall one', 300, 400, { room: `${400 / 300}`, width: '75%' }],
  ['a wide one', 400, 300, { room: `${1 / (400 / 300)}`, width: `${(400 / 300) * 100}%` }],
])('a picture turned by a quarter takes the room of its turned shape: %s', (_, width, height, place) => {
  const { room, width: drawn } = draw(1, width, height)
  expect(Number.parseFloat(room ?? '')).toBeCloseTo(Number.parseFloat(place.room))
  expect(Number.parseFloat(drawn ?? '')).toBeCloseTo(Number.parseFloat(place.width))
})

test('one that is not turned, or turned upside down, needs no room of its own', () => {
  expect(draw(2, 300, 400)).toEqual({ room: '', width: '' })
})
