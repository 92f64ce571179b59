import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '@wenhai/core/format/number'
import { failureOf, RefusedError } from '../../../../lib/query.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FailedState } from '../../../../ui/failed-state.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { CopyButton } from '../../../member/components/copy-button.tsx'
import { downloadText } from '../../../member/components/sheet-text.ts'
import { fetchUnanswered, peopleSheet, peopleText } from './roster-people.ts'

interface RosterUnansweredProps {
  survey_id: string
  title: string
  onClose: () => void
}

/** Whom to remind: to be copied into a message, or saved as a sheet. */
export function RosterUnanswered({ survey_id, title, onClose }: RosterUnansweredProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['unanswered', survey_id],
    queryFn: async ({ signal }) => {
      const answer = await fetchUnanswered(survey_id, signal)
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    staleTime: 0,
    gcTime: 0,
  })
  const hasPeople = data !== undefined && data.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title="未答题的人"
      footer={
        hasPeople ? (
          <>
            <Button onClick={() => downloadText(peopleSheet(data), `${title}-未答题.csv`)}>下载 CSV</Button>
            <CopyButton variant="primary" text={peopleText(data)} done={`已复制 ${data.length} 人的名字`}>
              复制
            </CopyButton>
          </>
        ) : (
          <Button onClick={onClose}>关闭</Button>
        )
      }
    >
      {error && !data && (
        <FailedState reason={failureOf(error)} onRetry={() => refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <SkeletonLines count={5} />}
      {data?.length === 0 && <EmptyState className="py-6!" title="都答完了" hint="名单上的每个人都交了。" />}
      {hasPeople && (
        <TextArea
          label={`还有 ${formatNumber(data.length)} 人没有交`}
          value={peopleText(data)}
          onChange={() => undefined}
          readOnly
          minRows={6}
        />
      )}
    </Dialog>
  )
}
