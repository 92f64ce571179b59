import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { uploadOf, uploadRule } from '@wenhai/core/question/kinds/upload/kind'
import {
  givenPublished,
  type KindPrint,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
} from '../kind-show.tsx'
import { UploadedFiles } from './files.tsx'

const uploadView: KindView = {
  ...plainView,
  summarise: (question) => uploadRule(uploadOf(question)),
  Choices: ({ question }) => (
    <p className="rounded-md border border-dashed bg-surface px-4 py-3 text-md text-ink-2">
      上传文件：{uploadRule(uploadOf(question))}
    </p>
  ),
  Answer: ({ value }) => <UploadedFiles answer={value} />,
}

const uploadPrint: KindPrint = {
  ...plainPrint,
  Answer: ({ question, answer }) => <p className="a4-written">{describeAnswer(question, answer, 'full')}</p>,
}

export const uploadShow: KindShow = { view: uploadView, print: uploadPrint, published: givenPublished }
