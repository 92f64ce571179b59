import { addKind } from '@wenhai/core/question/kinds/registry'
import { makeChunk, WithChunk } from '#ui/chunk.tsx'
import type { KindTake, LaterType } from './kind-take.ts'

/** How entries of a contest are shown, in place of a list to choose from. */
export const entriesChunk = makeChunk(() => import('./choice-list/entries.tsx'))

/**
 * Makes the answer of a kind that most papers do without: how it is answered, its rules and its style are fetched with
 * papers that have such a question. The server draws it at once, and the page waits for it before React takes over.
 */
export function laterTake(option_type: LaterType): KindTake {
  const chunk = makeChunk(async () => {
    const { laterTakes } = await import('./later-takes.ts')
    const { take } = await laterTakes[option_type]()
    addKind(take.kind)
    return take
  })
  return {
    chunk,
    get holdsText() {
      return chunk.get()?.holdsText ?? false
    },
    get isOnePress() {
      return chunk.get()?.isOnePress ?? false
    },
    press: (...pressed) => chunk.get()?.press(...pressed),
    hasStanding: (answer) => chunk.get()?.hasStanding(answer) ?? false,
    Control: (props) =>
      props.question.settings?.entries ? (
        <WithChunk chunk={entriesChunk}>{({ EntryCards }) => <EntryCards {...props} />}</WithChunk>
      ) : (
        <WithChunk chunk={chunk}>{({ Control }) => <Control {...props} />}</WithChunk>
      ),
  }
}
