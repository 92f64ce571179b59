import './paper-media.css'
import { isAddressHidden, isFilm, mediaWord, type QuestionMedia } from '@wenhai/core/question/media'
import { CountedMedia } from './counted-media.tsx'
import { mediaTime } from './media-time.ts'

interface PaperMediaProps {
  question_id: string
  media: readonly QuestionMedia[]
  /** Native controls alone, as the server sends them. */
  isPlain?: boolean | undefined
}

/** The recordings and films of a question, in their order. */
export const PaperMedia = ({ question_id, media, isPlain }: PaperMediaProps) => (
  <div className="media-list">
    {media.map((each, item) =>
      isAddressHidden(each) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recording is known by its place
        <CountedMedia key={item} question_id={question_id} item={item} media={each} isPlain={isPlain} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recording is known by its place
        <FreeMedia key={item} media={each} />
      ),
    )}
  </div>
)

/** Played as often as one likes, by the browser's own controls. */
function FreeMedia({ media }: { media: QuestionMedia }) {
  const { name, seconds, plays, path } = media
  const shared = { controls: true, src: path, 'aria-label': `${mediaWord(media)}：${name}` }
  return (
    <figure className="media">
      <figcaption>
        {name}
        <span className="paper-hint">
          {mediaTime(seconds)}
          {plays > 0 && ` · 考试时最多播放 ${plays} 次`}
        </span>
      </figcaption>
      {isFilm(media) ? (
        <video {...shared} playsInline preload="metadata" />
      ) : (
        <audio {...shared} preload="none" />
      )}
    </figure>
  )
}
