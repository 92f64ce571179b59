import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { type BankQuestion, useQuestion } from '#features/bank/api.ts'
import type { QuestionDialogs } from '#features/form/pick/pick-dialogs.tsx'
import { isOutOfReach } from '#features/form/pick/pick-edit.tsx'
import { toPicked } from '#features/form/pick/picked.ts'
import { RefusedError } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { useDesk } from '../desk.ts'
import { takeAfresh } from './bank/place-questions.ts'

interface BankCopyProps {
  item: DraftQuestion
  dialogs: QuestionDialogs
}

/** Says that a line is a copy of a question of the bank, and what has become of that one since. */
export const BankCopy = ({ item, dialogs }: BankCopyProps) =>
  item.question_id === null ? null : (
    <KnownCopy item={item} question_id={item.question_id} dialogs={dialogs} />
  )

function KnownCopy({ item, question_id, dialogs }: BankCopyProps & { question_id: string }) {
  const desk = useDesk()
  const { data, error } = useQuestion(question_id)
  const isGone = item.bank === 'deleted' || (error instanceof RefusedError && isOutOfReach(error.refused))
  const isChanged = !isGone && (data ? isOther(item, data) : item.bank === 'changed')
  const isOthers = item.content.answer === undefined
  return (
    <div className="grid grid-cols-1 gap-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-ink-2">
      <p role="status">
        {isChanged && '这道题在题库里改过，这里还是选用时的内容。'}
        {isGone && '这道题已从题库删除，或者作者不再给别人用；这里的内容还在。'}
        {isOthers
          ? '别人的题，看不到答案：在这里改，就另存成你自己的题，答案要重新填。'
          : '来自题库。在这里改，就另存成一道新题，题库里的不动。'}
      </p>
      {(isChanged || !(isGone || isOthers)) && (
        <p className="flex flex-wrap gap-2">
          {isChanged && data && (
            <Button size="sm" onClick={() => void takeAfresh(desk, item.uid, data)}>
              更新为题库内容
            </Button>
          )}
          {!isGone && !isOthers && (
            <Button size="sm" variant="quiet" onClick={() => void dialogs.edit(item)}>
              连题库一起改…
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** Whether takers or markers would meet something else in the bank's question. */
function isOther({ content }: DraftQuestion, found: BankQuestion): boolean {
  const now = toPicked(found).content
  const names = Object.keys(now) as (keyof typeof now)[]
  // A copy that came with the form does not know who suggested the question.
  return names.some(
    (name) => name !== 'byAi' && JSON.stringify(now[name] ?? '') !== JSON.stringify(content[name] ?? ''),
  )
}
