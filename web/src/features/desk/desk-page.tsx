import type { DeskOut } from '@wenhai/core/desk/schema'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { useState } from 'react'
import { SignedOut } from '#features/account/session-over.tsx'
import { AbsentPage } from '#features/site/loaded-page.tsx'
import type { Refused } from '#lib/answer.ts'
import { useParams } from '#lib/router/context.tsx'
import { useSession } from '#lib/session.ts'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { usePageTitle } from '#ui/use-page-title.ts'
import { useDeskForm } from './api.ts'
import { DeskFrame } from './desk-frame.tsx'
import type { DeskStore } from './store/desk-store.ts'
import { useOpenedDesk } from './use-opened-desk.ts'

/** 编辑台: one page on which a whole form is written. */
export function DeskPage() {
  const { id = '' } = useParams()
  const user = useSession((session) => session.user)
  // A session that ends while somebody writes must not take the page away: they sign in again over it.
  const [owner, setOwner] = useState(user)
  if (user && user.ocean_id !== owner?.ocean_id) setOwner(user)
  return owner ? <OneDesk key={`${id} ${owner.ocean_id}`} id={id} ocean_id={owner.ocean_id} /> : <SignedOut />
}

function OneDesk({ id, ocean_id }: { id: string; ocean_id: string }) {
  const { opened, retry } = useOpenedDesk(id, ocean_id)
  if (opened.status === 'failed') return <Failed refused={opened.refused} onRetry={retry} />
  if (opened.status === 'loading') return <Loading />
  return <WithForm key={opened.desk.revision} desk={opened.desk} store={opened.store} onReload={retry} />
}

interface OpenedProps {
  desk: DeskOut
  store: DeskStore
  onReload: () => void
}

/** The fields of a form that is there already need it: who has begun, whose questions there are. */
function WithForm({ desk, store, onReload }: OpenedProps) {
  const [survey_id, setSurveyId] = useState(desk.formState === 'deleted' ? '' : desk.survey_id)
  const { data, error, refetch, isFetching } = useDeskForm(survey_id)
  const [form, setForm] = useState<FormView>()
  if (data && data !== form) setForm(data)
  usePageTitle(desk.document.form.survey_title || `写${formKindOf(desk.questionnaire_type).name}`)
  if (survey_id !== '' && !form)
    return error ? (
      <FailedState
        className="py-24"
        reason={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Loading />
    )
  return (
    <DeskFrame
      desk={desk}
      survey_id={survey_id}
      store={store}
      form={form}
      onReload={onReload}
      onPublished={setSurveyId}
    />
  )
}

const absentStatuses = [404, 422]

function Failed({ refused, onRetry }: { refused: Refused; onRetry: () => void }) {
  if (refused.cause === 'refused' && absentStatuses.includes(refused.status)) return <AbsentPage />
  return (
    <>
      <h1 className="sr-only">编辑台</h1>
      <FailedState
        className="py-24"
        reason={
          refused.cause === 'held-back'
            ? '登录已失效，重新登录后再打开。没有存上的改动还在这台设备上。'
            : refused.reason
        }
        onRetry={onRetry}
      />
    </>
  )
}

/** The shape of the page: a header, the outline, the paper and the settings. */
const Loading = () => (
  <Waiting title="编辑台">
    <div aria-hidden="true" className="grid h-dvh grid-rows-[56px_1fr]">
      <div className="flex items-center gap-4 border-b bg-surface px-6">
        <Bone className="h-5 w-48" />
        <Bone className="ml-auto h-8 w-24 rounded-full!" />
      </div>
      <div className="grid grid-cols-1 gap-6 p-6 min-[1100px]:grid-cols-[260px_1fr_340px]">
        <SkeletonLines count={8} className="max-[1099px]:hidden" />
        <SkeletonLines count={10} />
        <SkeletonLines count={8} className="max-[1099px]:hidden" />
      </div>
    </div>
  </Waiting>
)
