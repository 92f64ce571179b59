import { describe, expect, test } from 'vitest'
import { allows, leastRights, nameRights, type ShareRight, shareRights, wholeRights } from './rights.ts'

const whole: Record<ShareRight, ShareRight[]> = {
  view: ['view'],
  edit: ['view', 'edit'],
  mark: ['mark'],
  results: ['view', 'results'],
  names: ['view', 'results', 'names'],
  manage: ['view', 'edit', 'mark', 'results', 'names', 'manage'],
}

describe('the table of rights', () => {
  test.each(shareRights)('%s comes with these and no others', (right) => {
    expect(wholeRights([right])).toEqual(whole[right])
    for (const needed of shareRights) expect(allows([right], needed)).toBe(whole[right].includes(needed))
  })

  test('rights from several shares add up', () => {
    expect(wholeRights(['edit', 'results'])).toEqual(['view', 'edit', 'results'])
    expect(allows(['edit', 'mark', 'results'], 'names')).toBe(false)
    expect(allows([], 'view')).toBe(false)
  })

  test.each([
    [['view', 'edit'], ['edit']],
    [
      ['edit', 'names', 'results'],
      ['edit', 'names'],
    ],
    [['manage', 'names', 'mark'], ['manage']],
    [['names', 'names'], ['names']],
    [[], []],
  ] as [ShareRight[], ShareRight[]][])('%j is stored as %j', (held, least) => {
    expect(leastRights(held)).toEqual(least)
    expect(wholeRights(leastRights(held))).toEqual(wholeRights(held))
  })

  test('the name of several rights leaves out what comes with another', () => {
    expect(nameRights(['view', 'edit', 'names'])).toBe('编辑、看结果（含姓名）')
  })
})
