import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { SearchField } from './search-field.tsx'

function show() {
  const reported: string[] = []
  const searched: string[] = []
  const Page = () => {
    const [value, setValue] = useState('')
    const change = (next: string) => {
      reported.push(next)
      setValue(next)
    }
    return <SearchField label="查找" value={value} onChange={change} onSearch={(key) => searched.push(key)} />
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    place.remove()
  })
  flushSync(() => root.render(<Page />))
  const field = place.querySelector('input') as HTMLInputElement
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const fire = (event: Event) => flushSync(() => field.dispatchEvent(event))
  return {
    reported,
    searched,
    field,
    type: (text: string) => {
      setValue?.call(field, text)
      fire(new Event('input', { bubbles: true }))
    },
    compose: (step: 'start' | 'end') => fire(new Event(`composition${step}`, { bubbles: true })),
    press: (key: string, keyCode: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true })
      Object.defineProperty(event, 'keyCode', { value: keyCode })
      fire(event)
    },
  }
}

test('letters of an input method are shown but not looked for, the word is', () => {
  const { reported, field, type, compose } = show()
  type('a')
  compose('start')
  type('azhong')
  expect(field.value).toBe('azhong')
  type('a中')
  compose('end')
  expect(reported).toEqual(['a', 'a中'])
  type('a中b')
  expect(reported).toEqual(['a', 'a中', 'a中b'])
})

test('Enter that picks a word searches nothing, also where the composition has ended before the key is told', () => {
  const { searched, type, compose, press } = show()
  compose('start')
  type('中')
  compose('end')
  press('Enter', 229)
  expect(searched).toEqual([])
  press('Enter', 13)
  expect(searched).toEqual(['中'])
})
