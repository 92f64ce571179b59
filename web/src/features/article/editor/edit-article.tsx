import type { UserInfo } from '@wenhai/core/account/schema'
import { PageHeader } from '#ui/page-header.tsx'
import { ArticleEditing } from './article-editing.tsx'

/** An article of one's own, opened for editing. */
export const EditArticle = ({ user, table_id }: { user: UserInfo; table_id: string }) => (
  <ArticleEditing
    user={user}
    slot={{ table_id }}
    wrap={(inside) => (
      <div className="mx-auto w-full max-w-page flex-1 px-8 pt-8 pb-4 max-md:px-4.5 max-md:pt-5">
        <PageHeader title="修改文章" />
        {inside}
      </div>
    )}
  />
)
