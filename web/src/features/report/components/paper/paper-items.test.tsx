import type { PaperItem } from '@wenhai/core/form/item-schema'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { answers, preparePaper, questions, sendPlain, show, shown } from './paper-fixture.tsx'

preparePaper()

describe('what lies between the questions', () => {
  const items: PaperItem[] = [
    { before: 'single', kind: 'section', title: '一、选择', text: '每题一分', pics: [] },
    { before: 'fill', kind: 'page', title: '', text: '', pics: [] },
    { before: 'fill', kind: 'section', title: '二、填空', text: '', pics: [] },
    { before: '', kind: 'text', title: '', text: '谢谢参与', pics: [] },
  ]

  test('is there without a script, with how many questions and points a section has', () => {
    sendPlain({ items, points: { single: 1, multiple: 1.5 } })
    const heads = [...shown.form.querySelectorAll('.paper-section')].map((head) => head.textContent)
    expect(heads).toEqual(['一、选择 共 2 题，2.5 分', '二、填空 共 4 题'])
    expect(shown.form.textContent).toContain('谢谢参与')
    expect(shown.form.querySelectorAll('[data-question]')).toHaveLength(questions.length)
  })

  test('turns pages where the author said so', () => {
    show({ items, answers })
    const asked = () =>
      [...shown.form.querySelectorAll<HTMLElement>('[data-question]')].map((block) => block.dataset.question)
    const press = (name: string) => {
      const button = [...shown.form.querySelectorAll('button')].find(
        ({ textContent }) => textContent === name,
      )
      act(() => button?.click())
    }
    expect(asked()).toEqual(['single', 'multiple'])
    press('下一页')
    expect(asked()).toEqual(['fill', 'open', 'ranking', 'judge'])
    expect(shown.form.textContent).toContain('谢谢参与')
    press('上一页')
    expect(asked()).toEqual(['single', 'multiple'])
  })
})
