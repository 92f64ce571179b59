import type { BlankMode } from '@wenhai/core/question/compare/modes'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { BlankField } from './blank-field.tsx'

function show(text: string, after = '') {
  let present: BlankMode = 'plain'
  const Page = () => {
    const [mode, setMode] = useState<BlankMode>('plain')
    present = mode
    return (
      <BlankField
        {...{ text, mode, after }}
        name="答案"
        number={undefined}
        isMissing={false}
        onText={() => undefined}
        onMode={setMode}
      />
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    place.remove()
  })
  flushSync(() => root.render(<Page />))
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return {
    mode: () => present,
    hint: () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('改为')),
    verdict(given: string) {
      const field = place.querySelector('details input')
      flushSync(() => {
        setValue?.call(field, given)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      })
      return place.querySelector('[role="status"]')?.textContent
    },
  }
}

test('an answer that is tried is judged at once, with the reason', () => {
  const { verdict } = show('New York | NYC')
  expect(verdict('')).toBe('')
  expect(verdict('new  york')).toBe('判对：写法一样')
  expect(verdict('NewYork')).toBe('判错：空格不同')
  expect(verdict('nyc')).toBe('判对：写法一样')
  expect(show('5', '米高').verdict('5米')).toBe('判对：是同一个数')
})

test('a mode that fits the key is suggested and taken only by a tap', () => {
  const { mode, hint, verdict } = show('9.8±0.1 m/s²')
  expect([mode(), hint()?.textContent]).toEqual(['plain', '改为按数值比较'])
  expect(verdict('9.75')).toMatch(/^判错/)
  flushSync(() => hint()?.click())
  expect([mode(), hint()]).toEqual(['number', undefined])
  expect(verdict('9.75')).toBe('判对：在允许的误差之内')
  expect(verdict('9.75 kg')).toBe('判错：数对，单位不对')
  expect(show('李白').hint()).toBeUndefined()
  expect(show('H₂O').hint()?.textContent).toBe('改为按算式与化学式比较')
})
