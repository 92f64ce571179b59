import type { CardName } from '@wenhai/core/article/card'
import { useContext } from 'react'
import { Link } from '#lib/router/link.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { BodyContext } from './body-context.ts'
import { CardContent } from './card-content.tsx'

interface BodyCardProps {
  name: CardName
  path: string
  /** As the article calls it: where there is no card to see, it is a link. */
  title: string
}

export function BodyCard({ name, path, title }: BodyCardProps) {
  const { cards, isWaiting } = useContext(BodyContext)
  const card = cards.get(name.id)
  if (card)
    return (
      <Link to={path} className="article-card group">
        <CardContent card={card} />
      </Link>
    )
  if (isWaiting)
    return (
      <span aria-busy="true" className="article-card">
        <Bone className="h-5 w-2/5" />
        <Bone className="h-4 w-3/5" />
      </span>
    )
  return (
    <p>
      <Link to={path}>{title || path}</Link>
    </p>
  )
}
