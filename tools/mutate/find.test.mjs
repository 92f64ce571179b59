import { describe, expect, test } from 'vitest'
import { findGuards } from './find.mjs'
import { instrument } from './instrument.mjs'
import { judge } from './report.mjs'
import { rankTests } from './rounds.mjs'
import { state } from './runtime.mjs'
import { parse } from './walk.mjs'

const feature = 'server/src/features/thing/commands.ts'
const access = 'server/src/features/thing/access.ts'
const calls = 'core/src/thing/calls.ts'
const guard = 'server/src/app/request-guard.ts'

const namesIn = (file, source) => findGuards(file, source).guards.map(({ id }) => id.slice(file.length + 3))

describe('what counts as a guard', () => {
  test.each([
    [
      'a condition that throws',
      feature,
      "if (!found) throw refuse('not_found')",
      ["refusal | if (!found) throw refuse('not_found')"],
    ],
    [
      'one whose block ends so',
      feature,
      'if (a) { count(); throw taken() }',
      ['refusal | if (a) … throw taken()'],
    ],
    [
      'one that returns the refusal',
      feature,
      'function f() { if (a) return refuse("gone") }',
      ['refusal | if (a) return refuse("gone")'],
    ],
    [
      'a hook that ends with an error',
      guard,
      'function f() { if (a) return done(refuse("x")) }',
      ['refusal | if (a) return done(refuse("x"))'],
    ],
    ['an error that is only passed on', feature, 'if (a) throw error', []],
    ['a fault of the program', feature, "if (!handler) throw new Error('no handler')", []],
    [
      'a malformed request',
      feature,
      "if (a) throw new MalformedForm('too many')",
      ["refusal | if (a) throw new MalformedForm('too many')"],
    ],
    [
      'a throw on its own line',
      feature,
      'function f() { if (ok) return\n throw wrong() }',
      ['refusal | throw wrong()'],
    ],
    [
      'either side of a choice',
      feature,
      'const f = () => (a ? b : refuse("x"))',
      ['refusal | a ? b : refuse("x")'],
    ],
    [
      'a function that only chooses the words',
      feature,
      'function f(): Refusal { if (a) return refuse("x"); return refuse("y") }',
      [],
    ],
    [
      'a statement that refuses',
      feature,
      'refuseUnlessRunning(form, now)',
      ['refusal | refuseUnlessRunning(form, now)'],
    ],
    [
      'an awaited one of an object',
      feature,
      'async function f() { await tries.refuseTooMany(key) }',
      ['refusal | await tries.refuseTooMany(key)'],
    ],
    [
      'a grant',
      access,
      'export const g: Grants = { thing: { owner: async () => "granted" } }',
      ['grant | owner of thing'],
    ],
    [
      'a caller nobody knows',
      access,
      'function f() { if (!sid) return nobody }',
      ['access | if (!sid) return nobody'],
    ],
    [
      'a foreign page',
      guard,
      'function isFromForeignPage() { if (a) return true\n return b || c\n }',
      ['access | if (a) return true', 'access | return b || c'],
    ],
    [
      'a level',
      calls,
      "export const c = { save: defineCall({ access: 'member' }) }",
      ['level | save for level member'],
    ],
    ['a call for everybody', calls, "export const c = { look: defineCall({ access: 'guest' }) }", []],
    [
      'a right by name',
      calls,
      "const own = { thing: 'form', right: 'owner' } as const; const c = { save: defineCall({ access: own }) }",
      ['level | save for level member', 'right | save for owner of form'],
    ],
    [
      'a right of guests',
      calls,
      "const c = { take: defineCall({ access: { thing: 'report', right: 'participant' } }) }",
      ['right | take for participant of report'],
    ],
    ['a bound', calls, 'const Name = z.string().max(30)', ['limit | Name: .max(30)']],
    [
      'the two of a text',
      calls,
      'const Name = text(1, 30)',
      ['limit | Name: text(1, 30) above', 'limit | Name: text(1, 30) below'],
    ],
    ['no bound below', calls, 'const Name = text(0, 30)', ['limit | Name: text(0, 30) above']],
    ['a bound of an answer', calls, 'const c = { a: look({ output: z.array(x).max(3) }) }', []],
    [
      'whose a row is',
      feature,
      "query.where('form.ocean_id', '=', id)",
      ["where | where('form.ocean_id', '=', id)"],
    ],
    ['which row it is', feature, "query.where('survey_id', '=', id)", []],
    ['a rule of who may', feature, 'export const isEditableBy = () => false', ['rule | isEditableBy()']],
  ])('%s', (_, file, source, names) => {
    expect(namesIn(file, source)).toEqual(names)
  })

  test('two alike in a file have two names', () => {
    const source = 'function f() { refuseOld(a)\n refuseOld(a) }'
    expect(namesIn(feature, source)).toEqual(['refusal | refuseOld(a)', 'refusal | refuseOld(a) (2)'])
  })

  test('a guard keeps its name when its line moves or its spaces change', () => {
    const [one] = findGuards(feature, 'if (a) throw refuse("x")').guards
    const [other] = findGuards(feature, '\n\nif (a)\n  throw refuse("x")').guards
    expect(other).toMatchObject({ id: one.id, code: one.code, line: 3 })
  })
})

