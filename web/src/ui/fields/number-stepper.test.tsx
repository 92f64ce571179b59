import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { NumberStepper } from './number-stepper.tsx'

function show(given: { value: number | null; isLive: boolean }) {
  const reported: number[] = []
  let setFromElsewhere: (value: number) => void = () => undefined
  const Page = () => {
    const [value, setValue] = useState(given.value)
    setFromElsewhere = setValue
    const change = (next: number) => {
      reported.push(next)
      setValue(next)
    }
    return (
      <NumberStepper
        label="得分"
        min={0}
        max={10}
        step={0.5}
        {...{ value, isLive: given.isLive }}
        onChange={change}
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
  const field = place.querySelector('input') as HTMLInputElement
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return {
    reported,
    field,
    isWrong: () => field.hasAttribute('data-wrong'),
    set: (value: number) => flushSync(() => setFromElsewhere(value)),
    type: (text: string) => {
      setValue?.call(field, text)
      flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
    },
    leave: () => flushSync(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
  }
}

test('one that is live reports each number that fits while it is typed, and keeps the text', () => {
  const stepper = show({ value: null, isLive: true })
  for (const text of ['3', '3.', '3.5', '35']) stepper.type(text)
  expect(stepper.reported).toEqual([3, 3.5])
  expect([stepper.field.value, stepper.isWrong()]).toEqual(['35', true])
})

test('one that is live and emptied is wrong, for it had a number', () => {
  const stepper = show({ value: 3, isLive: true })
  stepper.type('')
  stepper.leave()
  expect([stepper.field.value, stepper.isWrong()]).toEqual(['', true])
})

test('others report when they are left: 1 on the way to 10 could take something away', () => {
  const stepper = show({ value: 3, isLive: false })
  for (const text of ['1', '10']) stepper.type(text)
  expect(stepper.reported).toEqual([])
  stepper.leave()
  expect(stepper.reported).toEqual([10])
})

test('a number set from elsewhere replaces what was typed and did not fit', () => {
  const stepper = show({ value: 3, isLive: true })
  stepper.type('300')
  stepper.set(10)
  expect([stepper.field.value, stepper.isWrong()]).toEqual(['10', false])
})
