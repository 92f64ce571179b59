import { expect, test } from 'vitest'
import { checkQuestion } from '../check-question.ts'
import { QuestionDraft } from '../schema.ts'
import { tidyQuestion } from '../tidy-question.ts'
import { examples } from './examples.ts'

const hostile: unknown[] = [
  null,
  '',
  'x',
  0,
  -1,
  0.5,
  true,
  [],
  [null],
  ['x'],
  {},
  { a: { b: 1 } },
  undefined,
]

/** The place of a value within nested settings. */
type Path = readonly string[]

function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, name])
}

/** A copy in which what is at the path is another. */
function replaceAt(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === name ? replaceAt(inner, rest, other) : inner))
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => [
      key,
      key === name ? replaceAt(inner, rest, other) : inner,
    ]),
  )
}

const withSettings = Object.entries(examples).filter(([, { question }]) => question.settings)

test.each(withSettings)(
  'settings of kind %s with anything in the place of a value are named or taken, and never break',
  (_, { question }) => {
    const draft = QuestionDraft.parse(question)
    expect(checkQuestion(tidyQuestion(draft))).toEqual([])
    let named = 0
    for (const path of pathsOf(draft.settings))
      for (const other of hostile) {
        const settings = replaceAt(draft.settings, path, other) as QuestionDraft['settings']
        const faults = checkQuestion(tidyQuestion({ ...draft, settings }))
        if (faults.some(({ field }) => field.startsWith('settings'))) named += 1
      }
    expect(named).toBeGreaterThan(0)
  },
)
