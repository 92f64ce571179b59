/** `skipped`: it could not be looked at, or is no matter of this site. */
type State = 'good' | 'advice' | 'fault' | 'skipped'

export interface DoctorFinding {
  /** The id is for programs that read `--json`. */
  id: string
  title: string
  state: State
  found: string
  /** The advice says what to do about it. */
  advice?: string
}

export const clockAdvice = '请在所有机器上启用 NTP（例如 timedatectl set-ntp true）'

type Told = Pick<DoctorFinding, 'found'> & Partial<Pick<DoctorFinding, 'advice'>>

/** A thing that is looked at. */
interface DoctorSubject {
  good: (found: string) => DoctorFinding
  skipped: (found: string) => DoctorFinding
  /** The thing works, and would be better otherwise. */
  advise: (told: Required<Told>) => DoctorFinding
  /** Somebody will lose something, or cannot use the site. */
  fault: (told: Required<Told>) => DoctorFinding
}

export const subject = (id: string, title: string): DoctorSubject => ({
  good: (found) => ({ id, title, state: 'good', found }),
  skipped: (found) => ({ id, title, state: 'skipped', found }),
  advise: (told) => ({ id, title, state: 'advice', ...told }),
  fault: (told) => ({ id, title, state: 'fault', ...told }),
})

const marks: Record<State, string> = { good: '✓', advice: '!', fault: '✗', skipped: '-' }

const count = (findings: readonly DoctorFinding[], state: State) =>
  findings.filter((finding) => finding.state === state).length

export function writeFindings(findings: readonly DoctorFinding[]): string {
  const lines = findings.flatMap(({ state, title, found, advice }) => [
    `${marks[state]} ${title}：${found}`,
    ...(advice ? [`    → ${advice}`] : []),
  ])
  const summary = `${count(findings, 'fault')} 项要处理，${count(findings, 'advice')} 项建议，${count(findings, 'good')} 项正常`
  return [...lines, '', summary].join('\n')
}

export const writeJson = (findings: readonly DoctorFinding[]): string =>
  JSON.stringify({ isGood: !hasFault(findings), findings }, null, 2)

export const hasFault = (findings: readonly DoctorFinding[]): boolean => count(findings, 'fault') > 0
