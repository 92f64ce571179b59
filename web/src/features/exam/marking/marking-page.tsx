import '../../question/paper/paper.css'
import type { Marking } from '@wenhai/core/exam/marking/schema'
import { SignedInPage } from '#features/account/session-over.tsx'
import { LoadedPage } from '#features/site/loaded-page.tsx'
import { paths } from '#lib/paths.ts'
import { useParams, useSearchParams } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { linkClass } from '#ui/button.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { useMarking } from './api.ts'
import { BundleStage } from './bundle-stage.tsx'
import { MarkHistory } from './mark-history.tsx'
import { MarkerSettings } from './marker-settings.tsx'
import { MarkingProgressView } from './marking-progress.tsx'
import { MarkingQuestionList } from './question-list.tsx'

const frame =
  'mx-auto flex w-full max-w-page flex-col gap-6 px-8 pt-8 pb-20 max-md:gap-5 max-md:px-4.5 max-md:pt-5 max-md:pb-32'

/** 阅卷 of one exam, for its author and the people invited to mark it. */
export function MarkingPage() {
  const { id = '' } = useParams()
  return <SignedInPage>{() => <LoadedMarking key={id} id={id} />}</SignedInPage>
}

function LoadedMarking({ id }: { id: string }) {
  const query = useMarking(id)
  return (
    <LoadedPage
      query={query}
      title="阅卷"
      className={frame}
      skeleton={
        <>
          <Bone className="h-9 w-1/2" />
          <SkeletonLines count={8} className="rounded-xl border bg-surface p-6 shadow-card" />
        </>
      }
      refused={({ reason }) => (
        <div className={frame}>
          <FailedState title="不能阅卷" reason={reason} />
        </div>
      )}
    >
      {(marking) => <MarkingView marking={marking} />}
    </LoadedPage>
  )
}

const parts = ['questions', 'progress', 'markers', 'history'] as const
type Part = (typeof parts)[number]

const tabs: readonly { key: Part; label: string }[] = [
  { key: 'questions', label: '按题阅卷' },
  { key: 'progress', label: '进度' },
  { key: 'markers', label: '阅卷人和设置' },
  { key: 'history', label: '评分记录' },
]

function MarkingView({ marking }: { marking: Marking }) {
  const [query, setQuery] = useSearchParams()
  const { isOwner, survey_id, questions } = marking
  const chosen = questions.find(({ question }) => question.question_id === query.get('question'))
  const part = parts.find((each) => each === query.get('part')) ?? 'questions'
  if (chosen)
    return (
      <div className={frame}>
        <BundleStage key={chosen.question.question_id} marking={marking} chosen={chosen} />
      </div>
    )
  const list = <MarkingQuestionList marking={marking} />
  return (
    <div className={frame}>
      <header className="grid grid-cols-1 gap-2">
        <p>
          <Link
            to={isOwner ? paths.mine('exam', survey_id) : paths.oceanSection('marking')}
            className={`${linkClass} inline-flex items-center gap-1 text-md touch:min-h-11`}
          >
            <Icon name="left" size={14} />
            {isOwner ? '返回管理' : '邀请我的阅卷'}
          </Link>
        </p>
        <p className="text-md text-ink-3">阅卷</p>
        <h1 className="text-4xl break-words text-balance narrow:text-3xl">{marking.survey_title}</h1>
        {marking.classes.length > 0 && (
          <p className="text-md break-words text-ink-2">归你批阅的班级：{marking.classes.join('、')}</p>
        )}
      </header>
      {isOwner ? (
        <Tabs
          label="阅卷"
          value={part}
          onChange={(key) => setQuery(key === 'questions' ? {} : { part: key })}
          tabs={tabs}
        >
          {part === 'questions' && list}
          {part === 'progress' && <MarkingProgressView marking={marking} />}
          {part === 'markers' && <MarkerSettings marking={marking} />}
          {part === 'history' && <MarkHistory marking={marking} />}
        </Tabs>
      ) : (
        list
      )}
    </div>
  )
}
