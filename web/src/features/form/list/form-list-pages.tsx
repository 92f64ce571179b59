import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { formStateNames } from '@wenhai/core/form/state'
import { formatNumber } from '@wenhai/core/format/number'
import { useSite } from '#features/site/api.ts'
import { NotSetUp } from '#features/site/not-set-up.tsx'
import { OwnerSteps } from '#features/site/owner-steps.tsx'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { usePublisher, useSession } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useForms } from '../list-api.ts'
import { FormFilters } from './form-filters.tsx'
import { FormList } from './form-list.tsx'
import { publicStates, useFormSearch } from './form-list-search.ts'

const frame = 'mx-auto w-full max-w-page px-8 pt-10 pb-20 max-md:px-4.5 max-md:pt-6 max-md:pb-14'
const panel = 'grid grid-cols-1 gap-6 max-sm:gap-4.5'

/** This takes the place of all of them among the tabs. */
const all = 'all'

const kindTabs = [
  { key: all, label: '全部' },
  { key: 'survey', label: formKindOf('survey').name },
  { key: 'vote', label: formKindOf('vote').name },
  { key: 'contest', label: formKindOf('contest').name },
] as const

/** The front page 问卷与投票. */
export function QuestionnairesPage() {
  const search = useFormSearch()
  const surveys = useRunning('survey', '份问卷')
  const votes = useRunning('vote', '场投票')
  const { questionnaire_type: asked } = search.address
  const kind = kindTabs.find(({ key }) => key === asked)?.key ?? all
  return (
    <div className={frame}>
      {/* After set-up this is the first page that the owner sees. */}
      <OwnerSteps className="mb-8" />
      <PageHeader
        title="问卷与投票"
        subtitle={`一题一问，皆有回声。${runningText('正在征集', surveys, votes)}`}
      />
      <Tabs
        label="类型"
        value={kind}
        tabs={kindTabs}
        onChange={(key) => search.filter({ questionnaire_type: key === all ? undefined : key })}
      >
        <div className={panel}>
          <FormFilters search={search} of="questionnaires" />
          <FormList
            list="survey"
            label="问卷与投票"
            search={search}
            empty={<NothingYet title="还没有问卷和投票" other={{ to: paths.exams, label: '看看考试' }} />}
          />
        </div>
      </Tabs>
    </div>
  )
}

const stateTabs = [
  { key: all, label: '全部' },
  ...publicStates.map((key) => ({ key, label: formStateNames[key] })),
] as const

/** The page 考试. */
export function ExamsPage() {
  const search = useFormSearch()
  const exams = useRunning('exam', '场考试')
  return (
    <div className={frame}>
      <PageHeader title="考试" subtitle={`温故知新，一卷见真章。${runningText('正在进行', exams)}`} />
      <Tabs
        label="状态"
        value={search.address.status ?? all}
        tabs={stateTabs}
        onChange={(key) => search.filter({ status: key === all ? undefined : key })}
      >
        <div className={panel}>
          <FormFilters search={search} of="exams" />
          <FormList
            list="exam"
            label="考试"
            search={search}
            empty={<NothingYet title="还没有考试" other={{ to: paths.questionnaires, label: '看看问卷' }} />}
          />
        </div>
      </Tabs>
    </div>
  )
}

/** 128 份调查: how many of a kind are open at this moment; empty until it is known, or when there are none. */
function useRunning(kind: FormKind, unit: string): string {
  const { data } = useForms({ questionnaire_type: kind, status: 'running', len: 1 }, listOf(kind))
  return data?.length ? `${formatNumber(data.length)}${data.more ? '+' : ''} ${unit}` : ''
}

const listOf = (kind: FormKind) => (formKindOf(kind).hasSubject ? 'exam' : 'survey')

const runningText = (verb: string, ...counts: readonly string[]): string => {
  const known = counts.filter((count) => count !== '')
  return known.length > 0 ? `${verb} ${known.join('、')}。` : ''
}

interface NothingYetProps {
  title: string
  /** The place where a guest may look instead. */
  other: { to: string; label: string }
}

/** Says that nobody has published anything yet; the advice depends on who asks. */
function NothingYet({ title, other }: NothingYetProps) {
  const publisher = usePublisher()
  const user = useSession((session) => session.user)
  const { data: site } = useSite()
  if (publisher)
    return (
      <EmptyState
        title={title}
        hint="第一份由你来写：选一个模板，几分钟就能发布。"
        action={
          <Link to={paths.publish} className={buttonClass({ variant: 'primary' })}>
            发布一份
          </Link>
        }
      />
    )
  if (site && !site.isSetUp)
    return (
      <div className="grid justify-items-center py-10">
        <NotSetUp />
      </div>
    )
  const canSignUp = !user && site?.signUp !== 'closed'
  return (
    <EmptyState
      title={title}
      hint={canSignUp ? '注册一个账号，就可以发布自己的。' : undefined}
      action={
        <>
          <Link to={other.to} className={buttonClass()}>
            {other.label}
          </Link>
          {canSignUp && (
            <Link to={paths.signup} className={buttonClass({ variant: 'primary' })}>
              注册
            </Link>
          )}
        </>
      }
    />
  )
}
