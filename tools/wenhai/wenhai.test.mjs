import { calls } from '@wenhai/core/calls'
import { scopeOf } from '@wenhai/core/token/scopes'
import { describe, expect, test } from 'vitest'
import { toJson, toTable } from './print.mjs'
import { toSite } from './settings.mjs'

describe('the commands', () => {
  test('are every call that a token reaches, and complete as far as they are typed', async () => {
    const { features } = await import('./commands.mjs')
    const { complete } = await import('./completion.mjs')
    const reached = Object.values(calls).flatMap((table) =>
      Object.values(table).filter((call) => scopeOf(call)),
    )
    expect([...features.values()].flat()).toHaveLength(reached.length)
    expect(complete([])).toContain('roster')
    expect(complete(['form'])).toContain('create-form')
    expect(complete(['form', 'create'])).toContain('--survey_title')
    expect(complete(['form', 'create', '--survey_title'])).toEqual([])
    expect(complete(['nothing', 'there'])).toEqual([])
  })

  test('no call has a field that the program takes for itself', async () => {
    const { features } = await import('./commands.mjs')
    const own = new Set(['json', 'table', 'all', 'overwrite', 'help', 'output', 'input'])
    const taken = [...features.values()]
      .flat()
      .flatMap(({ name, call }) =>
        Object.keys(call.input.shape).flatMap((field) => (own.has(field) ? [`${name} ${field}`] : [])),
      )
    expect(taken).toEqual([])
  })
})

test('a table lines up Chinese and Latin letters, and cuts long cells', () => {
  const rows = [
    { title: '春游', count: 3, list: [1] },
    { title: 'trip', count: 12, list: [] },
  ]
  expect(toTable(rows)).toBe('title  count\n春游   3\ntrip   12')
  expect(toTable([{ text: '长'.repeat(50) }])).toBe(`text\n${'长'.repeat(19)}…`)
})

test('JSON keeps what a terminal would act on as an escape', () => {
  expect(JSON.parse(toJson('\u009b\u202e'))).toBe('\u009b\u202e')
  expect(toJson('\u009b\u202e')).toBe('"\\u009b\\u202e"')
})

test.each([
  ['wenhai.example.org', 'https://wenhai.example.org'],
  ['http://10.0.0.5:2001/ocean?section=token', 'http://10.0.0.5:2001'],
])('%s is the site %s', (given, site) => {
  expect(toSite(given)).toBe(site)
})
