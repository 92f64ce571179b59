import { QueryClientProvider } from '@tanstack/react-query'
import { optionType } from '@wenhai/core/question/option-type'
import type { ResultQuestion, Results } from '@wenhai/core/results/schema'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { noFilter } from '#lib/filter-value.ts'
import { queryClient } from '#lib/query.ts'
import { useTexts, useUploads, useWords } from '../api.ts'
import { gatherWords, wordsKey } from './gather-words.ts'
import type { Side } from './sides.ts'

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const wording = (number: number, revisions: number[]) =>
  ({
    question_id: 'q1',
    number,
    revisions,
    option_type: optionType.openAnswer,
    answered: 1,
  }) as unknown as ResultQuestion
const now = wording(1, [2])
const old = wording(0, [1])

/** Answers with the revision that it was asked for. */
function answerByRevision() {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const revision = new URLSearchParams(String(body)).get('revision') ?? 'none'
    asked.push(`${url.split('/').at(-2)} ${revision}`)
    const data = { read: Number(revision), isAll: true, words: [], blanks: [], tables: [] }
    return new Response(JSON.stringify({ status: 200, reason: '', data }))
  })
  return asked
}

test('a printed report has the words of each wording by itself', async () => {
  answerByRevision()
  const results = { survey_id: 's1', questions: [now, old] } as unknown as Results
  const side: Side = { group: '', words: '全部答卷', filter: noFilter, results }
  const found = await gatherWords([side], new AbortController().signal, () => undefined)
  expect([now, old].map((each) => found.get(wordsKey('', each))?.read)).toEqual([2, 1])
})

function Asking({ question }: { question: ResultQuestion }) {
  useTexts('s1', question, noFilter, '')
  useWords('s1', question, noFilter, true)
  useUploads('s1', question, noFilter)
  return null
}

test('texts, words and files are asked for in the wording that is shown', async () => {
  const asked = answerByRevision()
  root = createRoot(document.createElement('div'))
  root.render(
    <QueryClientProvider client={queryClient}>
      <Asking question={now} />
      <Asking question={old} />
    </QueryClientProvider>,
  )
  await expect
    .poll(() => [...asked].sort())
    .toEqual(['list 1', 'list 2', 'texts 1', 'texts 2', 'words 1', 'words 2'])
})
