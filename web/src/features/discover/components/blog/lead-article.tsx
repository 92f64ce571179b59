import type { ArticleRow } from '@wenhai/core/article/schema'
import { paths } from '../../../../lib/paths.ts'
import { cx } from '../../../../ui/cx.ts'
import { pressedByTitle } from '../../../../ui/page-frame.ts'
import { When } from '../../../../ui/when.tsx'
import { WholeLink } from '../../../../ui/whole-link.tsx'
import { Cover } from '../cards/cover.tsx'
import { ArticleMeta } from './article-line.tsx'

/** The latest one, with its picture as wide as the page. */
export const LeadArticle = ({ table }: { table: ArticleRow }) => (
  <article
    className={cx('group relative grid grid-cols-1 gap-4 rounded-md py-6 max-sm:py-5', pressedByTitle)}
  >
    <Cover table={table} ratio="2 / 1" large />
    <div className="min-w-0">
      <p className="text-sm text-ink-3 max-sm:hidden">
        最新 · <When time={table.create_time} />
      </p>
      <h2 className="mt-0.5 line-clamp-3 text-4xl break-words text-balance max-sm:text-3xl">
        <WholeLink to={paths.article(table.table_id)}>{table.title}</WholeLink>
      </h2>
      {table.excerpt !== '' && (
        <p className="mt-2 line-clamp-3 leading-relaxed break-words text-ink-2">{table.excerpt}</p>
      )}
      <ArticleMeta table={table} className="mt-3" />
    </div>
  </article>
)
