/** The state of a form at one moment, from its switch and its times. */
export const formStates = ['running', 'pending', 'ended', 'paused'] as const
export type FormState = (typeof formStates)[number]

export const formStateNames: Record<FormState, string> = {
  running: '进行中',
  pending: '未开始',
  ended: '已结束',
  paused: '已暂停',
}

interface FormTimes {
  /** The status is 1 for running and 0 for not running. */
  status: number
  /** The start in milliseconds; null for "from the beginning". */
  start: number | null
  end: number | null
}

/**
 * The end comes first: what waits for it (results, keys, practice) must not wait for ever because the form was switched
 * off before. A form ends with its last second: at 23:59:59 it is still in time.
 */
export function formState({ status, start, end }: FormTimes, now: number): FormState {
  if (end !== null && now > end) return 'ended'
  if (status !== 1) return 'paused'
  if (start !== null && now < start) return 'pending'
  return 'running'
}
