import type { Visit } from '@wenhai/core/visitor/schema'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { linkClass } from '#ui/button.tsx'
import { Seal } from '#ui/seal.tsx'
import { Tag } from '#ui/tag.tsx'

type Thing = Pick<Visit, 'kind' | 'item_id' | 'title' | 'questionnaire_type'>

export const thingName = ({ kind, title }: Thing): string =>
  title || (kind === 'table' ? '已删除的文章' : '已删除的问卷')

/** Shows what was visited: its seal and its name, which leads there while it is there. */
export const VisitedThing = ({ thing }: { thing: Thing }) => (
  <span className="flex min-w-0 items-baseline gap-2">
    <ThingSeal thing={thing} />
    <ThingLink thing={thing} />
  </span>
)

const ThingSeal = ({ thing: { kind, questionnaire_type } }: { thing: Thing }) => {
  if (questionnaire_type) return <Seal kind={questionnaire_type} />
  return kind === 'form' ? null : <Tag className="shrink-0">{kind === 'table' ? '文章' : '页面'}</Tag>
}

function ThingLink({ thing }: { thing: Thing }) {
  const name = thingName(thing)
  const path = pathOf(thing)
  if (!thing.title) return <span className="text-ink-3">{name}</span>
  if (!path) return <span className="min-w-0 break-words">{name}</span>
  return (
    <Link to={path} className={`${linkClass} line-clamp-2 min-w-0 break-words`}>
      {name}
    </Link>
  )
}

/** The path; undefined for pages of the site, of which only the kind is known. */
function pathOf({ kind, item_id, questionnaire_type }: Thing): string | undefined {
  if (questionnaire_type) return paths.mine(questionnaire_type, item_id)
  return kind === 'table' ? paths.article(item_id) : undefined
}
