import type { ArticleRow } from '@wenhai/core/article/schema'
import type { FormCover } from '@wenhai/core/form/schema'
import { useCategoryName } from '#features/category/api.ts'
import { Cover, PlaySign, TypeSeal } from '#features/discover/cards/cover.tsx'
import { articleFacts } from '#features/discover/cards/item-facts.tsx'
import { FormCard } from '#features/form/list/form-card.tsx'
import { refreshForms } from '#features/form/list-api.ts'
import { paths } from '#lib/paths.ts'
import { WholeLink } from '#ui/button.tsx'
import { CardMeta, cardClass } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { pressedByTitle } from '#ui/page-header.tsx'
import { When } from '#ui/when.tsx'

const wall = 'grid grid-cols-1 gap-4.5 sm:grid-cols-2 lg:grid-cols-3 max-sm:gap-3.5'

export function FormWall({ forms }: { forms: readonly FormCover[] }) {
  const categoryName = useCategoryName()
  return (
    <ul aria-label="问卷与考试" className={wall}>
      {forms.map((form) => (
        <li key={form.survey_id} className="min-w-0">
          <FormCard
            form={form}
            isOwn={form.isMine}
            categoryName={categoryName}
            onOver={() => void refreshForms()}
          />
        </li>
      ))}
    </ul>
  )
}

export const ArticleWall = ({ articles }: { articles: readonly ArticleRow[] }) => (
  <ul aria-label="文章" className={wall}>
    {articles.map((table) => (
      <li key={table.table_id} className="min-w-0">
        <ArticleCard table={table} />
      </li>
    ))}
  </ul>
)

/** A card of one author's, which does not say whose it is. */
function ArticleCard({ table }: { table: ArticleRow }) {
  const facts = articleFacts(table)
  return (
    <article
      className={cx(cardClass({ pressable: true }), 'group relative h-full overflow-hidden', pressedByTitle)}
    >
      {table.cover !== '' && (
        <div className="relative -mx-5 -mt-5 mb-1 narrow:-mx-4 narrow:-mt-4">
          <Cover table={table} className="rounded-none!" />
          {table.video !== '' && <PlaySign size="sm" />}
        </div>
      )}
      <div className="flex items-center gap-2.5 text-sm text-ink-3">
        <TypeSeal type={table.type} />
        <When time={table.create_time} />
      </div>
      <h2 className="line-clamp-2 text-xl break-words text-pretty">
        <WholeLink to={paths.article(table.table_id)}>{table.title}</WholeLink>
      </h2>
      {table.excerpt !== '' && (
        <p className="line-clamp-2 text-md leading-relaxed break-words text-ink-2">{table.excerpt}</p>
      )}
      {facts.length > 0 && (
        <CardMeta>
          {facts.map((fact) => (
            <span key={fact} className="whitespace-nowrap">
              {fact}
            </span>
          ))}
        </CardMeta>
      )}
    </article>
  )
}
