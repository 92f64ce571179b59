// SQLite alone: what is shown here is sent around the replies, whatever the database says.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as processFamilies from '#lib/metrics/process-metrics'
import { Family } from '#lib/metrics/registry'
import { startTestSite } from '../../../test/harness.ts'

interface Board {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[]
}

const board: Board = JSON.parse(
  readFileSync(new URL('../../../../deploy/grafana.json', import.meta.url), 'utf8'),
)

/** Functions, operators and labels of the query language; `instance` is what Prometheus adds to every figure. */
const language = new Set(
  'sum by rate topk max min time increase histogram_quantile instance status route group queue state kind name le process'.split(
    ' ',
  ),
)

/** Every figure that a process can have, with its kind. */
async function readFigures(): Promise<Map<string, string>> {
  const site = await startTestSite()
  await fetch(`${site.url}/healthz`)
  const text = await (await fetch(`${site.url}/metrics`)).text()
  const there = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(
    ([, name = '', type = '']) => [name, type] as const,
  )
  // Some come only with the first write or job.
  const deep = Object.values(processFamilies).flatMap((family) =>
    family instanceof Family ? [[family.head.name, family.head.type] as const] : [],
  )
  // These figures appear only where a backup was made, or where there is a standby.
  const rare = ['wenhai_last_backup_timestamp_seconds', 'wenhai_standby_age_seconds']
  return new Map([...there, ...deep, ...rare.map((name) => [name, 'gauge'] as const)])
}

test('the board of Grafana asks for figures that there are, each as what it is, and for all of them', async () => {
  const figures = await readFigures()
  const asked = new Set<string>()
  for (const { title, targets } of board.panels)
    for (const { expr, legendFormat } of targets) {
      const names = expr.replaceAll(/"[^"]*"/g, '').match(/[a-z_]{2,}/g) ?? []
      for (const name of names.filter((word) => !language.has(word))) {
        const figure = figures.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')
        expect(figures.has(figure), `${title}: ${name}`).toBe(true)
        asked.add(figure)
        // The value of a counter says nothing; how fast it grows does. A gauge is looked at as it is.
        const isRate = new RegExp(`(?:rate|increase)\\(${name}\\b`).test(expr)
        expect(isRate, `${title}: ${name}`).toBe(figures.get(figure) !== 'gauge')
      }
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect(expr, `${title}: ${label}`).toMatch(
          label === 'instance' ? /./ : new RegExp(`by \\([^)]*\\b${label}\\b`),
        )
    }
  const left = [...figures.keys()].filter((name) => !asked.has(name)).sort()
  expect(left).toEqual(['wenhai_info', 'wenhai_job_runs_total'])
})
