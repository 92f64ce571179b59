import { deskCalls } from '@wenhai/core/desk/calls'
import type { DeskDocument } from '@wenhai/core/desk/document'
import { applyOperations } from '@wenhai/core/desk/operation'
import { expect, test } from 'vitest'
import { buildSignedIn, signIn } from '../../../../test/build.ts'
import { deskDocument, openDesk, questionLine } from '../../../../test/desk-build.ts'
import { DeskWriter } from '../../../../test/desk-writer.ts'
import { engine, useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

/** The same numbers for the same seed (mulberry32). */
function diceOf(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

type Dice = ReturnType<typeof diceOf>

const words = [
  '好',
  '坏',
  '😀',
  'A',
  '“引号”',
  '长长的一段文字，要超过四十个字才会只发送改了的那几个字，所以这里再写一些。',
]

/** Another document: a text is typed in, a line is added, removed, moved or copied, or several are changed at once. */
function editAtRandom(document: DeskDocument, dice: Dice, name: string): DeskDocument {
  const { form, lines } = document
  const at = dice(lines.length + 1)
  const word = words[dice(words.length)] ?? ''
  const typed = (text: string) => {
    const signs = [...text]
    signs.splice(dice(signs.length + 1), dice(3), word)
    return signs.join('')
  }
  switch (dice(8)) {
    case 0:
      return { form, lines: lines.toSpliced(at, 0, questionLine(name, word)) }
    case 1:
      return lines.length > 3 ? { form, lines: lines.toSpliced(at, 1) } : document
    case 2: {
      const [line] = lines.slice(at)
      return line ? { form, lines: lines.toSpliced(at, 1).toSpliced(dice(lines.length), 0, line) } : document
    }
    case 3:
      return { form: { ...form, desc: typed(form.desc).slice(-500) }, lines }
    case 4:
      return { form, lines: lines.map((line) => scored(line, dice(10))) }
    default:
      return {
        form,
        lines: lines.map((line, index) =>
          index === at && 'question' in line
            ? {
                ...line,
                question: {
                  ...line.question,
                  content: {
                    ...line.question.content,
                    question: typed(line.question.content.question).slice(-200),
                  },
                },
              }
            : line,
        ),
      }
  }
}

const scored = (line: DeskDocument['lines'][number], score: number): DeskDocument['lines'][number] =>
  'question' in line ? { ...line, question: { ...line.question, score } } : line

const edits = 500

test.each([engine === 'sqlite' ? 1 : 20_260_519])(
  'two writers who edit, undo, redo, reload and save at once end with the same document, and every acknowledged edit is kept (seed %i)',
  async (seed) => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site, { permission: 6 })
    const other = await signIn(site, member, await site.client().openPage())
    const begun = deskDocument(
      'survey',
      Array.from({ length: 8 }, (_, index) => questionLine(`q${index}`, `第 ${index} 题`)),
    )
    const desk_id = await openDesk(client, { draft: begun })
    const writers = [new DeskWriter(client, desk_id, begun), new DeskWriter(other, desk_id, begun)] as const
    const dice = diceOf(seed)
    for (let edit = 0; edit < edits; edit += 1) {
      const writer = writers[dice(2)] ?? writers[0]
      const deed = dice(20)
      if (deed === 0) await writer.reload()
      else if (deed === 1) await writer.takeBack('step')
      else if (deed === 2) await writer.takeBack('undo')
      else writer.edit(editAtRandom(writer.shown, dice, `n${edit}`))
      // Both at once, one of them, or one whose reply is lost.
      const sending = dice(8)
      if (sending === 0) await Promise.all(writers.map((each) => each.save()))
      else if (sending === 1) await writer.save(true)
      else if (sending < 5) await writer.save()
    }
    while (writers.some(({ pending }) => pending.length > 0))
      for (const writer of writers) await writer.save()
    // Each learns what the other one saved last.
    for (const writer of writers) await writer.save()

    const { data: desk } = await client.call(deskCalls.getDesk, { desk_id })
    const [one, two] = writers
    expect(one.shown).toEqual(desk.document)
    expect(two.shown).toEqual(desk.document)
    expect(one.revision).toBe(desk.revision)

    // All changes from the first to the last make the document, and their inverses lead back to the beginning.
    const input = { desk_id, revision: 0, writer: 'reader' }
    const { others } = (await client.call(deskCalls.writeDesk, input)).data
    const stored = new Set(others.map(({ change_id }) => change_id))
    const acknowledged = writers.flatMap((writer) => writer.acknowledged)
    expect(acknowledged.length).toBeGreaterThan(edits / 4)
    expect(acknowledged.filter((change_id) => !stored.has(change_id))).toEqual([])
    const states = [begun]
    for (const { operations } of others)
      states.push(applyOperations(states.at(-1) ?? begun, operations).document)
    expect(states.at(-1)).toEqual(desk.document)
    const back = others.toReversed().flatMap(({ inverse }) => inverse)
    expect(applyOperations(desk.document, back).document).toEqual(begun)

    const { tables: versions } = (await client.call(deskCalls.findDeskVersions, { desk_id, len: 100 })).data
    expect(versions.length).toBeGreaterThan(1)
    for (const { version, revision } of versions) {
      const { data } = await client.call(deskCalls.getDeskVersion, { desk_id, version })
      expect(data.document).toEqual(states[revision])
    }
  },
  60_000,
)
