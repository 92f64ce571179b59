import { z } from 'zod'
import { defineCall } from '../../contract/define-call.ts'
import { field, id, int, text } from '../../contract/wire.ts'
import { filterFields, wordingFields } from '../filter-schema.ts'
import { galleryPage, uploadingLimits } from './limits.ts'
import { UploadedBy, UploadState } from './schema.ts'

/** The fields of multipart take some hundred bytes beside the part itself. */
const partLimit = uploadingLimits.partBytes

export const uploadCalls = {
  beginUpload: defineCall({
    method: 'POST',
    path: '/question/upload/begin/{id}',
    access: 'guest',
    summary: '开始上传一个文件，作为一道上传题的答案；之后分段发送，交卷时答案里写上它',
    input: z.object({
      id: field(id(), '问卷'),
      attempt_id: field(id().optional(), '作答'),
      question_id: field(z.string().min(1).max(40), '题目'),
      name: field(text(1, uploadingLimits.nameMax), '文件名'),
      bytes: field(int(1, uploadingLimits.maxBytes), '文件大小'),
    }),
    output: UploadState,
  }),

  /** A part after the last one that arrived; the last part completes it. */
  sendUpload: defineCall({
    method: 'POST',
    path: '/question/upload/send/{id}',
    access: { thing: 'upload', right: 'participant', by: 'id' },
    summary: `发送文件的一段（字段 file，${uploadingLimits.partBytes / 1024} KB 以内）；offset 不对时拒绝（409）并交还已经收到的字节数`,
    input: z.object({
      id: field(id(), '上传'),
      offset: field(int(0, uploadingLimits.maxBytes), '从哪个字节起'),
    }),
    output: UploadState,
    body: 'multipart',
    isStreamed: true,
    bodyLimit: partLimit,
  }),

  findUpload: defineCall({
    method: 'GET',
    path: '/question/upload/{id}',
    access: { thing: 'upload', right: 'participant', by: 'id' },
    summary: '自己上传的、还没有交的一个文件：收到了多少，传完的话怎样取回',
    input: z.object({ id: field(id(), '上传') }),
    output: UploadState,
  }),

  removeUpload: defineCall({
    method: 'DELETE',
    path: '/question/upload/{id}',
    access: { thing: 'upload', right: 'participant', by: 'id' },
    summary: '删除自己上传的、还没有交的一个文件',
    input: z.object({ id: field(id(), '上传') }),
    output: z.null(),
  }),

  findUploads: defineCall({
    method: 'POST',
    path: '/question/upload/list/{id}',
    access: { thing: 'form', right: 'names', by: 'id' },
    summary:
      '一道上传题收到的文件，按答卷，新的在前；链接十五分钟内有效；从 before 之前取；改过问法的题，用 revision 说是哪一版的问法',
    input: z.object({
      id: field(id(), '问卷'),
      question_id: field(z.string().min(1).max(40), '题目'),
      ...wordingFields,
      ...filterFields,
      before: field(id().optional(), '从哪一份之前'),
      len: field(int(1, galleryPage).default(galleryPage), '条数'),
    }),
    output: z.object({ tables: z.array(UploadedBy), next: z.string().optional() }),
  }),

  exportUploads: defineCall({
    method: 'POST',
    path: '/question/upload/zip/{id}',
    access: { thing: 'form', right: 'names', by: 'id' },
    summary:
      '收到的文件打包下载，文件名是 序号_姓名_题号；给出 question_id 时只有那一题的，再给出 revision 时只有那一版的问法的',
    deed: '导出收到的文件',
    input: z.object({
      id: field(id(), '问卷'),
      question_id: field(z.string().min(1).max(40).optional(), '题目'),
      ...wordingFields,
      ...filterFields,
    }),
    output: z.unknown(),
    download: true,
  }),
}
