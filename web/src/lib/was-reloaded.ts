/** The next person at a shared computer opens the link again; only a reload is the same person's. */
export function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload'
}
