import type { AuthorRow } from '@wenhai/core/author/schema'
import { paths } from '../../../../lib/paths.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { worksText } from '../../../discover/components/cards/item.ts'
import { HitFrame, type HitProps } from './hit-frame.tsx'

export const AuthorHit = ({ author, ...shared }: HitProps & { author: AuthorRow }) => (
  <HitFrame
    {...shared}
    to={paths.author(author.ocean_id)}
    title={author.name}
    text={author.introduction}
    mark={<Avatar name={author.name} src={author.avatar} size={48} />}
    meta={<span>{worksText(author)}</span>}
  />
)
