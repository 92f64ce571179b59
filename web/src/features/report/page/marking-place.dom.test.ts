import type { UserInfo } from '@wenhai/core/account/schema'
import { expect, test } from 'vitest'
import { forget, keepSession } from '#lib/session.ts'
import { clearSignIn } from '#lib/sign-out.ts'
import { keepMarkingPlace, readMarkingPlace } from './marking-place.ts'

test('where one was marking goes with the sign-out, and is not where the next person was', () => {
  const userinfo = (id: string) => ({ id, ocean_id: id, name: id }) as UserInfo
  keepSession({ userinfo: userinfo('lin') })
  keepMarkingPlace('exam', 'report')
  keepSession({ userinfo: userinfo('wang') })
  expect(readMarkingPlace('exam')).toBe('')
  keepSession({ userinfo: userinfo('lin') })
  expect(readMarkingPlace('exam')).toBe('report')
  clearSignIn()
  expect(readMarkingPlace('exam')).toBe('')
  forget()
})
