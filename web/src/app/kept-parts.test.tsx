import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { KeptPart } from '#lib/kept-markup.tsx'
import { KeptParts } from './kept-parts.ts'

interface Item {
  name: string
  text: string
}

function makeDrawing(most?: number) {
  const parts = new KeptParts(() => 'dice', most)
  let drawn: string[] = []
  const Part = (part: KeptPart) => parts.keep(part)
  const Named = ({ name, text }: Item) => {
    drawn.push(name)
    return <b title={name}>{text}</b>
  }
  const draw = (items: readonly Item[], token = '') => {
    drawn = []
    parts.begin()
    const html = renderToString(
      <ul>
        {items.map((item) => (
          <li key={item.name}>
            <Part by={() => `${item.name} ${item.text}`}>{() => <Named {...item} />}</Part>
          </li>
        ))}
      </ul>,
    )
    return { html: parts.finish(html, token), drawn }
  }
  return { parts, Part, draw }
}

const one = { name: 'one', text: '一' }
const two = { name: 'two', text: '二 <kept-dice part="0">' }

test('a part is drawn once, wherever it is in the page, and nothing of ours is left in it', () => {
  const { draw } = makeDrawing()
  const first = draw([one, two])
  expect(first.drawn).toEqual(['one', 'two'])
  expect(first.html).toBe(
    '<ul><li><b title="one">一</b></li><li><b title="two">二 &lt;kept-dice part=&quot;0&quot;&gt;</b></li></ul>',
  )
  const turned = draw([two, one])
  expect(turned.drawn).toEqual([])
  expect(turned.html).toContain('&gt;</b></li><li><b title="one">一</b></li></ul>')
  expect(draw([{ ...one, text: '三' }, two])).toMatchObject({ drawn: ['one'] })
})

test('a part within a part is put together', () => {
  const { parts, Part } = makeDrawing()
  const draw = (outer: string, inner: string) => {
    parts.begin()
    const html = renderToString(
      <Part by={() => outer}>
        {() => (
          <p title={outer}>
            <Part by={() => inner}>{() => <i>{inner}</i>}</Part>
          </p>
        )}
      </Part>,
    )
    return parts.finish(html, '')
  }
  expect(draw('a', 'x')).toBe('<p title="a"><i>x</i></p>')
  expect(draw('b', 'x')).toBe('<p title="b"><i>x</i></p>')
  expect(draw('a', 'x')).toBe('<p title="a"><i>x</i></p>')
})

test("what holds the visitor's token is drawn for each", () => {
  const { draw } = makeDrawing()
  draw([{ name: 'form', text: 'secret' }], 'secret')
  expect(draw([{ name: 'form', text: 'secret' }], 'other').drawn).toEqual(['form'])
})

test('ids by place are kept only with what stays in its place', () => {
  const { parts, Part } = makeDrawing()
  let drawn = 0
  const WithId = () => {
    drawn += 1
    return <b id={useId()} />
  }
  const draw = (isInPlace: boolean) => {
    parts.begin()
    const html = renderToString(
      <Part by={() => `id ${isInPlace}`} isInPlace={isInPlace}>
        {() => <WithId />}
      </Part>,
    )
    return parts.finish(html, '')
  }
  const bare = renderToString(<WithId />)
  drawn = 0
  expect([draw(false), draw(false)]).toEqual([bare, bare])
  expect(drawn).toBe(2)
  expect([draw(true), draw(true)]).toEqual([bare, bare])
  expect(drawn).toBe(3)
})

test('the part that was not used for longest goes first', () => {
  const { draw } = makeDrawing(80)
  const items = ['a', 'b', 'c'].map((name) => ({ name, text: 'x'.repeat(10) }))
  const [a, b, c] = items as [Item, Item, Item]
  draw([a, b])
  draw([a])
  draw([c])
  expect(draw([a]).drawn).toEqual([])
  expect(draw([b]).drawn).toEqual(['b'])
})
