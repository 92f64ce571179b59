import { isAddressHidden, mediaLine, type QuestionMedia } from '@wenhai/core/question/media'
import { MediaPlayer } from './media-player.tsx'

/** Recordings and films to be listened to by those who may read the question; otherwise their names. */
export const MediaView = ({ media = [] }: { media: readonly QuestionMedia[] | undefined }) =>
  media.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same recording may be there twice
    <figure key={index} className="grid max-w-sm grid-cols-1 gap-1.5 text-sm text-ink-2">
      <figcaption>{mediaLine(each)}</figcaption>
      {!isAddressHidden(each) && <MediaPlayer media={each} />}
    </figure>
  ))
