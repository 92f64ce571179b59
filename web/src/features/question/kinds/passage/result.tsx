import { AnsweredCount } from '#features/question/result/question-chart.tsx'
import type { KindResult } from '../kind-result.ts'
import { writtenFilter } from '../written/result.tsx'

const PassageScreen: KindResult['Screen'] = () => <p className="screen-still">各小题在后面几页</p>

/** The questions within follow the passage, each with the figures of its kind. */
export const passageResult: KindResult = {
  Result: (props) => (
    <>
      <AnsweredCount {...props} />
      <p className="text-sm text-ink-3">各小题的结果在下面。</p>
    </>
  ),
  Printed: () => null,
  Screen: PassageScreen,
  filter: writtenFilter,
}
