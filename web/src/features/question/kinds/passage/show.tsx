import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { partName, partsOf, type QuestionPart } from '@wenhai/core/question/kinds/parts'
import { letterAt } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import { MathText } from '#features/question/math/math-text.tsx'
import { MediaView } from '#features/question/media/media-view.tsx'
import { PicturesView, QuestionPicture } from '#features/question/picture/question-picture.tsx'
import {
  type KindPrint,
  type KindPublished,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
} from '../kind-show.tsx'

const passagePublished: KindPublished = { note: '各小题的结果在下面', Figures: () => null }

/** `showOf` finds how each of its questions is read. */
export const makePassageShow = (showOf: (option_type: OptionType) => KindShow): KindShow => ({
  view: makePassageView((option_type) => showOf(option_type).view),
  print: passagePrint,
  published: passagePublished,
})

/** The function `viewOf` finds how each question within is read. */
const makePassageView = (viewOf: (option_type: OptionType) => KindView): KindView => ({
  ...plainView,
  summarise: (question) => `${partsOf(question).length} 道小题`,
  Choices: ({ question }) => (
    <ol className="grid grid-cols-1 gap-4">
      {partsOf(question).map((part, index) => (
        <li key={partName(index)} className="grid grid-cols-[auto_minmax(0,1fr)] gap-1">
          <span className="text-ink-3">{partName(index)}</span>
          <PartView part={part} view={viewOf(part.option_type)} />
        </li>
      ))}
    </ol>
  ),
})

const PartView = ({ part, view: { Text, Choices } }: { part: QuestionPart; view: KindView }) => (
  <div className="grid min-w-0 grid-cols-1 gap-2">
    <span className="break-words">
      <Text text={part.question} />
    </span>
    <PicturesView pictures={part.question_pic ?? []} />
    <MediaView media={part.question_media} />
    {part.options.length > 0 && (
      <ul className="grid grid-cols-1 gap-1 text-md">
        {part.options.map(({ key, opt, pic }, index) => (
          <li key={key}>
            <b className="mr-1.5 font-semibold text-ink-2">{letterAt(part, index)}</b>
            <MathText text={opt} isInline />
            {pic !== '' && (
              <QuestionPicture src={pic} alt={`选项 ${key} 的图片`} className="max-w-xs bg-surface!" />
            )}
          </li>
        ))}
      </ul>
    )}
    {Choices && <Choices question={part} />}
  </div>
)

const passagePrint: KindPrint = {
  ...plainPrint,
  Answer: ({ question, answer }) => (
    <p className="a4-order whitespace-pre-line">{describeAnswer(question, answer, 'full')}</p>
  ),
}
