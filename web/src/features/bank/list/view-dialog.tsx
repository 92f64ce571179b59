import { useCategoryName } from '#features/category/api.ts'
import { QuestionView } from '#features/question/view/question-view.tsx'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type BankQuestion, useQuestion } from '../api.ts'

interface ViewDialogProps {
  question_id: string
  onClose: () => void
}

/** A question to read, with answer and note where they are one's own. */
export function ViewDialog({ question_id, onClose }: ViewDialogProps) {
  const { data, error, refetch, isFetching } = useQuestion(question_id)
  const practice = paths.practice(question_id)
  return (
    <Dialog
      open
      onClose={onClose}
      title="查看题目"
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {data && (
            <Link
              to={practice}
              onClick={onClose}
              className={cx(buttonClass({ variant: 'primary' }), 'narrow:flex-1')}
            >
              练一练
            </Link>
          )}
        </>
      }
    >
      {data ? (
        <Question question={data} />
      ) : error ? (
        <FailedState reason={failureOf(error) ?? ''} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonLines count={5} />
      )}
    </Dialog>
  )
}

function Question({ question }: { question: BankQuestion }) {
  const nameOf = useCategoryName()
  const isHidden = question.answer === undefined
  return (
    <>
      <QuestionView
        question={question}
        showsKey
        marks={
          <>
            <span className="text-ink-2">{nameOf(question.questionnaire_type)}</span>
            {question.status === 0 && <span className="text-ink-3">已停用，不供选用</span>}
          </>
        }
      />
      <p className="mt-4 border-t border-dashed pt-3 text-sm text-ink-3">
        作者 {question.author}
        {question.key !== '' && ` · 关键词 ${question.key}`}
        {isHidden && ' · 答案和解析只有作者看得到'}
      </p>
    </>
  )
}
