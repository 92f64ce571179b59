import { answerAll } from '../lib/sample-survey.mjs'

/** Everything random comes from one seed: the same seed gives the same plan. */

/** Mulberry32: small, and random enough here. */
export function dice(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hex = (roll, length) => Array.from({ length }, () => Math.floor(roll() * 16).toString(16)).join('')

export const uuid = (roll) =>
  `${hex(roll, 8)}-${hex(roll, 4)}-4${hex(roll, 3)}-a${hex(roll, 3)}-${hex(roll, 12)}`

/** How long the server runs each time before it is killed. */
export function planKills(seed, count) {
  const roll = dice(seed)
  return Array.from({ length: count }, () => 1500 + Math.floor(roll() * 6000))
}

/**
 * One guest with their report. Half of them lose the connection on purpose: before the server reads the request, while
 * it writes, or after its answer; one in eight of these never comes back.
 */
export function planTaker(seed, index, questions) {
  const roll = dice(Math.imul(seed ^ 0x9e3779b9, 2 * index + 1) + index)
  const isCut = roll() < 0.5
  return {
    device_id: uuid(roll),
    submit_key: uuid(roll),
    answers: answerAll({ questions }, roll),
    isCut,
    cutAfterMs: Math.floor(roll() ** 2 * 60),
    isGone: isCut && roll() < 0.125,
    patienceMs: 50 + Math.floor(roll() * 200),
    /** How often this report is sent in a run that sends every report more than once. */
    times: 2 + Math.floor(roll() * 4),
  }
}
