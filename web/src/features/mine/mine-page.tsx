import { formKindOf } from '@wenhai/core/form/form-kind'
import { ownSettings, pickSettings } from '@wenhai/core/form/form-settings'
import { lazy, Suspense, useState } from 'react'
import { SignedInPage } from '#features/account/session-over.tsx'
import { useCategoryName } from '#features/category/api.ts'
import { useLiveForm } from '#features/form/api.ts'
import { isMineForm, type MineForm, mayWith } from '#features/form/own/own-form.ts'
import { settingLines } from '#features/form/own/setting-lines.ts'
import { MineShare } from '#features/form/share/share-form.tsx'
import { ExtrasCard } from '#features/report/page/extras-card.tsx'
import { ReportsCard } from '#features/report/page/reports-card.tsx'
import { useReportsAddress } from '#features/report/page/use-reports-address.ts'
import { AbsentPage, LoadedPage } from '#features/site/loaded-page.tsx'
import { paths } from '#lib/paths.ts'
import { RefusedError } from '#lib/query.ts'
import { useLocation, useParams } from '#lib/router/context.tsx'
import { Navigate } from '#lib/router/link.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useIsDialogOpen } from '#ui/overlays/use-stacked-z-index.ts'
import { MineFigures } from './mine-figures.tsx'
import { MineHeader } from './mine-header.tsx'
import { MineQuestions } from './mine-questions.tsx'
import { NextSteps } from './next-steps.tsx'
import { RosterCard } from './roster-card.tsx'

const ReportsView = lazy(() =>
  import('./reports/reports-view.tsx').then((module) => ({
    default: module.ReportsView,
  })),
)
const ReportPage = lazy(() =>
  import('#features/report/page/report-page.tsx').then((module) => ({
    default: module.ReportPage,
  })),
)

/** A form for its author: its state, whom it is sent to, what is in it. */
export function MinePage() {
  const { id = '' } = useParams()
  return <SignedInPage>{() => <Mine key={id} id={id} />}</SignedInPage>
}

const frame =
  'mx-auto flex w-full max-w-page flex-col gap-7 px-8 pt-8 pb-20 max-md:gap-5 max-md:px-4.5 max-md:pt-5 max-md:pb-14'

const column = 'grid grid-cols-1 gap-6 max-lg:contents'

function Mine({ id }: { id: string }) {
  const query = useLiveForm(id)
  const isDialogOpen = useIsDialogOpen()
  // The form was deleted while it was looked at.
  const isGone = query.error instanceof RefusedError && query.error.refused.status === 404
  const found = isGone ? undefined : query.data
  const [own, setOwn] = useState<MineForm>()
  if (found && found !== own && isMineForm(found)) setOwn(found)
  // Where the session has ended the server replies as to a guest. Under an open dialog the page stays as its author saw
  // it: the next call asks to sign in, and nothing that was written is lost.
  const isHeld = isDialogOpen && own !== undefined && !(found && isMineForm(found))
  return (
    <LoadedPage
      query={{ ...query, data: isHeld ? own : found }}
      className={frame}
      skeleton={<MineSkeleton />}
    >
      {/* A form that may be seen but is another's has no such page. */}
      {(form) =>
        isMineForm(form) ? <OwnForm form={form} onOver={() => void query.refetch()} /> : <AbsentPage />
      }
    </LoadedPage>
  )
}

function OwnForm({ form, onOver }: { form: MineForm; onOver: () => void }) {
  const { pathname, search } = useLocation()
  const { report, part } = useReportsAddress().address
  const isRosterFirst = form.needRoster || form.own.rosterCount > 0
  const right = paths.mine(form.questionnaire_type, form.survey_id)
  if (firstPart(right) !== firstPart(pathname)) return <Navigate to={right + search} replace />
  const seesNames = mayWith(form, 'names')
  if (report && seesNames)
    return (
      <Suspense>
        <ReportPage key={report} form={form} id={report} />
      </Suspense>
    )
  if (part && seesNames)
    return (
      <Suspense>
        <ReportsView form={form} part={part} />
      </Suspense>
    )
  const hasReports = form.participants > 0
  // The roster is names, and changing it is a part of editing.
  const hasRoster = seesNames && mayWith(form, 'edit')
  const isExam = formKindOf(form).hasScores
  return (
    <div className={frame}>
      {!form.own.rights && <NextSteps form={form} />}
      <MineHeader form={form} onOver={onOver} />
      <MineFigures form={form} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-8 max-md:gap-4.5">
        {/* Phones have one column: what is sent out first, how it was set up last. */}
        <div className={column}>
          {hasReports && seesNames && <ReportsCard form={form} className="max-lg:order-2" />}
          {isRosterFirst && hasRoster && <RosterCard form={form} className="max-lg:order-3" />}
          <MineQuestions form={form} className="max-lg:order-4" />
          {!hasReports && seesNames && <ReportsCard form={form} className="max-lg:order-5" />}
          {!isRosterFirst && hasRoster && <RosterCard form={form} className="max-lg:order-5" />}
        </div>
        <div className={cx(column, 'lg:sticky lg:top-20')}>
          {mayWith(form, 'edit') && <MineShare form={form} className="max-lg:order-1" />}
          {isExam && !form.anonymous && mayWith(form, 'manage') && (
            <ExtrasCard form={form} className="max-lg:order-6" />
          )}
          <MineSettings form={form} className="max-lg:order-7" />
        </div>
      </div>
    </div>
  )
}

/** questionnaire or exam: an address may name the wrong one. */
const firstPart = (path: string) => path.split('/')[1]

const cells = ['one', 'two', 'three', 'four', 'five']

/** The shape of the page: title, figures, questions beside the share card. */
const MineSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-7">
    <div className="grid gap-4">
      <Bone className="h-4 w-20" />
      <Bone className="h-6 w-32" />
      <Bone className="h-9 w-3/5 max-sm:w-full" />
      <Bone className="h-4 w-2/5 max-sm:w-4/5" />
      <div className="flex gap-2.5">
        <Bone className="h-9 w-18 rounded-full!" />
        <Bone className="h-9 w-28 rounded-full!" />
        <Bone className="h-9 w-18 rounded-full!" />
      </div>
    </div>
    <div className="grid grid-cols-5 rounded-xl border bg-surface shadow-card max-sm:grid-cols-3">
      {cells.map((cell) => (
        <div key={cell} className="grid gap-2.5 px-5 py-5">
          <Bone className="h-7 w-16" />
          <Bone className="h-3.5 w-12" />
        </div>
      ))}
    </div>
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <SkeletonLines count={8} className="rounded-xl border bg-surface p-6 shadow-card" />
      <SkeletonLines count={6} className="rounded-xl border bg-surface p-6 shadow-card" />
    </div>
  </div>
)

/** Shows how the form was set up, at a glance. */
function MineSettings({ form, className }: { form: MineForm; className?: string | undefined }) {
  const categoryName = useCategoryName()
  const lines = settingLines({ ...form, ...pickSettings(ownSettings, form.own) }, categoryName)
  return (
    <Card aria-labelledby="mine-settings" className={className}>
      <h2 id="mine-settings" className="text-xl">
        设置
      </h2>
      <dl className="grid grid-cols-1 text-md">
        {lines.map(([name, value]) => (
          <div key={name} className="flex gap-3 border-t border-dashed py-1.5 first:border-t-0">
            <dt className="w-22 shrink-0 text-ink-3">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
