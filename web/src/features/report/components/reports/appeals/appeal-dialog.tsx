import { appeal as limits } from '@wenhai/core/regrade/limits'
import type { AppealGroup, AppealRow } from '@wenhai/core/regrade/schema'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../../ui/button.tsx'
import { SkeletonLines } from '../../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../../ui/feedback/toast.tsx'
import { RadioGroup } from '../../../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../../../ui/fields/text-area.tsx'
import { PagedList } from '../../../../../ui/lists/paged-list.tsx'
import { useListState } from '../../../../../ui/lists/use-list-state.ts'
import { Dialog } from '../../../../../ui/overlays/dialog.tsx'
import { Tag, type TagTone } from '../../../../../ui/tag.tsx'
import { When } from '../../../../../ui/when.tsx'
import type { MineForm } from '../../../../form/components/own/own-form.ts'
import { answerAppeals, useAppeals } from '../../../regrade-api.ts'

interface AppealDialogProps {
  form: MineForm
  group: AppealGroup
  onClose: () => void
  /** On to the regrade of the question. */
  onGranted: () => void
}

/** Everything that was asked about one question, and one answer to all of it. */
export function AppealDialog({ form, group, onClose, onGranted }: AppealDialogProps) {
  const [verdict, setVerdict] = useState<'granted' | 'refused'>()
  const [answer, setAnswer] = useState('')
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState('')
  const isOpen = group.open > 0
  const send = async () => {
    if (!verdict) return setProblem('请选成立还是不成立')
    if (answer.trim() === '') return setProblem('请写几句答复')
    setProblem('')
    setSending(true)
    const { survey_id: id } = form
    const isGranted = verdict === 'granted'
    const sent = await answerAppeals({
      id,
      question_id: group.question_id,
      isGranted,
      answer: answer.trim(),
    })
    if (!sent.ok) {
      setSending(false)
      if (sent.cause === 'refused') setProblem(sent.reason)
      return
    }
    toast.success(`答复了 ${sent.data.answered} 个申诉`)
    // At once: closing it is going to another address.
    flushSync(() => setSent(true))
    onClose()
    if (isGranted) onGranted()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`第 ${group.number} 题的申诉`}
      size="lg"
      wholeOnPhones
      busy={isSending}
      isDirty={answer.trim() !== '' && !isSent}
      footer={
        isOpen
          ? (close) => (
              <>
                <Button onClick={close} disabled={isSending}>
                  取消
                </Button>
                <Button variant="primary" pending={isSending} onClick={() => void send()}>
                  {verdict === 'granted' ? '答复，去重判' : '答复'}
                </Button>
              </>
            )
          : undefined
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="font-serif break-words">{group.question}</p>
        <Asked form={form} question_id={group.question_id} />
        {isOpen && (
          <div className="grid grid-cols-1 gap-4 border-t pt-5">
            <RadioGroup
              label={`答复还没有答复的 ${group.open} 个`}
              inline
              value={verdict ?? null}
              onChange={setVerdict}
              choices={[
                { value: 'granted', label: '成立' },
                { value: 'refused', label: '不成立' },
              ]}
            />
            <TextArea
              label="答复"
              description="这道题的每个申诉人都会看到。"
              minRows={2}
              maxRows={8}
              maxLength={limits.answerMax}
              value={answer}
              onChange={setAnswer}
            />
            {problem !== '' && (
              <p role="alert" className="text-md text-cinnabar">
                {problem}
              </p>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}

const tones: Record<AppealRow['state'], TagTone> = { open: 'gold', granted: 'bamboo', refused: 'plain' }
const names: Record<AppealRow['state'], string> = {
  open: '等待答复',
  granted: '成立',
  refused: '不成立',
}

function Asked({ form, question_id }: { form: MineForm; question_id: string }) {
  const list = useListState(10)
  const query = useAppeals({ id: form.survey_id, question_id, page: list.page, len: list.len })
  return (
    <PagedList<AppealRow>
      label="这道题的申诉的分页"
      list={list}
      query={query}
      skeleton={<SkeletonLines count={4} />}
      empty={<p className="text-md text-ink-2">没有申诉。</p>}
    >
      {(rows) => (
        <ul aria-label="这道题的申诉" className="grid grid-cols-1">
          {rows.map((row) => (
            <li key={row.appeal_id} className="grid grid-cols-1 gap-1.5 border-t py-3 first:border-t-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
                <b className="font-semibold text-ink">{form.anonymous ? '匿名' : row.name || '访客'}</b>
                <When time={row.time} />
                <Tag tone={tones[row.state]}>{names[row.state]}</Tag>
              </p>
              <p className="text-md break-words whitespace-pre-wrap">{row.content}</p>
              {row.answer !== '' && (
                <p className="text-md break-words whitespace-pre-wrap text-ink-2">答复：{row.answer}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