describe('instrumented sources', () => {
  const run = (source, ...given) => new Function(`${instrument(feature, source)}; return f`)()(...given)
  const runOff = (source, ...given) => {
    state.off = findGuards(feature, source).guards[0].code
    try {
      return run(source, ...given)
    } finally {
      state.off = ''
    }
  }
  const refuse = (reason) => new Error(reason)

  test('refuse as before, and no more when switched off', () => {
    const source = "function f(a, refuse) { if (a) throw refuse('no'); return 'done' }"
    expect(() => run(source, true, refuse)).toThrow('no')
    expect(run(source, false, refuse)).toBe('done')
    expect(runOff(source, true, refuse)).toBe('done')
  })

  test('a choice takes the other side when switched off', () => {
    const source = "function f(a, refuse) { return a ? 'yes' : refuse('no') }"
    expect(run(source, false, refuse)).toBeInstanceOf(Error)
    expect(runOff(source, false, refuse)).toBe('yes')
    expect(run(source, true, refuse)).toBe('yes')
  })

  test('a check that waits for what it looks at still refuses before anything goes on', async () => {
    const source = "async function f(look, refuseOld) { refuseOld(await look()); return 'done' }"
    const refuseOld = (found) => {
      throw refuse(found)
    }
    await expect(run(source, async () => 'old', refuseOld)).rejects.toThrow('old')
    expect(await runOff(source, async () => 'old', refuseOld)).toBe('done')
  })

  test('a query is asked without its condition', () => {
    const query = { asked: [], where: (...condition) => ({ ...query, asked: [condition] }) }
    const source = "function f(query, id) { return query\n  .where('ocean_id', '=', id)\n }"
    expect(run(source, query, 'me').asked).toEqual([['ocean_id', '=', 'me']])
    expect(runOff(source, query, 'me').asked).toEqual([])
  })

  test('keep every line in its place', () => {
    const source =
      "const q = a\n  .where('user_id', '=', b)\n  .where('status', '=',\n 1)\nif (q) {\n  x()\n  throw refuse('y')\n}\n"
    const instrumented = instrument(feature, source)
    expect(() => parse(feature, instrumented)).not.toThrow()
    expect(instrumented.split('\n')).toHaveLength(source.split('\n').length)
  })
})

describe('the verdict', () => {
  const guards = ['a', 'b', 'c'].map((code) => ({ id: code, code, sort: 'refusal', file: 'x.ts', line: 1 }))

  test('tests that saw a guard refuse come first, the ones about it before the ones about everything', () => {
    const hits = [
      { test: 'broad', ms: 1, reached: ['a', 'b'], refused: ['a', 'b', 'c'] },
      { test: 'its own', ms: 9, reached: ['a'], refused: ['a'] },
      { test: 'only met it', ms: 1, reached: ['a'], refused: [] },
    ]
    expect(
      rankTests(hits, guards)
        .get('a')
        .map(({ test: name }) => name),
    ).toEqual(['its own', 'broad'])
  })

  test('a condition of a query is next tried where several have the same things, first of its own feature', () => {
    const where = { id: 'w', code: 'w', sort: 'where', file: 'server/src/features/form/queries.ts', line: 1 }
    const hit = (test, ms) => ({ test, ms, reached: ['w'], refused: [] })
    const hits = [
      ...[
        hit('server/src/features/form/test/form.test.ts > far', 3),
        hit('server/src/features/form/test/form.test.ts > near', 1),
      ],
      ...[
        hit('server/src/app/test/neighbours-report.test.ts > a', 8),
        hit('server/src/app/test/neighbours-form.test.ts > b', 9),
      ],
    ]
    expect(
      rankTests(hits, [where])
        .get('w')
        .map(({ test: name }) => name.split(' > ')[1]),
    ).toEqual(['near', 'b', 'a', 'far'])
  })

  test('a survivor without a reason is told apart, and a reason nobody needs is named', () => {
    const caught = new Map([['a', {}]])
    const ranked = new Map(guards.map(({ code }) => [code, []]))
    const found = judge({ guards, caught, ranked, reasons: { a: 'old', b: 'because' } })
    expect(found.unexplained.map(({ id }) => id)).toEqual(['c'])
    expect(found.needless).toEqual(['a'])
    expect(found.share).toBeCloseTo(1 / 3)
  })
})
