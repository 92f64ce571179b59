import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { QuestionView } from '../../../question/components/view/question-view.tsx'
import type { QuestionContent } from '../dialog/draft-question.ts'

interface PickPreviewProps {
  content: QuestionContent
  onClose: () => void
}

/** A question to read before, or after, it is picked. */
export const PickPreview = ({ content, onClose }: PickPreviewProps) => (
  <Dialog open onClose={onClose} title="查看题目" size="lg" footer={<Button onClick={onClose}>关闭</Button>}>
    <QuestionView question={content} showsKey />
    {content.answer === undefined && (
      <p className="mt-4 border-t border-dashed pt-3 text-sm text-ink-3">答案和解析只有作者看得到。</p>
    )}
  </Dialog>
)
