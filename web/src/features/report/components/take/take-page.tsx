import { formBase } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { linkFields, readLink } from '@wenhai/core/logic/hand-in'
import type { TakePage } from '@wenhai/core/report/page'
import { useMemo, useSyncExternalStore } from 'react'
import { isHeld, mayLeave, onHeld } from '../../../../lib/before-sign-out.ts'
import { paths } from '../../../../lib/paths.ts'
import { failureOf } from '../../../../lib/query.ts'
import { useGuard, useLocation, useParams } from '../../../../lib/router/context.tsx'
import { Link, Navigate } from '../../../../lib/router/link.tsx'
import { useSession } from '../../../../lib/session.ts'
import { siteName } from '../../../../lib/site-name.ts'
import { useTheme } from '../../../../lib/theme.ts'
import { newUuid } from '../../../../lib/uuid.ts'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Bone, SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { useLate } from '../../../../ui/feedback/use-late.ts'
import { usePageTitle } from '../../../../ui/use-page-title.ts'
import { AbsentPage } from '../../../site/components/loaded-page.tsx'
import { useTakePage } from '../../api.ts'
import '../../../question/components/paper/paper.css'
import './take.css'
import './take-card.css'
import { Take } from './take.tsx'
import { LinkContext, type TakeLinkProps } from './take-link.tsx'

const RouterLink = (props: TakeLinkProps) => <Link {...props} />

/** From a list inside the app: the same form, at once and without a new page. */
export function TakeFormPage() {
  const { id = '' } = useParams()
  const { pathname, search } = useLocation()
  const user = useSession((session) => session.user)
  const { theme } = useTheme()
  const report = new URLSearchParams(search).get('sheet') ?? ''
  const { data, error, refetch, isFetching } = useTakePage(id, user?.id, report)
  const { name, ocean_id, answersOnly } = user ?? {}
  const page = useMemo(
    (): TakePage | undefined =>
      data && {
        ...data,
        site: siteName,
        user: name && ocean_id ? { name, ocean_id, answersOnly } : null,
        theme,
        token: '',
        submit_key: newUuid(),
        attempt: null,
        result: null,
        posted: null,
        fields: fieldsOf(data.view, search),
      },
    [data, name, ocean_id, answersOnly, theme, search],
  )
  usePageTitle(page?.view.survey_title)
  const isAsked = useSyncExternalStore(onHeld, isHeld, () => false)
  const isWaitShown = useLate(!page && !error)
  if (error?.refused.status === 404) return <AbsentPage />
  if (error)
    return (
      <FailedState
        className="py-24"
        reason={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  if (!page) return <TakeSkeleton isShown={isWaitShown} />
  const { questionnaire_type, survey_id } = page.view
  if (!pathname.startsWith(`${formBase(questionnaire_type)}/`))
    return <Navigate to={paths.form(questionnaire_type, survey_id) + search} replace />
  return (
    <LinkContext value={RouterLink}>
      <Take key={`${survey_id} ${user?.id ?? ''} ${report}`} page={page} />
      {isAsked && <LeaveQuestion />}
    </LinkContext>
  )
}

/** Whatever leads elsewhere within the app asks as the bar of a page of its own does. */
function LeaveQuestion() {
  useGuard(mayLeave)
  return null
}

/** Where the rules come with the attempt, the server takes what they ask for. */
function fieldsOf({ logic }: FormView, search: string): Record<string, string> {
  const given = readLink(new URLSearchParams(search))
  return logic ? linkFields(logic, given) : given
}

const TakeSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div aria-busy="true" className="mx-auto w-full max-w-2xl px-7 pt-8 max-sm:px-4.5">
    <span role="status" className="sr-only">
      {isShown ? '正在载入…' : ''}
    </span>
    <div className={isShown ? 'grid animate-fade-in gap-5' : 'invisible'}>
      <Bone className="h-6 w-12" />
      <Bone className="h-8 w-3/5" />
      <SkeletonLines count={2} />
      {['one', 'two', 'three'].map((question) => (
        <div key={question} className="grid gap-3 rounded-xl border bg-surface p-5">
          <Bone className="h-5 w-2/5" />
          <Bone className="h-11 w-full" />
          <Bone className="h-11 w-full" />
        </div>
      ))}
    </div>
  </div>
)
