import type { AppealGroup, AppealRow, SeenQuestion } from '@wenhai/core/exam/appeal/schema'
import { appeal as limits } from '@wenhai/core/exam/regrade/limits'
import { isAnswered } from '@wenhai/core/form/answers'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { MineForm } from '#features/form/own/own-form.ts'
import { AnswerQuestion } from '#features/question/paper/answer-question.tsx'
import { Link } from '#lib/router/link.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useAction } from '#ui/use-action.ts'
import { When } from '#ui/when.tsx'
import '../../question/paper/paper.css'
import { isBlankRight, judgeBlankAtFirst } from '#features/question/kinds/judge-blank.ts'
import { UploadPlaceContext } from '#features/question/kinds/kind-take.ts'
import { viewOf } from '#features/question/kinds/shows.ts'
import { DrawnPictures } from '#features/question/view/ink-layer.tsx'
import { QuestionVerdict } from '#features/report/page/question-verdict.tsx'
import { useReportsAddress } from '#features/report/page/use-reports-address.ts'
import { answerAppeals, useAppeals } from '../regrade-api.ts'

interface AppealDialogProps {
  form: MineForm
  group: AppealGroup
  onClose: () => void
  /** Leads on to the regrade of the question. */
  onGranted: () => void
}

/** The decision as it is written, and what is wrong with it. */
function useDecision({ form, group, onClose, onGranted }: AppealDialogProps) {
  const [verdict, setVerdict] = useState<Verdict>()
  const [answer, setAnswer] = useState('')
  const { isBusy, refused, run } = useAction({ tell: 'here' })
  const [isSent, setSent] = useState(false)
  const [fault, setFault] = useState('')
  const send = async () => {
    if (!verdict) return setFault('请选成立还是不成立')
    if (answer.trim() === '') return setFault('请写几句答复')
    setFault('')
    const isGranted = verdict === 'granted'
    const given = { id: form.survey_id, question_id: group.question_id, isGranted, answer: answer.trim() }
    await run(() => answerAppeals(given), {
      onDone: ({ answered }) => {
        toast.success(`答复了 ${answered} 个申诉`)
        // The state is set at once, because closing the dialog goes to another address.
        flushSync(() => setSent(true))
        onClose()
        if (isGranted) onGranted()
      },
    })
  }
  return {
    verdict,
    setVerdict,
    answer,
    setAnswer,
    problem: fault || refused?.reason,
    isDirty: answer.trim() !== '' && !isSent,
    isSending: isBusy,
    send,
  }
}

/** Shows all appeals about one question, with one decision for all of them. */
export function AppealDialog(props: AppealDialogProps) {
  const { form, group, onClose } = props
  const decision = useDecision(props)
  const { isSending } = decision
  const isOpen = group.open > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={`第 ${group.number} 题的申诉`}
      size="lg"
      wholeOnPhones
      busy={isSending}
      isDirty={decision.isDirty}
      footer={
        isOpen
          ? (close) => (
              <>
                <Button onClick={close} disabled={isSending}>
                  取消
                </Button>
                <Button variant="primary" pending={isSending} onClick={() => void decision.send()}>
                  {decision.verdict === 'granted' ? '答复，去重判' : '答复'}
                </Button>
              </>
            )
          : undefined
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {form.anonymous && <AsWritten group={group} />}
        <Asked form={form} question_id={group.question_id} />
        {isOpen && <Decision open={group.open} decision={decision} />}
      </div>
    </Dialog>
  )
}

type Verdict = 'granted' | 'refused'

interface DecisionProps {
  /** How many wait for it. */
  open: number
  decision: ReturnType<typeof useDecision>
}

const Decision = ({ open, decision: { verdict, setVerdict, answer, setAnswer, problem } }: DecisionProps) => (
  <div className="grid grid-cols-1 gap-4 border-t pt-5">
    <RadioGroup
      label={`答复还没有答复的 ${open} 个`}
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
    {problem && (
      <p role="alert" className="text-md text-cinnabar">
        {problem}
      </p>
    )}
  </div>
)

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
              {row.seen ? (
                <Seen seen={row.seen} />
              ) : (
                !form.anonymous && (
                  <p className="text-sm text-ink-3">这份答卷已经删除，看不到当时的题和答案。</p>
                )
              )}
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

const nothing = () => undefined

/** The report of an anonymous appeal is not told, so neither are its answer and its order of options. */
const AsWritten = ({ group: { whole, question } }: { group: AppealGroup }) => (
  <div className="grid grid-cols-1 gap-2">
    {whole ? (
      <div className="paper max-w-none!">
        <AnswerQuestion
          question={whole}
          value=""
          onChange={nothing}
          isFixed
          control={viewOf(whole.option_type).Answer}
        />
      </div>
    ) : (
      <p className="font-serif break-words">{question}</p>
    )}
    <p className="text-sm text-ink-3">匿名考试不说申诉来自哪一份答卷，所以这里没有考生的答案。</p>
  </div>
)

/** The question as this taker had it, with their answer and what it was worth. */
function Seen({ seen }: { seen: SeenQuestion }) {
  const { report_id, number, question, answer, review, uploads, ink } = seen
  const { hrefOf } = useReportsAddress()
  return (
    <UploadPlaceContext value={{ links: uploads }}>
      <div className="grid grid-cols-1 gap-3 rounded-lg border bg-sunken p-4 max-md:p-3">
        <div className="paper max-w-none!">
          <p className="paper-number mb-2!">考生卷面上的第 {number} 题</p>
          <AnswerQuestion
            question={question}
            value={answer}
            onChange={nothing}
            isFixed
            rightAnswer={review.points === null && !review.parts ? undefined : review.answer}
            judgeBlank={review.isFirstRule ? judgeBlankAtFirst : isBlankRight}
            control={viewOf(question.option_type).Answer}
          />
          <DrawnPictures question={question} answer={answer} uploads={uploads} ink={ink} />
          {!isAnswered(question, answer) && <p className="paper-hint mt-3!">没有作答</p>}
        </div>
        <QuestionVerdict question={question} review={review} />
        <p>
          <Link to={hrefOf({ report: report_id })} className={`${linkClass} text-md`}>
            看整份答卷
          </Link>
        </p>
      </div>
    </UploadPlaceContext>
  )
}
