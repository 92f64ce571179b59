import { Answered } from '#features/question/result/answered.tsx'
import type { KindResult, KindScreen } from '../kind-result.ts'
import type { KindPublished } from '../kind-show.tsx'

/** Its questions follow it, each with the figures of its kind. */
export const passageResult: KindResult = {
  Result: (props) => (
    <>
      <Answered {...props} />
      <p className="text-sm text-ink-3">各小题的结果在下面。</p>
    </>
  ),
  Printed: () => null,
}

export const passagePublished: KindPublished = { note: '各小题的结果在下面', Figures: () => null }

export const PassageScreen: KindScreen = () => <p className="screen-still">各小题在后面几页</p>
