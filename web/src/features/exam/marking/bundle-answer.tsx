import type { Bundle, MarkingQuestion } from '@wenhai/core/exam/marking/schema'
import { UploadPlaceContext } from '#features/question/kinds/kind-take.ts'
import { viewOf } from '#features/question/kinds/shows.ts'
import { MathText } from '#features/question/math/math-text.tsx'
import { MediaView } from '#features/question/media/media-view.tsx'
import { AnswerQuestion } from '#features/question/paper/answer-question.tsx'
import { PicturesView } from '#features/question/picture/question-picture.tsx'
import { RightAnswer } from '#features/question/view/question-text.tsx'
import { InkPicture } from './ink/ink-picture.tsx'
import type { InkStore } from './ink/ink-store.ts'

interface BundleAnswerProps {
  chosen: MarkingQuestion
  bundle: Bundle
  inkStore: InkStore
}

const nothing = () => undefined

/** The question with the answer to be marked, its pictures to be drawn on, and the key. */
export function BundleAnswer({ chosen, bundle, inkStore }: BundleAnswerProps) {
  const { question, whole, answer, note } = chosen
  const pictures = bundle.uploads.filter(({ isPicture }) => isPicture)
  return (
    <>
      <UploadPlaceContext value={{ links: bundle.uploads }}>
        <div className="paper max-w-none!">
          {whole && (
            <details open className="mb-5">
              <summary className="text-md text-ink-3">材料</summary>
              <p className="mt-2 font-serif break-words">
                <MathText text={whole.question} />
              </p>
              <PicturesView pictures={whole.question_pic} />
              <MediaView media={whole.question_media} />
            </details>
          )}
          <AnswerQuestion
            question={question}
            value={bundle.answer}
            onChange={nothing}
            isFixed
            control={viewOf(question.option_type).Answer}
          />
        </div>
      </UploadPlaceContext>
      {pictures.map((picture) => (
        <InkPicture
          key={picture.upload_id}
          picture={picture}
          ink={bundle.ink.find(({ upload_id }) => upload_id === picture.upload_id)}
          store={inkStore}
        />
      ))}
      {(answer !== '' || note !== '') && (
        <div className="border-t border-dashed pt-4 text-md">
          <RightAnswer question={question} answer={answer} note={note} />
        </div>
      )}
    </>
  )
}
