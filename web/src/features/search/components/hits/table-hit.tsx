import type { TableRow } from '@wenhai/core/article/schema'
import { paths } from '../../../../lib/paths.ts'
import { When } from '../../../../ui/when.tsx'
import { articleFacts } from '../../../discover/components/cards/article-facts.ts'
import { Cover } from '../../../discover/components/cards/cover.tsx'
import { TypeSeal } from '../../../discover/components/cards/type-seal.tsx'
import { HitFrame, type HitProps } from './hit-frame.tsx'
import { Marked } from './marked.tsx'

export const TableHit = ({ table, ...shared }: HitProps & { table: TableRow }) => (
  <HitFrame
    {...shared}
    to={paths.article(table.table_id)}
    title={table.title}
    text={table.excerpt}
    picture={
      table.cover !== '' && (
        <div className="w-30 shrink-0 max-sm:w-20">
          <Cover table={table} ratio="4 / 3" />
        </div>
      )
    }
    meta={
      <>
        <TypeSeal type={table.type} />
        <span className="max-w-40 truncate">{table.author}</span>
        <When time={table.create_time} />
        {articleFacts(table).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {table.keywords.slice(0, 4).map((keyword) => (
          <span key={keyword} className="max-w-40 truncate">
            # <Marked text={keyword} terms={shared.terms} />
          </span>
        ))}
      </>
    }
  />
)
