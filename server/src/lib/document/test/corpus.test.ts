// SQLite alone: no database is asked.
import { expect, test } from 'vitest'
import { combineHabits } from '../../../../test/papers/combinations.ts'
import { judge, type Verdict, wantedOf } from '../../../../test/papers/judge.ts'
import { shapes } from '../../../../test/papers/shapes.ts'
import { subjects } from '../../../../test/papers/subjects.ts'
import { toDocx, writePaper } from '../../../../test/papers/write-paper.ts'

/** A question in a hundred may need a touch; a wrong key must be marked. */
const leastRight = 0.99

test.each(Object.entries(shapes))('%s', async (_, { body, answers, becomes }) => {
  const verdict = await judge(becomes, toDocx(body), answers === undefined ? undefined : toDocx(answers))
  expect(verdict).toEqual({ right: becomes.length, all: becomes.length, faults: [], wrongKeys: [] })
})

test('every two habits of teachers together are read, and no wrong key is left unmarked', async () => {
  const all: Verdict = { right: 0, all: 0, faults: [], wrongKeys: [] }
  for (const [at, habits] of combineHabits().entries()) {
    const asked = subjects[at % subjects.length]
    if (!asked) continue
    const { paper, answers } = writePaper(asked, habits)
    const verdict = await judge(wantedOf(asked, habits.key !== 'none'), paper, answers)
    all.right += verdict.right
    all.all += verdict.all
    const name = Object.values(habits).join(', ')
    all.faults.push(...verdict.faults.map((fault) => `${name}: ${fault}`))
    all.wrongKeys.push(...verdict.wrongKeys.map((key) => `${name}: ${key}`))
  }
  expect(all.wrongKeys).toEqual([])
  expect(all.right / all.all, all.faults.join('\n')).toBeGreaterThanOrEqual(leastRight)
})
