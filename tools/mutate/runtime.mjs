/**
 * Called by the instrumented sources. `off` is the guard that is switched off now; `note` records which guards were
 * reached, and which of them refused.
 */
export const state = { off: '', note: () => {} }

/** For each call, the guards of its level and of the right to its thing. */
const levels = new WeakMap()
const things = new WeakMap()

const isOff = (id) => {
  state.note(id, false)
  return state.off === id
}

const isPromise = (value) => typeof value?.then === 'function'

/** Runs code that may throw, and records that it did. */
function attempt(id, work) {
  const tell = (error) => {
    state.note(id, true)
    throw error
  }
  try {
    const made = work()
    return isPromise(made) ? made.catch(tell) : made
  } catch (error) {
    return tell(error)
  }
}

/** A schema's own checks, or those of the schema it passes its value to. */
const checksOf = ({ _zod: { def } }) => def.checks ?? (def.out ? checksOf(def.out) : [])

function switchBound(id, check) {
  const { _zod: inner } = check
  const original = inner.check
  inner.check = (payload) => {
    if (isOff(id)) return
    const before = payload.issues.length
    original(payload)
    if (payload.issues.length > before) state.note(id, true)
  }
}

globalThis.__guards = {
  isOff,
  check(id, refuses) {
    if (isOff(id)) return false
    if (refuses) state.note(id, true)
    return refuses
  },
  run(id, work) {
    if (!isOff(id)) return attempt(id, work)
  },
  rule(id, answer, decide) {
    return (...given) => {
      if (isOff(id)) return answer()
      const decided = decide(...given)
      if (decided !== answer()) state.note(id, true)
      return decided
    }
  },
  grant(id, decide) {
    return async (...given) => {
      if (isOff(id)) return 'granted'
      const verdict = await decide(...given)
      if (verdict !== 'granted') state.note(id, true)
      return verdict
    }
  },
  call(id, call) {
    levels.set(call, id)
    return call
  },
  callThing(id, call) {
    things.set(call, id)
    return call
  },
  level(call, enforce) {
    const id = levels.get(call)
    if (id === undefined) return enforce()
    if (!isOff(id)) return attempt(id, enforce)
  },
  async thing(call, context, input, enforce) {
    const id = things.get(call)
    if (id === undefined) return enforce()
    if (!isOff(id)) return attempt(id, enforce)
    Object.assign(context, { granted: String(input[call.access.by]) })
  },
  /** `which` of a schema's bounds: `min` and `max` are the last two that a builder added. */
  bound(id, which, schema) {
    const check = checksOf(schema).at(which === 'min' ? -2 : -1)
    if (check) switchBound(id, check)
    return schema
  },
  where(id, query, condition) {
    return isOff(id) ? query : query.where(...condition)
  },
}
