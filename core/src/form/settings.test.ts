import { describe, expect, test } from 'vitest'
import { type FormKind, formKindOf, formKinds } from './form-kind.ts'
import {
  changeableInLots,
  defaultSettings,
  formSettingNames,
  hasSetting,
  settingOf,
  settingsFor,
  settingsIn,
  storedSettings,
} from './form-settings.ts'
import { FormChange, FormCover, FormDraft, OwnForm } from './schema.ts'
import type { SettingName } from './settings.ts'

const written = (kind: FormKind, more: object = {}) => FormDraft.parse({ questionnaire_type: kind, ...more })

describe.each(formSettingNames)('%s', (name) => {
  test('a new form has the default of the table, and an update that leaves it out has nothing', () => {
    expect(written('survey')[name]).toBe(defaultSettings[name])
    expect(FormChange.parse({})[name]).toBeUndefined()
  })

  test('its label is on the API page', () => {
    expect(FormDraft.shape[name].meta()?.title).toBe(settingOf(name).label)
  })

  test('who reads it is said by the table alone', () => {
    const { seenBy } = settingOf(name)
    expect([name in FormCover.shape, name in OwnForm.shape]).toEqual([seenBy === 'all', seenBy === 'author'])
  })
})

test.each<[SettingName, unknown, unknown]>([
  ['attempts', 20, 21],
  ['perDay', 1, 0],
  ['layout', 'single', 'double'],
  ['kiosk', '1', 'perhaps'],
  ['thanksUrl', 'https://example.com', 'javascript:alert(1)'],
  ['cover', '', '/etc/passwd'],
  ['logo', `/files/ab/${'ab'.repeat(32)}.webp`, 'https://example.com/logo.webp'],
  ['thanksPicture', '', 'data:image/png;base64,AA'],
  ['accent', 'plum', '#ff0000'],
  ['leadsOn', '0', 'https://example.com'],
])('%s may be %s and not %s', (name, right, wrong) => {
  const accepts = (value: unknown) =>
    FormDraft.safeParse({ questionnaire_type: 'exam', [name]: value }).success
  expect([accepts(right), accepts(wrong)]).toEqual([true, false])
})

test('what a kind does not have is as in a new form, unless it was always stored', () => {
  const given = { lateEntry: 5, period: 'day', perDay: 3, kiosk: true, attempts: 3, showRank: true } as const
  const kept = (kind: FormKind) => {
    const { lateEntry, period, perDay, kiosk, attempts, showRank } = settingsFor(kind, written(kind, given))
    return [lateEntry, period, perDay, kiosk, attempts, showRank]
  }
  expect(Object.fromEntries(formKinds.map((kind) => [kind, kept(kind)]))).toEqual({
    survey: [0, 'once', 1, true, 3, true],
    vote: [0, 'once', 1, false, 3, true],
    exam: [5, 'once', 1, false, 3, true],
    contest: [0, 'day', 3, false, 3, true],
  })
})

test.each([
  [{ needRoster: true }, true],
  [{ needRoster: false }, false],
  [{ needRoster: true, anonymous: true }, false],
])('a result by name needs a roster and reports with names: %o', (given, kept) => {
  const values = written('exam', { ...given, resultByName: true })
  expect(settingsFor('exam', values).resultByName).toBe(kept)
})

test('a form in lots that has begun changes nothing but these', () => {
  expect([...changeableInLots].sort()).toEqual([
    'end_time',
    'endedText',
    'listed',
    'password',
    'status',
    'tellAt',
  ])
})

test('columns and revisions are not written into the JSON of settings', () => {
  expect(storedSettings).not.toContain('anonymous')
  expect(storedSettings).not.toContain('choices')
  expect(storedSettings).toContain('mailCopy')
})

test('a setting is offered to the kinds that have it, in its section', () => {
  const offered = formKinds.filter((kind) => hasSetting(kind, 'kiosk'))
  expect([offered, settingsIn('after')]).toEqual([
    ['survey'],
    expect.arrayContaining(['kiosk', 'thanks', 'mailCopy']),
  ])
})

test('each kind asks one sort of thing, and is asked by the form or by its name', () => {
  const sorts = formKinds.map((kind) => {
    const { isBallot, hasOptions, hasEntries } = formKindOf({ questionnaire_type: kind })
    return [kind, isBallot, hasOptions, hasEntries]
  })
  expect(sorts).toEqual([
    ['survey', false, false, false],
    ['vote', true, true, false],
    ['exam', false, false, false],
    ['contest', true, false, true],
  ])
  expect(formKindOf('exam')).toBe(formKindOf({ questionnaire_type: 'exam' }))
})
