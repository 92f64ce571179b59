import { beforeEach, describe, expect, test } from 'vitest'
import { clearSignIn } from '../../../lib/sign-out.ts'
import { perTab } from '../../../lib/storage.ts'
import { draftStorage, type StoredDraft } from './draft.ts'
import { mergeDrafts } from './merge.ts'

const draft: StoredDraft = {
  answers: { one: 'A' },
  marked: [],
  seconds: {},
  reached: 1,
  changed: {},
  attempt_id: 'attempt',
  version: 3,
  sent: [],
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
    await draftStorage.write('form', '', draft, false)
    const adopted = await draftStorage.read('form', 'lin')
    expect(adopted).toMatchObject({ answers: { one: 'A' }, attempt_id: '', version: 0, submit_key: 'key' })
    expect(await draftStorage.read('form', '')).toBeUndefined()
  })

  test('what a member wrote after the session had ended is theirs again, and newer than what was saved', async () => {
    await draftStorage.write('form', 'lin', draft, false)
    await draftStorage.write('form', '', { ...draft, answers: { one: 'B' } }, false)
    expect(await draftStorage.read('form', 'lin')).toMatchObject({
      answers: { one: 'B' },
      attempt_id: 'attempt',
    })
    await draftStorage.remove('form', 'lin')
  })

  test('what a guest left in another tab is not handed to a member', async () => {
    await draftStorage.write('form', '', draft, false)
    perTab.remove('guest-draft')
    expect(await draftStorage.read('form', 'lin')).toBeUndefined()
    expect(await draftStorage.read('form', '')).toBeDefined()
  })

  test('one member does not see another’s, and sign-out leaves only the guest’s', async () => {
    await draftStorage.write('form', 'lin', draft, false)
    expect(await draftStorage.read('form', 'wang')).toBeUndefined()
    await draftStorage.write('form', '', draft, false)
    localStorage.setItem('userinfo', JSON.stringify({ id: 'lin' }))
    clearSignIn()
    expect(await draftStorage.read('form', 'lin').then((own) => own?.attempt_id)).toBe('')
  })

  describe('of several people on a roster', () => {
    const lin = { ...draft, attempt_id: 'of-lin', changed: { one: 50 } }
    const wang = { ...draft, attempt_id: 'of-wang', answers: { one: 'B' } }

    test('each finds their own, also what was kept as the only one', async () => {
      await draftStorage.write('form', '', lin, false)
      await draftStorage.write('form', '', wang, true)
      expect(await draftStorage.read('form', '', 'of-lin')).toMatchObject(lin)
      expect(await draftStorage.read('form', '', 'of-wang')).toMatchObject(wang)
    })

    test('what was handed in is found before anybody enters', async () => {
      await draftStorage.write('form', '', { ...lin, changed: {}, isHandedIn: true }, true)
      await draftStorage.write('form', '', { ...wang, changed: { one: 50 } }, true)
      expect(await draftStorage.read('form', '')).toMatchObject({ attempt_id: 'of-lin' })
    })

    test('what arrived goes without those of others, and what the server has is not kept for others', async () => {
      await draftStorage.write('form', '', lin, true)
      await draftStorage.write('form', '', wang, true)
      await draftStorage.remove('form', '', 'of-wang')
      expect(await draftStorage.read('form', '')).toMatchObject(lin)
      await draftStorage.write('form', '', { ...lin, changed: {} }, true)
      await draftStorage.write('form', '', wang, true)
      await draftStorage.remove('form', '', 'of-wang')
      expect(await draftStorage.read('form', '')).toBeUndefined()
    })
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

  test('what was written here since a save whose answer was lost goes on from that save', () => {
    const own = {
      ...draft,
      answers: { one: 'Bcd' },
      changed: { one: 50 },
      sent: [{ one: 'B' }, { one: 'Bc' }],
    }
    expect(mergeDrafts(own, { ...theirs, answers: { one: 'B' } })).toMatchObject({
      answers: { one: 'Bcd' },
      changed: { one: 50 },
      version: 4,
      sent: [],
      isTheirs: false,
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
