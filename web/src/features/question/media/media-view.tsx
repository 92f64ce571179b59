import {
  isAddressHidden,
  isFilm,
  mediaLine,
  mediaWord,
  type QuestionMedia,
} from '@wenhai/core/question/media'

/** Recordings and films to be listened to by those who may read the question; otherwise their names. */
export const MediaView = ({ media = [] }: { media: readonly QuestionMedia[] | undefined }) =>
  media.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same recording may be there twice
    <figure key={index} className="grid max-w-sm grid-cols-1 gap-1.5 text-sm text-ink-2">
      <figcaption>{mediaLine(each)}</figcaption>
      {!isAddressHidden(each) && <MediaPlayer media={each} />}
    </figure>
  ))

/** A recording or film for those who write and read questions, by the browser's own controls. */
export function MediaPlayer({ media }: { media: QuestionMedia }) {
  const shared = { src: media.path, controls: true, 'aria-label': `${mediaWord(media)}：${media.name}` }
  return isFilm(media) ? (
    <video {...shared} preload="metadata" playsInline className="w-full rounded-md" />
  ) : (
    <audio {...shared} preload="none" className="w-full" />
  )
}
