import type { ArticleView } from '@wenhai/core/article/schema'
import { isOff } from '@wenhai/core/site/areas'
import { visitsText } from '#features/discover/cards/article-facts.ts'
import { TypeSeal } from '#features/discover/cards/type-seal.tsx'
import { useOff } from '#features/site/api.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Tag } from '#ui/tag.tsx'
import { Moment, When } from '#ui/when.tsx'
import { ArticleActions } from './article-actions.tsx'

/** Saved again later than one notices a slip of the pen. */
const isRevised = ({ create_time, update_time }: ArticleView) =>
  Date.parse(update_time) - Date.parse(create_time) > 10 * 60_000

export function ArticleHead({ article }: { article: ArticleView }) {
  const { type, title, minutes, create_time, update_time, isMine } = article
  return (
    <header className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-2.5">
        <TypeSeal type={type} />
        {!article.public && (
          <Tag tone="gold">{article.hasKey ? '私密 · 凭密钥阅读' : '私密 · 只有自己可见'}</Tag>
        )}
      </div>
      <h1 dir="auto" className="text-5xl break-words text-pretty narrow:text-4xl">
        {title}
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Author article={article} />
        <p className="flex flex-wrap items-center gap-x-3.5 text-sm text-ink-3">
          <Moment time={create_time} />
          {isRevised(article) && (
            <span>
              <When time={update_time} />
              修改
            </span>
          )}
          {article.content.trim() !== '' && <span>约 {minutes} 分钟读完</span>}
          <span>{visitsText(article)}</span>
        </p>
      </div>
      <ArticleActions article={article} isMine={isMine} />
    </header>
  )
}

function Author({ article: { ocean_id, author, avatar } }: { article: ArticleView }) {
  const inside = (
    <>
      <Avatar name={author} src={avatar} size={36} />
      <span className="min-w-0 truncate font-medium">{author}</span>
    </>
  )
  const look = 'inline-flex max-w-full min-w-0 items-center gap-2.5 rounded-full touch:min-h-11'
  const path = paths.author(ocean_id)
  if (isOff(useOff(), 'author')) return <span className={look}>{inside}</span>
  return (
    <Link to={path} className={`${look} hover:text-sea-deep`}>
      {inside}
    </Link>
  )
}
