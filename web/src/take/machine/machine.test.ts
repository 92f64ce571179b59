import type { TakePage } from '@wenhai/core/report/page'
import { expect, test } from 'vitest'
import { lost } from '#lib/transport.ts'
import { attemptOf, flowPage, flowReceipt, iso, mine, ok, refused, startTime } from './flow-fixture.ts'
import { step } from './machine.ts'
import { type Effect, firstModel, type Model, type TakeEvent } from './model.ts'

const facts = { now: startTime, isOnline: true, hasCookies: true, newKey: 'key-2' }

/** The state after these events, with the effects of the last one. */
function after(page: TakePage, events: readonly TakeEvent[], about: Partial<typeof facts> = {}) {
  let model: Model = firstModel(page, facts)
  let effects: readonly Effect[] = []
  for (const event of events) {
    const next = step(model, event, { ...facts, ...about })
    model = next.model
    effects = next.effects
  }
  return { model, kinds: effects.map(({ kind }) => kind), effects }
}

const reply = (answer: ReturnType<typeof ok>) => answer as never
const awake: TakeEvent[] = [{ kind: 'wake' }, { kind: 'draft-read', draft: undefined }]
const answered: TakeEvent[] = [...awake, { kind: 'answer', question_id: 'one', answer: 'A' }]
const onPaper = flowPage({ attempt: attemptOf() })
const exam = flowPage(
  { attempt: attemptOf({ deadline: iso(startTime + 1000) }), mine: { ...mine, face: 'begin' } },
  { questionnaire_type: 'exam', question: [] },
)
const onCover = flowPage({ mine: { ...mine, face: 'begin' } }, { questionnaire_type: 'exam', question: [] })
const taken = flowPage({ mine: { ...mine, face: 'taken', sheet: flowReceipt } })
const source = { changed: { one: startTime }, problem: null }
const saved = ok({ version: 1, saved: iso(startTime), now: iso(startTime), deadline: null })

