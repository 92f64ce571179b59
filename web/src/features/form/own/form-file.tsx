import { formCalls } from '@wenhai/core/form/calls'
import { ExportFileDialog } from '#features/bank/exchange/export-file-dialog.tsx'
import { fileEndings } from '#features/bank/import-api.ts'
import { download } from '#lib/download.ts'
import { call } from '#lib/transport.ts'
import { fileNameOf } from '#lib/uuid.ts'
import type { MineForm } from './own-form.ts'

interface FormFileProps {
  form: MineForm
  onClose: () => void
}

/** 导出文件 of a form, for its author: the whole of it for another site, or its questions for another program. */
export function FormFile({ form: { survey_id: id, survey_title, update_time }, onClose }: FormFileProps) {
  return (
    <ExportFileDialog
      source={{
        key: ['form', id, update_time],
        check: (format) => call(formCalls.checkFormExchange, { id, format }, { timeout: 0 }),
        save: (format, options) =>
          download(
            formCalls.exportFormExchange,
            { id, format },
            `${fileNameOf(survey_title)}${fileEndings[format]}`,
            options,
          ),
      }}
      ownText="整份内容：设置、小节、规则、分值和题目，连同图片、音频和视频。没有参与密码、名单和答卷"
      onClose={onClose}
    />
  )
}
