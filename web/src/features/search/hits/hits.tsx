import type { ArticleRow } from '@wenhai/core/article/schema'
import type { AuthorRow } from '@wenhai/core/author/schema'
import type { FormCover } from '@wenhai/core/form/schema'
import type { SearchTerm } from '@wenhai/core/format/pairs'
import { withPlainFormulas } from '@wenhai/core/format/plain-formula'
import { excerptAround } from '@wenhai/core/search/excerpt'
import { searchKindNames } from '@wenhai/core/search/kinds'
import type { QuestionHit as Found, SearchGroups } from '@wenhai/core/search/schema'
import type { ReactNode } from 'react'
import { useCategoryName } from '#features/category/api.ts'
import { Cover, TypeSeal } from '#features/discover/cards/cover.tsx'
import { formPath, worksText } from '#features/discover/cards/item.ts'
import { articleFacts } from '#features/discover/cards/item-facts.tsx'
import { participantsText } from '#features/form/list/form-card.tsx'
import { FormStatus } from '#features/form/list/form-card-state.tsx'
import { paths } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { WholeLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { pressedByTitle } from '#ui/page-header.tsx'
import { Seal } from '#ui/seal.tsx'
import { LevelText, Tag } from '#ui/tag.tsx'
import { When } from '#ui/when.tsx'
import type { GroupKind } from '../groups.ts'
import { MarkedText } from './marked.tsx'

interface HitsProps {
  kind: GroupKind
  groups: SearchGroups
  terms: readonly SearchTerm[]
  heading: 'h2' | 'h3'
}

/** The rows of one group, each in the shape of its kind. */
export function HitList({ kind, groups, terms, heading }: HitsProps) {
  const shared = { terms, heading }
  return (
    <ul aria-label={searchKindNames[kind]} className="grid grid-cols-1">
      {kind === 'form' &&
        groups.form?.tables.map((form) => (
          <Line key={form.survey_id}>
            <FormHit form={form} {...shared} />
          </Line>
        ))}
      {kind === 'table' &&
        groups.table?.tables.map((table) => (
          <Line key={table.table_id}>
            <TableHit table={table} {...shared} />
          </Line>
        ))}
      {kind === 'question' &&
        groups.question?.tables.map((question) => (
          <Line key={question.question_id}>
            <QuestionHit question={question} {...shared} />
          </Line>
        ))}
      {kind === 'author' &&
        groups.author?.tables.map((author) => (
          <Line key={author.ocean_id}>
            <AuthorHit author={author} {...shared} />
          </Line>
        ))}
    </ul>
  )
}

const Line = ({ children }: { children: ReactNode }) => <li className="border-b last:border-0">{children}</li>

const AuthorHit = ({ author, ...shared }: HitProps & { author: AuthorRow }) => (
  <HitFrame
    {...shared}
    to={paths.author(author.ocean_id)}
    title={author.name}
    text={author.introduction}
    mark={<Avatar name={author.name} src={author.avatar} size={48} />}
    meta={<span>{worksText(author)}</span>}
  />
)

const FormHit = ({ form, ...shared }: HitProps & { form: FormCover }) => (
  <HitFrame
    {...shared}
    to={formPath(form)}
    title={form.survey_title}
    text={form.desc}
    meta={
      <>
        <Seal kind={form.questionnaire_type} />
        <FormStatus form={form} />
        <span>{participantsText(form)}</span>
        <span className="max-w-40 truncate">{form.sponsor}</span>
      </>
    }
  />
)

/** A title takes two lines of a question. */
const titleLength = 100

/** Leads to where it can be practised. */
function QuestionHit({ question, ...shared }: HitProps & { question: Found }) {
  const categoryName = useCategoryName()
  const text = withPlainFormulas(question.question)
  return (
    <HitFrame
      {...shared}
      to={paths.practice(question.question_id)}
      title={excerptAround(text, shared.terms, titleLength) ?? text.slice(0, titleLength)}
      text=""
      meta={
        <>
          <Tag>{question.kindName}</Tag>
          <LevelText level={question.level} />
          <span className="max-w-40 truncate">{categoryName(question.questionnaire_type)}</span>
          <span className="max-w-40 truncate">{question.isMine ? '我的题' : question.author}</span>
        </>
      }
    />
  )
}

const TableHit = ({ table, ...shared }: HitProps & { table: ArticleRow }) => (
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
            # <MarkedText text={keyword} terms={shared.terms} />
          </span>
        ))}
      </>
    }
  />
)

interface HitProps {
  terms: readonly SearchTerm[]
  heading: 'h2' | 'h3'
}

interface HitFrameProps extends HitProps {
  to: string
  title: string
  /** The other text in which the word was found; the piece around it is shown. */
  text: string
  /** The avatar before the words, or nothing. */
  mark?: ReactNode
  picture?: ReactNode
  meta: ReactNode
}

/** About two lines. */
const textLength = 120

/** Shows a hit, which is pressable as a whole. */
function HitFrame({ to, title, text, mark, picture, meta, terms, heading: Heading }: HitFrameProps) {
  const piece = excerptAround(text, terms, textLength) ?? text.slice(0, textLength)
  return (
    <article className={cx('group relative flex items-start gap-4 rounded-md py-4', pressedByTitle)}>
      {mark}
      <div className="min-w-0 flex-1">
        <Heading className="line-clamp-2 text-xl leading-snug break-words">
          <WholeLink to={to}>
            <MarkedText text={title} terms={terms} />
          </WholeLink>
        </Heading>
        {piece !== '' && (
          <p className="mt-1 line-clamp-2 text-md leading-relaxed break-words text-ink-2">
            <MarkedText text={piece} terms={terms} />
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">{meta}</div>
      </div>
      {picture}
    </article>
  )
}
