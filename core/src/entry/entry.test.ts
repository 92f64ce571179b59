import { expect, test } from 'vitest'
import { entryTries, networkTries, waitReason } from './limits.ts'
import { afterSlowTry, judgeTry } from './wait.ts'

test.each([
  [0, 100],
  [500, 100],
  [501, 101],
  [5000, 1000],
])('a roster of %i gives a network %i wrong tries', (size, tries) => {
  expect(networkTries(size)).toBe(tries)
})

test.each([
  [1, '试错的次数太多了，请 1 秒后再试'],
  [119, '试错的次数太多了，请 119 秒后再试'],
  [120, '试错的次数太多了，请 2 分钟后再试'],
  [599, '试错的次数太多了，请 10 分钟后再试'],
])('%i seconds are said as people say them', (seconds, reason) => {
  expect(waitReason(seconds)).toBe(reason)
})

const now = 1_000_000
const tries = (count: number) => ({ since: now - 60_000, count })
const { ofDevice, ofNetwork, networks, reserved, slow } = entryTries

test.each([
  ['nobody failed', 0, 0, 0, { seconds: 0, isSlow: false }],
  ['the device failed too often', ofDevice, 0, 0, { seconds: 540, isSlow: true }],
  ['others of the network fail', 0, ofNetwork - 1, 0, { seconds: 0, isSlow: false }],
  ['the network has used up its own', 0, ofNetwork, ofNetwork, { seconds: 0, isSlow: true }],
  ['and the device has failed too', slow.ofDevice, ofNetwork, ofNetwork, { seconds: 540, isSlow: true }],
  ['everybody elsewhere fails', 0, 0, 1e6, { seconds: 0, isSlow: false }],
  ['some here too', 0, reserved - 1, 1e6, { seconds: 0, isSlow: false }],
  ['more here too', 0, reserved, ofNetwork * networks, { seconds: 0, isSlow: true }],
])('when %s', (_, own, network, all, outcome) => {
  const others = { network: tries(network), all: tries(all), slowUntil: now, most: ofNetwork }
  expect(judgeTry({ now, own: tries(own), isNewDevice: false, others })).toEqual(outcome)
})

test('a device without a cookie gets none of the slow tries, and one that was in before none of the waits', () => {
  const others = { network: tries(ofNetwork), all: tries(ofNetwork), slowUntil: now, most: ofNetwork }
  expect(judgeTry({ now, own: undefined, isNewDevice: true, others }).seconds).toBe(540)
  expect(judgeTry({ now, own: tries(0), isNewDevice: true, others }).seconds).toBe(540)
  expect(judgeTry({ now, own: tries(0), isNewDevice: true, others: undefined }).seconds).toBe(0)
})

test('a network that is slowed down has a few tries at once, and another one every few seconds', () => {
  let [slowUntil, at] = [now, now]
  const judge = () =>
    judgeTry({
      now: at,
      own: tries(0),
      isNewDevice: false,
      others: { network: tries(ofNetwork), all: tries(0), slowUntil, most: ofNetwork },
    }).seconds
  for (let count = 0; count < slow.atOnce; count += 1) {
    expect(judge()).toBe(0)
    slowUntil = afterSlowTry(slowUntil, at)
  }
  expect(judge()).toBe(slow.everyMs / 1000)
  at += slow.everyMs
  expect(judge()).toBe(0)
  slowUntil = afterSlowTry(slowUntil, at)
  expect(judge()).toBe(slow.everyMs / 1000)
})
