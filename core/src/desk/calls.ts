import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { createKey, field, flag, id, int, list, nested, paging, time } from '../contract/wire.ts'
import { formKinds } from '../form/form-kind.ts'
import { deskLimits as limits } from './limits.ts'
import {
  DeskChangeIn,
  DeskOut,
  DeskRow,
  DeskVersion,
  DocumentOut,
  FormStateOfDesk,
  Uid,
  WrittenOut,
} from './schema.ts'

const deskId = { desk_id: field(id(), '编辑台') }
/** Who may change the form of a desk writes on it with its author. */
const ownDesk = { thing: 'desk', right: 'edit', by: 'desk_id' } as const
const revision = field(int(0, 1_000_000_000), '修订号')

export const deskCalls = {
  /** A form has one desk: who opens it again gets the same one, and then the draft is not looked at. */
  openDesk: defineCall({
    method: 'POST',
    path: '/desk/open',
    access: 'member',
    forPublishers: 'all',
    summary: '打开编辑台：新的一份，或修改 survey_id 那一份；同一份打开多次是同一张',
    sentAs: 'json',
    bodyLimit: limits.maxBodyBytes,
    input: z.object({
      survey_id: field(id().optional(), '问卷'),
      /** The form as it was read: refused where it was changed since. */
      update_time: field(time().optional(), '上次修改时间'),
      questionnaire_type: field(z.enum(formKinds).optional(), '类型'),
      /** A DeskDocument: of a form as it is, or of a new one. An open desk needs none. */
      draft: field(nested(z.unknown()).optional(), '内容'),
      ...createKey,
    }),
    output: z.object({ desk_id: z.string(), isNew: z.boolean() }),
  }),

  getDesk: defineCall({
    method: 'GET',
    path: '/desk/get',
    access: ownDesk,
    summary: '编辑台现在的内容、自己能撤销和重做的步骤、还有谁在',
    input: z.object(deskId),
    output: DeskOut,
  }),

  /** Saving, learning what others have written and saying where one is are one call. */
  writeDesk: defineCall({
    method: 'POST',
    path: '/desk/write',
    access: ownDesk,
    summary: '存下几步修改，同时取回别人的；不带修改就只取回',
    sentAs: 'json',
    bodyLimit: limits.maxBodyBytes,
    input: z.object({
      ...deskId,
      /** The newest revision that the writer has. */
      revision,
      writer: field(Uid.min(1), '窗口标识', { help: '每打开一次取一个新的 UUID' }),
      at: field(Uid.default(''), '正在看的行'),
      changes: field(nested(z.array(DeskChangeIn).max(limits.maxChanges)).default([]), '修改'),
      /** The changes make an older version of the form: what is there before them is kept as a version. */
      isRestoring: field(flag().default(false), '恢复以前的版本'),
      /** The page is being left, so the writer is no longer shown to others. */
      isLeaving: field(flag().default(false), '离开'),
    }),
    output: WrittenOut,
  }),

  findDeskVersions: defineCall({
    method: 'GET',
    path: '/desk/versions',
    access: ownDesk,
    summary: '编辑台以前的版本，新的在前',
    input: z.object({ ...deskId, ...paging(limits.versionsPage) }),
    output: list(DeskVersion),
  }),

  getDeskVersion: defineCall({
    method: 'GET',
    path: '/desk/version',
    access: ownDesk,
    summary: '编辑台以前的一个版本的内容',
    input: z.object({ ...deskId, version: field(int(1, 1_000_000_000), '版本') }),
    output: DeskVersion.extend({ document: DocumentOut }),
  }),

  findDesks: defineCall({
    method: 'GET',
    path: '/desk/list',
    access: 'member',
    summary: '自己的编辑台，最近写过的在前',
    input: z.object(paging(limits.desksPage)),
    output: list(DeskRow),
  }),

  deleteDesk: defineCall({
    method: 'POST',
    path: '/desk/delete',
    access: { thing: 'desk', right: 'owner', by: 'desk_id' },
    summary: '删除编辑台和它的版本；已经发布的不受影响',
    deed: '删除编辑台',
    success: 717,
    input: z.object(deskId),
    output: z.object({}),
  }),

  findDeskEffect: defineCall({
    method: 'GET',
    path: '/desk/effect',
    access: ownDesk,
    summary: '发布前要知道的：现在有几个人正在作答、有几份答卷、别处有没有改过',
    input: z.object(deskId),
    output: z.object({
      formState: FormStateOfDesk,
      /** It is open to takers now or will be, so that what is published is seen at once. */
      isOpen: z.boolean(),
      /** Attempts that were begun and not handed in; null where reports are released in lots, which would tell who answers. */
      underWay: z.int().nullable(),
      reports: z.int(),
      revision: z.int(),
      publishedRevision: z.int(),
    }),
  }),

  /**
   * 409 where the revision is not the newest, where the form was changed or deleted elsewhere (`data.formState`; `force`
   * publishes it nevertheless, a deleted one as a new form), or where people have begun (`data.needConfirm`, as for
   * updateForm). A fault names its field as updateForm does.
   */
  publishDesk: defineCall({
    method: 'POST',
    path: '/desk/publish',
    access: ownDesk,
    forPublishers: 'all',
    summary: '发布编辑台上的内容：新建，或修改原来的那一份；要带看到的修订号',
    deed: '发布编辑台',
    input: z.object({
      ...deskId,
      revision,
      confirm: field(flag().default(false), '确认成为新版本'),
      force: field(flag().default(false), '别处改过或删除了也发布'),
    }),
    output: z.object({
      survey_id: z.string(),
      update_time: z.string(),
      /** The desk's newest revision: new questions have their ids by now, which `writeDesk` brings as a change. */
      revision: z.int(),
    }),
  }),
}
