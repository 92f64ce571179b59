/** Runs so many loops at once until the time is over; returns how many were done per second. */
export async function together({ atOnce, seconds }, work) {
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  let done = 0
  const one = async (_, index) => {
    while (performance.now() < end) {
      await work(index)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { perSecond: (done * 1000) / (performance.now() - startedAt) }
}

/** Processes each of the items once, so many at once; returns how many were done per second. */
export async function through(items, { atOnce }, work) {
  const startedAt = performance.now()
  const left = items.values()
  const one = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { perSecond: (items.length * 1000) / (performance.now() - startedAt) }
}
