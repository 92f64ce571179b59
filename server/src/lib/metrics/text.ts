/** These functions write figures for Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */

export type Labels = Readonly<Record<string, string>>

export interface Sample {
  labels?: Labels
  value: number
  /** Of a histogram, says which of its lines this is. */
  suffix?: '_bucket' | '_sum' | '_count'
}

export interface FamilyHead {
  name: string
  /** The help is one sentence in English, as in the tools around Prometheus. */
  help: string
  type: 'counter' | 'gauge' | 'histogram'
}

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8'

export function writeFamily({ name, help, type }: FamilyHead, samples: readonly Sample[]): string {
  if (samples.length === 0) return ''
  const lines = samples.map(
    ({ labels, value, suffix = '' }) => `${name}${suffix}${writeLabels(labels)} ${writeNumber(value)}`,
  )
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`
}

export function writeLabels(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escapeValue = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

export const writeNumber = (value: number): string =>
  Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : value < 0 ? '-Inf' : 'NaN'
