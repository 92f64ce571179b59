/** The share of guards that a test must notice. */
export const enough = 0.95

export const sortNames = {
  level: 'level of a call',
  right: 'right to the thing of a call',
  grant: 'grant of a right',
  access: 'who the caller is',
  rule: 'rule of who may',
  refusal: 'refusal',
  limit: 'limit of a field',
  where: 'condition of a query',
}

/** Which guards survived and why; unexplained ones fail the run. */
export function judge({ guards, caught, ranked, reasons }) {
  const survivors = guards
    .filter(({ code }) => !caught.has(code))
    .map((guard) => ({
      ...guard,
      reason: reasons[guard.id],
      what: describe(ranked.get(guard.code)),
    }))
  const share = guards.length === 0 ? 1 : 1 - survivors.length / guards.length
  const known = new Set(guards.map(({ id }) => id))
  return {
    survivors,
    share,
    unexplained: survivors.filter(({ reason }) => !reason),
    /** Explanations of guards that a test catches by now. */
    needless: Object.keys(reasons).filter(
      (id) => known.has(id) && !survivors.some((guard) => guard.id === id),
    ),
  }
}

function describe(tests) {
  if (tests.length === 0) return 'no test sees it refuse'
  return tests[0].isRefused
    ? 'it refuses in tests, but none fails without it'
    : 'tests reach it, but none fails without it'
}

export function tableOf(guards, caught) {
  const rows = Object.entries(sortNames).flatMap(([sort, name]) => {
    const own = guards.filter((guard) => guard.sort === sort)
    const some = own.filter(({ code }) => caught.has(code)).length
    return own.length > 0 ? [[name, own.length, some]] : []
  })
  const all = [...rows, ['all', guards.length, guards.filter(({ code }) => caught.has(code)).length]]
  return all.map(
    ([name, count, some]) =>
      `${name.padEnd(30)} ${String(some).padStart(4)} of ${String(count).padStart(4)}  ${((100 * some) / count).toFixed(1)} %`,
  )
}
