import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { NameField } from './named-folds.tsx'

const done: (() => void)[] = []
afterEach(() => {
  for (const end of done.splice(0)) end()
})

/** A list of names as the author has it: what was renamed is told apart from what was only set. */
function draw(first: string) {
  const said: string[] = []
  let setFromOutside: (name: string) => void = () => {}
  function Host() {
    const [name, setName] = useState(first)
    setFromOutside = setName
    return (
      <NameField
        name={name}
        placeholder=""
        taken={['渠道']}
        onChange={(next) => {
          said.push(`set ${next}`)
          setName(next)
        }}
        onRename={(from, to) => {
          said.push(`${from} > ${to}`)
          setName(to)
        }}
      />
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() => root.render(<Host />))
  done.push(() => {
    flushSync(() => root.unmount())
    place.remove()
  })
  const input = place.querySelector('input')
  const type = (text: string) =>
    flushSync(() => {
      if (!input) throw new Error('no field')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const leave = () => flushSync(() => input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  return { said, type, leave, put: (name: string) => flushSync(() => setFromOutside(name)) }
}

test.each<[string, string, string[], string[]]>([
  ['a new name is only set', '', ['总分'], ['set 总分']],
  ['another name takes along those who read it', '总分', ['成绩'], ['总分 > 成绩']],
  ['what was not changed says nothing', '总分', ['总分'], []],
  ['after an empty one they follow from the last good one', '总分', ['', '成绩'], ['set ', '总分 > 成绩']],
  ['another’s name takes nobody along', '总分', ['渠道', '成绩'], ['set 渠道', '总分 > 成绩']],
])('%s', (_, first, typed, expected) => {
  const { said, type, leave } = draw(first)
  for (const text of typed) {
    type(text)
    leave()
  }
  expect(said).toEqual(expected)
})

test('half a name is no name, and another value at this place has its own', () => {
  const { said, type, leave, put } = draw('总分')
  type('成')
  expect(said).toEqual([])
  put('平均')
  type('平均分')
  leave()
  expect(said).toEqual(['平均 > 平均分'])
})
