import { isFilm, mediaWord, type QuestionMedia } from '@wenhai/core/question/media'

/** A recording or film for those who write and read questions, by the browser's own controls. */
export function MediaPlayer({ media }: { media: QuestionMedia }) {
  const shared = { src: media.path, controls: true, 'aria-label': `${mediaWord(media)}：${media.name}` }
  return isFilm(media) ? (
    <video {...shared} preload="metadata" playsInline className="w-full rounded-md" />
  ) : (
    <audio {...shared} preload="none" className="w-full" />
  )
}
