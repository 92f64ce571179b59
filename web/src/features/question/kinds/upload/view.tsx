import { uploadOf, uploadRule } from '@wenhai/core/question/kinds/upload/kind'
import { type KindView, plainView } from '../kind-view.tsx'
import { UploadedFiles } from './files.tsx'

export const uploadView: KindView = {
  ...plainView,
  summarise: (question) => uploadRule(uploadOf(question)),
  Choices: ({ question }) => (
    <p className="rounded-md border border-dashed bg-surface px-4 py-3 text-md text-ink-2">
      上传文件：{uploadRule(uploadOf(question))}
    </p>
  ),
  Answer: ({ value }) => <UploadedFiles answer={value} />,
}
