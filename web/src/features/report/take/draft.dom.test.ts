import { beforeEach, describe, expect, test } from 'vitest'
import { forget } from '../../../lib/session.ts'
import { perTab } from '../../../lib/storage.ts'
import { draftStorage, mergeDrafts, type StoredDraft } from './draft.ts'

const draft: StoredDraft = {
  answers: { one: 'A' },
  marked: [],
  seconds: {},
  reached: 1,
  changed: {},
  attempt_id: 'attempt',
  version: 3,
  submit_key: 'key',
  isHandedIn: false,
  report: {},
  revision: 1,
}

describe('what this browser keeps', () => {
  beforeEach(async () => {
    await draftStorage.remove('form', '')
    perTab.remove('guest-draft')
  })

  test('a guest’s draft becomes the member’s who signs in on the way, without the guest’s attempt', async () => {
    await draftStorage.write('form', '', draft)
    const adopted = await draftStorage.read('form', 'lin')
    expect(adopted).toMatchObject({ answers: { one: 'A' }, attempt_id: '', version: 0, submit_key: 'key' })
    expect(await draftStorage.read('form', '')).toBeUndefined()
  })

  test('what a member wrote after the session had ended is theirs again, and newer than what was saved', async () => {
    await draftStorage.write('form', 'lin', draft)
    await draftStorage.write('form', '', { ...draft, answers: { one: 'B' } })
    expect(await draftStorage.read('form', 'lin')).toMatchObject({
      answers: { one: 'B' },
      attempt_id: 'attempt',
    })
    await draftStorage.remove('form', 'lin')
  })

  test('what a guest left in another tab is not handed to a member', async () => {
    await draftStorage.write('form', '', draft)
    perTab.remove('guest-draft')
    expect(await draftStorage.read('form', 'lin')).toBeUndefined()
    expect(await draftStorage.read('form', '')).toBeDefined()
  })

  test('one member does not see another’s, and sign-out leaves only the guest’s', async () => {
    await draftStorage.write('form', 'lin', draft)
    expect(await draftStorage.read('form', 'wang')).toBeUndefined()
    await draftStorage.write('form', '', draft)
    forget()
    expect(await draftStorage.read('form', 'lin').then((own) => own?.attempt_id)).toBe('')
  })

  test('what is no draft is left alone', async () => {
    localStorage.setItem('draft:form', '{"answers":7}')
    expect(await draftStorage.read('form', '')).toBeUndefined()
  })
})

describe('two devices', () => {
  const theirs = { answers: { one: 'B', two: 'C' }, marked: ['two'], reached: 2, version: 4, saved: iso(100) }

  test.each([
    ['nobody else wrote', 4, { one: 50 }, { one: 'A' }, false],
    ['theirs is newer', 3, {}, { one: 'B', two: 'C' }, true],
    ['what was changed here before theirs gives way', 3, { one: 50 }, { one: 'B', two: 'C' }, true],
    ['what was changed here after theirs stays', 3, { one: 150 }, { one: 'A', two: 'C' }, true],
  ])('%s', (_, version, changed, answers, isTheirs) => {
    expect(mergeDrafts({ ...draft, version, changed }, theirs)).toMatchObject({ answers, isTheirs })
  })

  test('what was written here before theirs stays where theirs has no answer', () => {
    const own = { ...draft, answers: { one: 'A', three: 'D' }, changed: { one: 50, three: 50 } }
    expect(mergeDrafts(own, theirs)).toMatchObject({
      answers: { one: 'B', two: 'C', three: 'D' },
      changed: { three: 50 },
    })
  })

  test('an answer that was emptied here later stays empty', () => {
    const own = { ...draft, answers: { one: '' }, changed: { one: 150 } }
    expect(mergeDrafts(own, theirs).answers).toEqual({ one: '', two: 'C' })
  })
})

function iso(milliseconds: number) {
  return new Date(milliseconds).toISOString()
}
