import { signIn } from './limits.ts'

/** Free for slips of the finger; from then on the wait doubles. */
const freeTries = 3
const firstWaitSeconds = 2

/** Seconds to wait after so many wrong passwords within the window. At the limit the window itself is the wait. */
export function signInWait(failures: number): number {
  if (failures < freeTries) return 0
  if (failures >= signIn.tries) return signIn.windowMinutes * 60
  return firstWaitSeconds * 2 ** (failures - freeTries)
}
