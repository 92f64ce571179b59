import { articleLimits as limits } from '@wenhai/core/article/choices'
import { act, type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeywordField } from './settings/keyword-field.tsx'
import { TitleField } from './title-field.tsx'

let root: Root | undefined

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function show(content: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root?.render(content))
  return place
}

async function paste(place: HTMLElement, text: string) {
  const field = place.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  await act(async () => {
    setter?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return field
}

const Title = () => {
  const [value, setValue] = useState('')
  return <TitleField value={value} onChange={setValue} />
}

test('a title that is too long stays whole and says so', async () => {
  const place = await show(<Title />)
  const field = await paste(place, '海'.repeat(limits.titleMax + 7))
  // What a browser cuts off when something is pasted.
  expect(field?.getAttribute('maxlength')).toBeNull()
  expect(field?.value).toHaveLength(limits.titleMax + 7)
  expect(field?.hasAttribute('data-wrong')).toBe(true)
  expect(place.textContent).toContain('最多 100 个字，现在 107 个')
})

const Keywords = () => {
  const [value, setValue] = useState<readonly string[]>([])
  return <KeywordField value={value} onChange={setValue} />
}

const keywordsIn = (place: HTMLElement) => [...place.querySelectorAll('li')].map((item) => item.textContent)

test.each([
  [
    'is too long',
    `海，${'词'.repeat(21)}，浪`,
    ['海', '浪'],
    '词'.repeat(21),
    '每个最多 20 个字，现在 21 个',
  ],
  [
    'finds no room',
    'a,b,c,d,e,f,g,h,i,j,A',
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
    'i、j',
    '最多 8 个，还有 2 个没有加上',
  ],
])('a keyword that %s stays in the field with its reason', async (_, pasted, taken, left, reason) => {
  const place = await show(<Keywords />)
  const field = await paste(place, pasted)
  expect(keywordsIn(place)).toEqual(taken)
  expect(field?.value).toBe(left)
  expect(field?.disabled).toBe(false)
  expect(field?.hasAttribute('data-wrong')).toBe(true)
  expect(place.textContent).toContain(reason)
})
