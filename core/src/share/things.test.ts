import { describe, expect, test } from 'vitest'
import { shareCalls, shareCallsOf } from './calls.ts'
import { leastRights, wholeRights } from './rights.ts'
import { byThing, rightsOf, sharedThingNames, sharingOf } from './things.ts'

describe.each(sharedThingNames)('%s', (thing) => {
  test('has calls of its own, whose rights are those of the thing', () => {
    const { findShares, setShare, removeShare, leaveShare } = shareCallsOf[thing]
    expect(findShares.path).toBe(`/share/${thing}/{id}`)
    for (const { access } of [findShares, setShare, removeShare])
      expect(access).toEqual({ thing: sharingOf(thing).access, by: 'id', right: 'manage' })
    expect(leaveShare.access.right).toBe('any')
  })

  test('takes the rights that it has, and no others', () => {
    const input = { id: '01900000-0000-7000-8000-000000000000', kind: 'site' }
    const { setShare } = shareCallsOf[thing]
    for (const right of wholeRights(['manage']))
      expect(setShare.input.safeParse({ ...input, rights: [right] }).success).toBe(
        rightsOf(thing).includes(right),
      )
  })

  test('can be looked at, and managed by the widest of its rights', () => {
    expect(rightsOf(thing)).toContain('view')
    expect(leastRights(rightsOf(thing))).toEqual(['manage'])
  })
})

test('calls of a form have plain names, and those of others say of what they are', () => {
  expect(shareCalls.setShare.path).toBe('/share/form/{id}')
  expect(shareCalls.setShareOfRoster.path).toBe('/share/roster/{id}')
  expect(Object.keys(byThing(() => ({ leave: 1 })))).toEqual([
    'leave',
    'leaveOfFolder',
    'leaveOfTemplate',
    'leaveOfArticle',
    'leaveOfRoster',
  ])
})
