import {
  isAddressHidden,
  isFilm,
  mediaLine,
  mediaWord,
  type QuestionMedia,
} from '@wenhai/core/question/media'

/** Recordings and films to be listened to by those who may read the question; otherwise their names. */
export const MediaView = ({ media = [] }: { media: readonly QuestionMedia[] | undefined }) =>
  media.map((each, index) => {
    const shared = { src: each.path, controls: true, 'aria-label': `${mediaWord(each)}：${each.name}` }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same recording may be there twice
      <figure key={index} className="grid max-w-sm grid-cols-1 gap-1.5 text-sm text-ink-2">
        <figcaption>{mediaLine(each)}</figcaption>
        {isAddressHidden(each) ? null : isFilm(each) ? (
          <video {...shared} preload="metadata" playsInline className="w-full rounded-md" />
        ) : (
          <audio {...shared} preload="none" className="w-full" />
        )}
      </figure>
    )
  })