test.each<[string, TakePage, readonly TakeEvent[], object, readonly Effect['kind'][]]>([
  ['the script is there', onPaper, [{ kind: 'wake' }], { stage: 'paper', isAwake: true }, ['read-draft']],
  ['nothing is kept here', onPaper, awake, { stage: 'paper' }, ['try-keeping']],
  [
    'the report is there already',
    taken,
    awake,
    { stage: 'taken', report: null },
    ['try-keeping', 'view-report'],
  ],
  ['开始 is pressed', onCover, [...awake, { kind: 'start', fields: {} }], { isStarting: true }, ['start']],
  [
    '开始 is pressed twice',
    onCover,
    [...awake, { kind: 'start', fields: {} }, { kind: 'start', fields: {} }],
    { isStarting: true },
    [],
  ],
  [
    'the start is refused',
    onCover,
    [
      ...awake,
      { kind: 'start', fields: {} },
      { kind: 'started', reply: reply(refused(422, '参与密码不对')), fields: {}, purpose: 'start' },
    ],
    { stage: 'before', isStarting: false, problem: { text: '参与密码不对' } },
    [],
  ],
  [
    'an exam begins with what this browser has of it',
    onCover,
    [
      ...awake,
      { kind: 'start', fields: {} },
      { kind: 'started', reply: reply(ok(attemptOf())), fields: {}, purpose: 'start' },
    ],
    { stage: 'before', isStarting: true },
    ['read-attempt-draft'],
  ],
  [
    'something is answered',
    onPaper,
    answered,
    { answers: { one: 'A' }, sync: 'syncing' },
    ['store-draft', 'wait'],
  ],
  [
    'the time to save has come',
    onPaper,
    [...answered, { kind: 'timer', name: 'save' }],
    { sync: 'syncing' },
    ['stop-waiting', 'store-draft', 'save-draft'],
  ],
  [
    'the draft is saved',
    onPaper,
    [...answered, { kind: 'timer', name: 'save' }, { kind: 'draft-saved', reply: reply(saved), source }],
    { sync: 'saved' },
    ['store-draft'],
  ],
  [
    'the save is lost',
    onPaper,
    [
      ...answered,
      { kind: 'timer', name: 'save' },
      { kind: 'draft-saved', reply: reply(lost('', 502)), source },
    ],
    { sync: 'failed', lostBy: 502 },
    ['wait'],
  ],
  [
    'something required is missing',
    onPaper,
    [...awake, { kind: 'hand-in' }],
    { stage: 'paper', isHandingIn: false, faults: [{ question_id: 'one' }] },
    [],
  ],
  [
    'it is handed in',
    onPaper,
    [...answered, { kind: 'hand-in' }],
    { stage: 'paper', isHandingIn: true },
    ['stop-waiting', 'hand-in'],
  ],
  [
    'it is handed in twice',
    onPaper,
    [...answered, { kind: 'hand-in' }, { kind: 'hand-in' }],
    { isHandingIn: true },
    [],
  ],
  [
    'the report did not arrive',
    onPaper,
    [...answered, { kind: 'hand-in' }, { kind: 'handed-in', reply: reply(lost('')) }],
    { sync: 'waiting', isHandingIn: false, lostBy: 'unreachable' },
    ['wait'],
  ],
  [
    'a change of a report that waits is tried again by 现在再试',
    onPaper,
    [...answered, { kind: 'hand-in' }, { kind: 'handed-in', reply: reply(lost('')) }, { kind: 'retry' }],
    { isHandingIn: true },
    ['stop-waiting', 'hand-in'],
  ],
  [
    'the report arrived',
    onPaper,
    [...answered, { kind: 'hand-in' }, { kind: 'handed-in', reply: reply(ok(flowReceipt)) }],
    { stage: 'taken', report: { answers: { one: 'A' } } },
    ['stop-waiting', 'stop-waiting', 'remove-draft', 'find-mine'],
  ],
  [
    'another report is there',
    onPaper,
    [
      ...answered,
      { kind: 'hand-in' },
      { kind: 'handed-in', reply: reply(refused(409, '', { sheet: flowReceipt })) },
    ],
    { stage: 'taken', report: null, handedIn: { by: 'elsewhere' } },
    ['store-draft', 'stop-waiting', 'stop-waiting', 'remove-draft', 'find-mine'],
  ],
  [
    'what became of it is not known',
    onPaper,
    [...answered, { kind: 'hand-in' }, { kind: 'handed-in', reply: reply(refused(410, '已经结束')) }],
    { stage: 'paper', isHandingIn: false },
    ['store-draft', 'find-mine'],
  ],
  [
    'the time of an exam may be up',
    exam,
    [...awake, { kind: 'time-up' }],
    {},
    ['stop-waiting', 'store-draft', 'save-draft'],
  ],
  [
    'the server says that there is more time',
    exam,
    [
      ...awake,
      { kind: 'time-up' },
      {
        kind: 'draft-saved',
        reply: reply(ok({ version: 1, saved: null, now: iso(startTime), deadline: iso(startTime + 60_000) })),
        source: { changed: {}, problem: null },
      },
    ],
    { stage: 'paper' },
    ['store-draft', 'wait'],
  ],
  [
    'a page that waited for its start has no questions',
    flowPage({ mine: { ...mine, face: 'pending' } }, { question: [] }),
    [...awake, { kind: 'mine-found', reply: reply(ok(mine)), reason: { kind: 'refresh' } }],
    { stage: 'before' },
    ['reload'],
  ],
  [
    'a page that waited for its start has its questions',
    flowPage({ mine: { ...mine, face: 'pending' } }),
    [...awake, { kind: 'mine-found', reply: reply(ok(mine)), reason: { kind: 'refresh' } }],
    { stage: 'paper' },
    [],
  ],
  [
    'an exam that waited for its start has a cover',
    onCover,
    [
      ...awake,
      { kind: 'mine-found', reply: reply(ok({ ...mine, face: 'begin' })), reason: { kind: 'refresh' } },
    ],
    { stage: 'before' },
    [],
  ],
  [
    'the part with the rules did not arrive when a report is to be changed',
    taken,
    [...awake, { kind: 'rules-loaded', isHere: false }],
    { stage: 'taken', notice: expect.stringContaining('没能载入') },
    [],
  ],
])('%s: the state and the effects', (_, page, events, shown, kinds) => {
  const done = after(page, events)
  expect(done.model.shown).toMatchObject(shown)
  expect(done.kinds).toEqual(kinds)
})

test('a stage has only what belongs to it', () => {
  const { model } = after(onPaper, [
    ...answered,
    { kind: 'hand-in' },
    { kind: 'handed-in', reply: reply(ok(flowReceipt)) },
    { kind: 'hide-report' },
  ])
  expect(model.shown).toMatchObject({ stage: 'taken', isHidden: true, answers: {} })
  const again = step(
    { ...model, shown: { ...model.shown, mine: { ...mine, face: 'begin' } } },
    { kind: 'again' },
    facts,
  )
  for (const gone of ['report', 'handedIn', 'sync', 'attempt', 'faults'])
    expect(again.model.shown).not.toHaveProperty(gone)
})

test('the same state and event lead to the same state and effects, and change neither', () => {
  const before = after(onPaper, answered).model
  const copy = structuredClone(before)
  const event: TakeEvent = { kind: 'hand-in' }
  expect(step(before, event, facts)).toEqual(step(before, event, facts))
  expect(before).toEqual(copy)
})
