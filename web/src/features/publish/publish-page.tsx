import { levelNames } from '@wenhai/core/account/permission'
import type { UserInfo } from '@wenhai/core/account/schema'
import { type FormKind, formKinds } from '@wenhai/core/form/form-kind'
import { lazy, Suspense } from 'react'
import { useSite } from '#features/site/api.ts'
import { paths } from '#lib/paths.ts'
import { useParams, useSearchParams } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonCards } from '#ui/feedback/skeleton.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PublishEdit } from './publish-edit.tsx'
import { PublishForm } from './publish-form.tsx'
import { publishNames } from './publish-texts.ts'

const BankSection = lazy(() =>
  import('#features/bank/list/bank-section.tsx').then((module) => ({
    default: module.BankSection,
  })),
)
const NewArticle = lazy(() =>
  import('#features/article/editor/new-article.tsx').then((module) => ({
    default: module.NewArticle,
  })),
)
const EditArticle = lazy(() =>
  import('#features/article/editor/edit-article.tsx').then((module) => ({
    default: module.EditArticle,
  })),
)
const PublishImport = lazy(() =>
  import('./publish-import.tsx').then((module) => ({ default: module.PublishImport })),
)

/** 发布: new articles, forms and questions; with an id it edits that form or article. */
export function PublishPage() {
  const user = useSession((session) => session.user)
  const { id } = useParams()
  const [query] = useSearchParams()
  if (!user) return null
  if (!id || user.answersOnly) return <Publish user={user} />
  const article = (
    <Suspense>
      <EditArticle key={id} user={user} table_id={id} />
    </Suspense>
  )
  return query.get('tab') === 'article' ? article : <PublishEdit key={id} id={id} otherwise={article} />
}

const tabs = [
  { key: 'article', label: '文章' },
  ...formKinds.map((kind) => ({ key: kind, label: publishNames[kind] })),
  { key: 'question', label: '选题' },
  { key: 'import', label: '从EXCEL导入' },
] as const

type Tab = (typeof tabs)[number]['key']

const isFormKind = (tab: Tab): tab is FormKind => formKinds.some((kind) => kind === tab)

function Publish({ user }: { user: UserInfo }) {
  const { data: site, isPending } = useSite()
  const [query, setQuery] = useSearchParams()
  const tab: Tab = tabs.find(({ key }) => key === query.get('tab'))?.key ?? 'survey'
  // Where the site does not say who may publish, the server does when saving.
  const isAllowed = !user.answersOnly && (!site || user.permission >= site.publishLevel)
  return (
    <div className="mx-auto w-full max-w-page flex-1 px-8 pt-8 pb-16 max-md:px-4.5 max-md:pt-5">
      <PageHeader title="发布" subtitle="文章、问卷、投票、评选、考试和题目，都从这里开始。" />
      {isPending && <SkeletonCards count={3} />}
      {!isPending && !isAllowed && <NotAllowed user={user} publishLevel={site?.publishLevel ?? 1} />}
      {!isPending && isAllowed && (
        <Tabs label="发布什么" value={tab} onChange={(key) => setQuery({ tab: key })} tabs={tabs}>
          <Suspense fallback={<SkeletonCards count={3} />}>
            {tab === 'article' && <NewArticle user={user} />}
            {isFormKind(tab) && <PublishForm key={tab} kind={tab} ocean_id={user.ocean_id} />}
            {tab === 'question' && <BankSection />}
            {tab === 'import' && <PublishImport />}
          </Suspense>
        </Tabs>
      )}
    </div>
  )
}

const NotAllowed = ({ user, publishLevel }: { user: UserInfo; publishLevel: number }) => (
  <EmptyState
    className="rounded-xl border border-dashed"
    title="你还不能发布"
    hint={
      user.answersOnly
        ? '这个账号用来答题：参加考试、填问卷、投票都可以。需要自己出题和发布时，请联系站长或管理员。'
        : `本站由${levelNames[publishLevel] ?? '管理员'}及以上的成员发布文章、问卷、投票和考试。需要发布时，请联系站长。`
    }
    action={
      <Link to={paths.questionnaires} className={buttonClass()}>
        看看问卷
      </Link>
    }
  />
)
