import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { useState } from 'react'
import { fetchQuestion } from '#features/bank/api.ts'
import { type QuestionDialogs, takeFromBank } from '#features/form/pick/pick-dialogs.tsx'
import { toPicked } from '#features/form/pick/picked.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useDesk } from '../desk.ts'

interface BankCopyProps {
  item: DraftQuestion
  dialogs: QuestionDialogs
}

/** Says that a line is a copy of a question of the bank, and what has become of that one since. */
export function BankCopy({ item, dialogs }: BankCopyProps) {
  const { editor, logic } = useDesk()
  const [isTaking, setTaking] = useState(false)
  const { question_id, bank, content } = item
  if (question_id === null) return null
  const take = async () => {
    setTaking(true)
    const answer = await fetchQuestion(question_id)
    setTaking(false)
    if (!answer.ok) return void (answer.cause === 'refused' && toast.error(answer.reason))
    await takeFromBank(
      editor,
      logic,
      { uid: item.uid, copy: { content: answer.data, bank: undefined } },
      toPicked(answer.data),
    )
  }
  return (
    <div className="grid grid-cols-1 gap-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-ink-2">
      <p>
        {bank === 'changed' && '这道题在题库里改过，这里还是选用时的内容。'}
        {bank === 'deleted' && '这道题已从题库删除，这里的内容还在。'}
        {content.answer === undefined
          ? '别人的题，看不到答案：在这里改，就另存成你自己的题，答案要重新填。'
          : '来自题库。在这里改，就另存成一道新题，题库里的不动。'}
      </p>
      <p className="flex flex-wrap gap-2">
        {bank === 'changed' && (
          <Button size="sm" pending={isTaking} onClick={() => void take()}>
            更新为题库内容
          </Button>
        )}
        {bank !== 'deleted' && content.answer !== undefined && (
          <Button size="sm" variant="quiet" onClick={() => void dialogs.edit(item)}>
            连题库一起改…
          </Button>
        )}
      </p>
    </div>
  )
}
