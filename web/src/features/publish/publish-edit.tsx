import type { FormView } from '@wenhai/core/form/schema'
import { type ReactNode, useState } from 'react'
import { useForm } from '#features/form/api.ts'
import { EditFormDialog } from '#features/form/dialog/form-dialog.tsx'
import { AbsentPage } from '#features/site/loaded-page.tsx'
import { paths } from '#lib/paths.ts'
import { failureOf, RefusedError } from '#lib/query.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { publishNames } from './publish-texts.ts'

interface PublishEditProps {
  id: string
  /** The content for an id that is no form's. */
  otherwise: ReactNode
}

/** A form of one's own, opened for editing; its own page comes after. */
export function PublishEdit({ id, otherwise }: PublishEditProps) {
  const navigate = useNavigate()
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useForm(id)
  const [opened, setOpened] = useState<FormView>()
  // Once open it stays open, because a session that ends meanwhile must not close what is being written.
  if (!opened && data?.own && isFetchedAfterMount) setOpened(data)
  const form = opened ?? data
  const isWaitShown = useLate(!form && !error)
  if (error && !form)
    return error instanceof RefusedError && error.refused.status === 404 ? (
      otherwise
    ) : (
      <FailedState
        className="py-24"
        reason={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  // A form that may be seen but is another's cannot be edited, so there is no such page.
  if (form && form.own === null) return <AbsentPage />
  const leave = () => form && navigate(paths.mine(form.questionnaire_type, id), { replace: true })
  return (
    <div className="mx-auto w-full max-w-page flex-1 px-8 pt-8 pb-16 max-md:px-4.5 max-md:pt-5">
      <PageHeader
        title={form ? `修改${publishNames[form.questionnaire_type]}` : '修改'}
        subtitle={form?.survey_title}
      />
      {isWaitShown && <SkeletonLines count={4} />}
      {/* Begins with the form as it is now: what was fetched before may be older. */}
      {opened && (
        <EditFormDialog
          kind={opened.questionnaire_type}
          isOpen
          form={opened}
          onOpenChange={(isOpen) => !isOpen && leave()}
          onSaved={leave}
        />
      )}
    </div>
  )
}
