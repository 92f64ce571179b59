import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The tree of version 1, where a group needs nothing of its parents. */
const tree = '/sys/fs/cgroup/cpu'
/** Short, so that a process waits often and briefly, as on a slower machine, rather than long at the end of its share. */
const periodMicros = 10_000

/**
 * Holds a process to a part of a core, so that several of them are measured as on machines of their own while the rest
 * of this one is left for the database and the client. Needs root. Returns what ends it, for when the process has ended.
 */
export function holdToShare(pid, cores) {
  const group = join(tree, `wenhai-bench-${pid}`)
  mkdirSync(group)
  const set = (file, value) => writeFileSync(join(group, file), String(value))
  set('cpu.cfs_period_us', periodMicros)
  set('cpu.cfs_quota_us', Math.round(cores * periodMicros))
  set('cgroup.procs', pid)
  return () => rmdirSync(group)
}
