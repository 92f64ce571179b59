import './paper-media.css'
import { isAddressHidden, isFilm, mediaWord, type QuestionMedia } from '@wenhai/core/question/media'
import { CountedMedia } from './counted-media.tsx'
import { mediaTime } from './media-time.ts'

interface PaperMediaProps {
  question_id: string
  media: readonly QuestionMedia[]
  /** Native controls alone, as the server sends them. */
  isPlain?: boolean | undefined
  /** Nothing can be changed any more. */
  isFixed?: boolean | undefined
}

/** The recordings and films of a question, in their order. */
export const PaperMediaList = ({ question_id, media, ...page }: PaperMediaProps) => (
  <div className="media-list">
    {media.map((each, item) => {
      const key = `${item} ${each.name}`
      return isAddressHidden(each) ? (
        <CountedMedia
          key={key}
          question_id={question_id}
          item={item}
          media={each}
          isPlain={page.isPlain}
          isFixed={page.isFixed}
        />
      ) : (
        <FreeMedia key={key} media={each} />
      )
    })}
  </div>
)

/** Played as often as one likes, by the browser's own controls. */
function FreeMedia({ media }: { media: QuestionMedia }) {
  const { name, seconds, path } = media
  const shared = { controls: true, src: path, 'aria-label': `${mediaWord(media)}：${name}` }
  return (
    <figure className="media">
      <figcaption>
        {name}
        <span className="paper-hint">{mediaTime(seconds)}</span>
      </figcaption>
      {isFilm(media) ? (
        <video {...shared} playsInline preload="metadata" />
      ) : (
        <audio {...shared} preload="none" />
      )}
    </figure>
  )
}
