import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { Ink, UploadLink } from '@wenhai/core/report/upload/schema'
import { InkLayer } from './ink-layer.tsx'

/** What belongs to a report and was drawn on. */
export interface Drawn {
  uploads?: readonly UploadLink[] | undefined
  ink?: readonly Ink[] | undefined
}

interface DrawnPicturesProps extends Drawn {
  question: PaperQuestion
  answer: string
}

/** The pictures of an answer with what a marker drew on them; nothing where nobody did. */
export function DrawnPictures({ question, answer, uploads = [], ink = [] }: DrawnPicturesProps) {
  const files = ink.length === 0 ? [] : (kindOf(question.option_type).uploads?.of(answer) ?? [])
  return files.map(({ upload_id, name }) => {
    const drawn = ink.find((each) => each.upload_id === upload_id)
    const picture = uploads.find((each) => each.upload_id === upload_id)
    return drawn && drawn.strokes.length > 0 && picture ? (
      <figure key={upload_id} style={{ margin: '12px 0 0', maxWidth: 560 }}>
        <InkLayer picture={picture} turn={drawn.turn} strokes={drawn.strokes} />
        <figcaption className="paper-hint">批注：{name}</figcaption>
      </figure>
    ) : null
  })
}
