import { beforeEach, describe, expect, test } from 'vitest'
import { clearSignIn } from '#lib/sign-out.ts'
import { perTab } from '#lib/storage.ts'
import { type BrowserDraft, draftStorage } from './draft.ts'
import { mergeDrafts } from './merge.ts'

const draft: BrowserDraft = {
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
  const minute = 60_000
  const saved = 10 * minute
  const before = saved - 5 * minute
  const theirs = {
    answers: { one: 'B', two: 'C' },
    marked: ['two'],
    reached: 2,
    version: 4,
    saved: iso(saved),
  }
  const ours = { one: 'A', two: 'C' }
  const both = { one: 'B', two: 'C' }

  test.each([
    ['nobody else wrote', 4, { one: before }, { one: 'A' }, false, {}],
    ['nothing was written here since', 3, {}, both, true, {}],
    [
      'what was written here long before theirs was saved gives way',
      3,
      { one: before },
      both,
      true,
      { one: 'A' },
    ],
    ['what was written here while theirs was on its way stays', 3, { one: saved - 1500 }, ours, true, {}],
    ['what was written here at the same moment stays', 3, { one: saved }, ours, true, {}],
    ['what was written here after theirs stays', 3, { one: saved + 1 }, ours, true, {}],
    [
      'what the other clock says to be later, but was written just now, stays',
      3,
      { one: saved - 20_000 },
      ours,
      true,
      {},
    ],
  ])('%s', (_, version, changed, answers, isTheirs, replaced) => {
    expect(mergeDrafts({ ...draft, version, changed }, theirs)).toMatchObject({ answers, isTheirs, replaced })
  })

  test('what stays here is still to be saved', () => {
    const own = { ...draft, version: 3, changed: { one: saved - 1500 } }
    expect(mergeDrafts(own, theirs)).toMatchObject({ changed: { one: saved - 1500 }, version: 4 })
  })

  test('what was written here before theirs stays where theirs has no answer', () => {
    const own = { ...draft, answers: { one: 'A', three: 'D' }, changed: { one: before, three: before } }
    expect(mergeDrafts(own, theirs)).toMatchObject({
      answers: { one: 'B', two: 'C', three: 'D' },
      changed: { three: before },
    })
  })

  test('what was written here since a save whose answer was lost goes on from that save', () => {
    const own = {
      ...draft,
      answers: { one: 'Bcd' },
      changed: { one: before },
      sent: [{ one: 'B' }, { one: 'Bc' }],
    }
    expect(mergeDrafts(own, { ...theirs, answers: { one: 'B' } })).toMatchObject({
      answers: { one: 'Bcd' },
      changed: { one: before },
      version: 4,
      sent: [],
      isTheirs: false,
    })
  })

  test('an answer that was emptied here later stays empty', () => {
    const own = { ...draft, answers: { one: '' }, changed: { one: saved + 1 } }
    expect(mergeDrafts(own, theirs).answers).toEqual({ one: '', two: 'C' })
  })
})

function iso(milliseconds: number) {
  return new Date(milliseconds).toISOString()
}
