import { isSharedThing, sharingOf } from '../share/things.ts'
import type { NoticeFacts } from './facts.ts'
import { type NoticeKindOf, ofReports, ownPageOf, pageOf } from './kind.ts'

/** Adding a kind: its facts in `facts.ts` and its row here. Nothing else knows the kinds one by one. */
export const noticeKinds: { readonly [Kind in keyof NoticeFacts]: NoticeKindOf<NoticeFacts[Kind]> } = {
  'report.created': {
    label: '收到新答卷',
    area: 'form',
    ways: ['site', 'hook'],
    isPaced: true,
    groupOf: ({ survey_id }) => survey_id,
    amountOf: ({ count }) => count,
    write: (facts, amount) => ({
      title: `《${facts.survey_title}》收到 ${amount} 份新答卷`,
      text: '',
      path: ownPageOf(facts),
    }),
  },
  'report.changed': ofReports(
    '答卷被修改或恢复',
    ({ survey_title }, amount) => `《${survey_title}》有 ${amount} 份答卷改过或恢复了`,
  ),
  'report.deleted': ofReports(
    '答卷被删除',
    ({ survey_title }, amount) => `《${survey_title}》删除了 ${amount} 份答卷`,
  ),
  'reports.marked': {
    ...ofReports('答卷给了分', ({ survey_title }, amount) => `《${survey_title}》有 ${amount} 份答卷给了分`),
    event: 'report.marked',
  },
  'form.reached': {
    label: '答卷到了我设的份数',
    area: 'form',
    ways: ['site', 'mail', 'hook'],
    write: (facts) => ({
      title: `《${facts.survey_title}》收到第 ${facts.number} 份答卷了`,
      text: facts.count > facts.number ? `现在有 ${facts.count} 份。` : '',
      path: ownPageOf(facts),
    }),
  },
  'roster.done': {
    label: '名单上的人都交了',
    area: 'form',
    ways: ['site', 'hook'],
    write: (facts) => ({
      title: `《${facts.survey_title}》名单上的 ${facts.people} 人都交了`,
      text: '',
      path: ownPageOf(facts),
    }),
  },
  'form.full': {
    label: '配额满了',
    area: 'form',
    ways: ['site', 'hook'],
    write: (facts) => ({
      title: `《${facts.survey_title}》的配额“${facts.quota}”满了`,
      text: `已经有 ${facts.limit} 份，再来的会看到“配额已满”。`,
      path: ownPageOf(facts),
    }),
  },
  'form.ending': {
    label: '自己的问卷或考试快结束了',
    area: 'form',
    ways: ['site'],
    write: (facts) => ({
      title: `《${facts.survey_title}》将在 ${facts.end_time} 结束`,
      text: '可以延长时间，或提醒还没有参加的人。',
      path: ownPageOf(facts),
    }),
  },
  'form.ended': {
    label: '自己的问卷或考试结束了',
    area: 'form',
    ways: ['hook'],
    write: (facts) => ({
      title: `《${facts.survey_title}》结束了`,
      text: `结束时间是 ${facts.end_time}。`,
      path: ownPageOf(facts),
    }),
  },
  'form.shared': {
    label: '别人把问卷或考试共享给我',
    area: 'form',
    ways: ['site', 'mail'],
    write: (facts) => ({
      title: `《${facts.survey_title}》共享给你了`,
      text: '在个人中心的“共享给我”里也能找到。',
      path: ownPageOf(facts),
    }),
  },
  'thing.shared': {
    label: '别人把其他内容共享给我',
    area: 'account',
    ways: ['site', 'mail'],
    write: ({ thing, thing_id, title }) => ({
      title: `“${title}”共享给你了`,
      text: '',
      path: isSharedThing(thing) ? sharingOf(thing).pageOf(thing_id) : '/ocean',
    }),
  },
  'form.reminder': {
    label: '提醒我还没有参加',
    area: 'taking',
    ways: ['site', 'mail'],
    groupOf: ({ survey_id }) => survey_id,
    amountOf: () => 0,
    write: (facts) => ({
      title: `《${facts.survey_title}》还没有收到你的答卷`,
      text: facts.end_time === '' ? '' : `${facts.end_time} 结束。`,
      path: pageOf(facts),
    }),
  },
  'exam.starting': {
    label: '考试快开始了',
    area: 'taking',
    ways: ['site', 'mail'],
    write: (facts) => ({
      title: `《${facts.survey_title}》将在 ${facts.start_time} 开始`,
      text: '',
      path: pageOf(facts),
    }),
  },
  'exam.ending': {
    label: '考试快结束了，我还没有交卷',
    area: 'taking',
    ways: ['site', 'mail'],
    write: (facts) => ({
      title: `《${facts.survey_title}》将在 ${facts.end_time} 结束，你还没有交卷`,
      text: '',
      path: pageOf(facts),
    }),
  },
  'marking.invited': {
    label: '邀请我阅卷',
    area: 'exam',
    ways: ['site', 'mail'],
    groupOf: ({ survey_id }) => survey_id,
    amountOf: () => 0,
    write: ({ survey_id, survey_title }) => ({
      title: `请你批阅《${survey_title}》`,
      text: '可以从个人中心的“阅卷”进入。',
      path: `/exam/marking/${survey_id}`,
    }),
  },
  'report.marked': {
    label: '我的答卷批阅完了',
    area: 'exam',
    ways: ['site'],
    groupOf: ({ survey_id }) => survey_id,
    amountOf: () => 0,
    write: (facts) => ({
      title: `你在《${facts.survey_title}》的答卷批阅完了`,
      text: '',
      path: `${pageOf(facts)}?sheet=${facts.report_id}`,
    }),
  },
  'score.changed': {
    label: '重判改了我的得分',
    area: 'exam',
    ways: ['site'],
    groupOf: ({ survey_id }) => survey_id,
    amountOf: () => 0,
    write: (facts) => ({
      title: `《${facts.survey_title}》重判以后，你的得分有变化`,
      text: '',
      path: `${pageOf(facts)}?sheet=${facts.report_id}`,
    }),
  },
  'appeal.created': {
    label: '收到申诉',
    area: 'exam',
    ways: ['site', 'hook'],
    groupOf: ({ survey_id }) => survey_id,
    write: (facts, amount) => ({
      title: `《${facts.survey_title}》有 ${amount} 条新申诉`,
      text: '',
      path: `${ownPageOf(facts)}?part=appeals`,
    }),
  },
  'appeal.answered': {
    label: '申诉有了答复',
    area: 'exam',
    ways: ['site'],
    groupOf: ({ survey_id }) => survey_id,
    amountOf: () => 0,
    write: (facts) => ({
      title: `《${facts.survey_title}》的申诉有了答复`,
      text: '',
      path: `${pageOf(facts)}?sheet=${facts.report_id}`,
    }),
  },
  'comment.created': {
    label: '文章有新评论',
    area: 'article',
    ways: ['site'],
    groupOf: ({ table_id }) => table_id,
    write: ({ table_id, title }, amount) => ({
      title: `《${title}》有 ${amount} 条新评论`,
      text: '',
      path: `/art/${table_id}`,
    }),
  },
  'comment.replied': {
    label: '评论有人回复',
    area: 'article',
    ways: ['site'],
    groupOf: ({ table_id }) => table_id,
    write: ({ table_id, title }, amount) => ({
      title: `你在《${title}》的评论有 ${amount} 条新回复`,
      text: '',
      path: `/art/${table_id}`,
    }),
  },
  'account.changed': {
    label: '账号安全',
    area: 'account',
    ways: ['site', 'mail'],
    isUrgent: true,
    isFixed: true,
    write: ({ deed }) => ({
      title: `你的账号：${deed}`,
      text: '如果不是你本人操作，请马上修改密码，并在“账号安全”里退出其他设备。',
      path: '/ocean?section=security',
    }),
  },
  'delivery.failed': {
    label: '通知没能送达',
    area: 'account',
    ways: ['site'],
    groupOf: ({ endpoint_id }) => endpoint_id,
    amountOf: () => 0,
    write: ({ name }) => ({
      title: `有通知没能送到“${name}”`,
      text: '多次重试都没有成功，可以在“通知”里看原因，改好以后重试。',
      path: '/ocean?section=notice',
    }),
  },
  'site.disk': {
    label: '磁盘快满了',
    area: 'site',
    ways: ['site', 'mail'],
    isForAdmins: true,
    isUrgent: true,
    write: ({ free }) => ({
      title: `存放数据的磁盘只剩 ${free} GB`,
      text: '请清理磁盘或换大的；写满之后，提交会被拒绝。',
      path: '/ocean?section=notice',
    }),
  },
  'site.mail': {
    label: '网站的邮件发不出去',
    area: 'site',
    ways: ['site'],
    isForAdmins: true,
    write: ({ fault }) => ({
      title: '网站的邮件发不出去',
      text: `多次重试都没有成功：${fault}。请检查邮件服务器的设置，改好以后会自动再送。`,
      path: '/ocean?section=notice',
    }),
  },
  'notice.test': {
    label: '测试',
    area: 'account',
    isUnlisted: true,
    ways: [],
    isUrgent: true,
    write: ({ name }) => ({
      title: `这是一条测试通知，“${name}”可以收到通知了`,
      text: '',
      path: '/ocean?section=notice',
    }),
  },
}

export type NoticeKindName = keyof NoticeFacts

/** The kinds that somebody can choose ways for; those for admins are offered to admins alone. */
export const chosenKinds = (Object.keys(noticeKinds) as NoticeKindName[]).filter(
  (kind) => !noticeKinds[kind].isUnlisted,
)
