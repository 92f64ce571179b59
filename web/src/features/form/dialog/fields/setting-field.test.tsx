import type { FormKind } from '@wenhai/core/form/form-kind'
import type { SettingSection } from '@wenhai/core/form/setting'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyForm } from '../form-draft.ts'
import type { DraftEditor } from '../use-form-editor.ts'
import { SettingField, SettingFields } from './setting-field.tsx'

const editorOf = (kind: FormKind, faults: Record<string, string> = {}) =>
  ({
    kind,
    draft: emptyForm(kind),
    change: () => undefined,
    errorOf: (field: string) => faults[field],
  }) as unknown as DraftEditor

test.each<[FormKind, SettingSection, string]>([
  ['survey', 'after', '多人轮流填写'],
  ['vote', 'after', ''],
  ['contest', 'after', ''],
  ['exam', 'rules', '选项乱序 记录离开页面 显示名次'],
  ['vote', 'rules', ''],
  ['vote', 'access', '公开列出'],
  ['survey', 'time', ''],
])('of a %s the section %s draws what its table says: %s', (kind, section, labels) => {
  const html = renderToString(<SettingFields section={section} editor={editorOf(kind)} />)
  const found = [...html.matchAll(/<span class="min-w-0">([^<]+)</g)].map(([, label]) => label)
  expect(found.join(' ')).toBe(labels)
  // A row without fields would leave a gap.
  if (labels === '') expect(html).toBe('')
})

test.each([
  ['kiosk', 'role="switch"'],
  ['layout', '一题一页'],
  ['attempts', '答题次数'],
  ['thanks', '感谢语'],
  ['logo', 'type="file"'],
] as const)('%s is drawn by its type, with its fault', (name, drawn) => {
  const html = renderToString(
    <SettingField name={name} editor={editorOf('survey', { [name]: '不能这样' })} />,
  )
  expect(html).toContain(drawn)
  expect(html).toContain('不能这样')
})

test('a switch can be pressed across its cell, not on its text alone', () => {
  const html = renderToString(<SettingField name="kiosk" editor={editorOf('survey')} />)
  expect(html).toMatch(/^<div data-field="kiosk"><label class="[^"]*\bw-full\b/)
})
