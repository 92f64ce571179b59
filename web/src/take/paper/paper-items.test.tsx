import type { PaperItem } from '@wenhai/core/form/item-schema'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { answers, hydratePaper, preparePaper, renderPaper, sendPlain, shown } from './paper-fixture.tsx'

preparePaper()

describe('what lies between the questions', () => {
  const items: PaperItem[] = [
    { before: 'single', kind: 'section', title: '一、选择', text: '每题一分', pics: [] },
    { before: 'fill', kind: 'page', title: '', text: '', pics: [] },
    { before: 'fill', kind: 'section', title: '二、填空', text: '', pics: [] },
    { before: '', kind: 'text', title: '', text: '谢谢参与', pics: [] },
  ]

  test('is there without a script, with how many questions and points a section has', () => {
    const heads = () =>
      [...shown.form.querySelectorAll('h2:not(.paper-number)')].map((head) => head.textContent)
    sendPlain({ items, points: { single: 1, multiple: 1.5 } })
    expect(heads()).toEqual(['第 1 / 2 页', '一、选择 共 2 题，2.5 分'])
    sendPlain({ items, startAt: 2 })
    expect(heads()).toEqual(['第 2 / 2 页', '二、填空 共 4 题'])
    expect(shown.form.textContent).toContain('谢谢参与')
    expect(shown.form.querySelectorAll('[data-question]')).toHaveLength(4)
  })

  test('turns pages where the author said so', () => {
    hydratePaper({ items, answers })
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
    expect(document.activeElement?.textContent).toBe('第 2 / 2 页')
    press('上一页')
    expect(asked()).toEqual(['single', 'multiple'])
    expect(document.activeElement?.textContent).toBe('第 1 / 2 页')
    renderPaper({ items, faults: [{ question_id: 'fill', number: 3, reason: '不对', isMissing: false }] })
    expect(document.activeElement?.textContent).toBe('第 3 题 · 填空')
  })
})
