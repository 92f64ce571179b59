import { z } from 'zod'
import { bulkMembers } from '../account/limits.ts'
import { defineCall } from '../contract/define-call.ts'
import { field, flag, id, list, nested, paging, text, time } from '../contract/wire.ts'
import { shareLimits, teamLimits } from './limits.ts'
import { receiverKinds } from './rights.ts'
import {
  findingFields,
  MarkScopeIn,
  PeopleFound,
  rightsIn,
  Share,
  SharedEntry,
  Team,
  TeamMember,
  TeamName,
} from './schema.ts'
import { byThing, rightsOf, type SharedThing, sharedThingNames, sharingOf } from './things.ts'

const thingId = { id: field(id(), '编号') }
const teamId = { id: field(id(), '小组') }
const nothing = z.object({})
/** How a list of what is shared is narrowed and paged. */
const listFields = {
  thing: field(z.enum(sharedThingNames).optional(), '种类', {
    help: 'form 问卷、投票、评选或考试，folder 题库的文件夹，template 模板，article 文章，roster 名单',
  }),
  key: field(text(0, 50).default(''), '关键词', { help: '标题里有这些字' }),
  ...paging(shareLimits.pageLength),
}
const receiver = {
  kind: field(z.enum(receiverKinds), '给谁', { help: 'person 一个人，team 一个小组，site 本站所有会员' }),
  receiver_id: field(id().optional(), '会员或小组'),
}
const who = field(text(1, 100).optional(), '会员', {
  help: '用户名，或只有一位会员叫的姓名；没有 receiver_id 时用',
})

/** Only what has the right to mark says how far it goes. */
const markFields = {
  scope: field(nested(MarkScopeIn).optional(), '批阅范围', {
    help: '{"questions":[题目]} 只批阅这些题，{"classes":[班级]} 只批阅名单里这些班级；不写是全部',
  }),
  isArbiter: field(flag().optional(), '仲裁人'),
}

/** The calls with which one kind of thing is shared, for those who may manage it. */
function sharingCalls(thing: SharedThing) {
  const { access, name } = sharingOf(thing)
  const of = { thing: access, by: 'id' } as const
  return {
    findShares: defineCall({
      method: 'GET',
      path: `/share/${thing}/{id}`,
      access: { ...of, right: 'manage' },
      summary: `${name}共享给了谁，各能做什么`,
      input: z.object(thingId),
      output: z.object({ tables: z.array(Share) }),
    }),

    /** What was given before is replaced. */
    setShare: defineCall({
      method: 'POST',
      path: `/share/${thing}/{id}`,
      access: { ...of, right: 'manage' },
      forPublishers: 'all',
      summary: `${name}共享给一个人、一个小组或本站所有会员；已经共享的，改成这些权限`,
      deed: '共享',
      success: 1802,
      input: z.object({
        ...thingId,
        ...receiver,
        who,
        rights: field(nested(rightsIn(rightsOf(thing))), '权限'),
        ...(rightsOf(thing).includes('mark') ? markFields : ({} as typeof markFields)),
        end_time: field(time().optional(), '到期时间'),
      }),
      output: Share,
    }),

    removeShare: defineCall({
      method: 'POST',
      path: `/share/${thing}/remove/{id}`,
      access: { ...of, right: 'manage' },
      summary: `${name}不再共享给一个人、一个小组或本站所有会员，马上生效`,
      deed: '取消共享',
      success: 717,
      input: z.object({ ...thingId, ...receiver }),
      output: nothing,
    }),

    leaveShare: defineCall({
      method: 'POST',
      path: `/share/${thing}/leave/{id}`,
      access: { ...of, right: 'any' },
      summary: `自己退出别人共享的${name}；经小组或全站得到的不受影响`,
      success: 717,
      input: z.object(thingId),
      output: nothing,
    }),
  }
}

/** The calls with which each thing is shared. */
export const shareCallsOf = Object.fromEntries(
  sharedThingNames.map((thing) => [thing, sharingCalls(thing)]),
) as Record<SharedThing, ReturnType<typeof sharingCalls>>

export const shareCalls = {
  ...byThing((thing) => shareCallsOf[thing]),

  findShared: defineCall({
    method: 'GET',
    path: '/share/find',
    access: 'member',
    summary: '共享给自己的，或自己共享出去的，各种内容都在其中，最近的在前',
    input: z.object({
      of: field(z.enum(['others', 'own']).default('others'), '谁的', {
        help: 'others 别人共享给自己、还没有到期的，own 自己共享出去的，到期的也在其中',
      }),
      ...listFields,
    }),
    output: list(SharedEntry),
  }),

  findTeamThings: defineCall({
    method: 'GET',
    path: '/share/team/things/{id}',
    access: { thing: 'team', right: 'member', by: 'id' },
    summary: '共享给小组、还没有到期的内容',
    input: z.object({ ...teamId, ...listFields }),
    output: list(SharedEntry),
  }),

  findTeams: defineCall({
    method: 'GET',
    path: '/share/team/find',
    access: 'member',
    summary: '自己管理的和所在的小组；管理员能看到所有小组',
    input: z.object({ key: field(text(0, 50).default(''), '关键词'), ...paging(teamLimits.pageLength) }),
    output: list(Team),
  }),

  createTeam: defineCall({
    method: 'POST',
    path: '/share/team/create',
    access: 'member',
    forPublishers: 'all',
    summary: '新建小组；管理员，和站点允许时的会员',
    input: z.object({ name: field(TeamName, '名称') }),
    output: z.object({ team_id: z.string() }),
  }),

  renameTeam: defineCall({
    method: 'PUT',
    path: '/share/team/rename/{id}',
    access: { thing: 'team', right: 'owner', by: 'id' },
    summary: '修改小组的名称',
    deed: '修改小组',
    input: z.object({ ...teamId, name: field(TeamName, '名称') }),
    output: nothing,
  }),

  deleteTeam: defineCall({
    method: 'DELETE',
    path: '/share/team/del/{id}',
    access: { thing: 'team', right: 'owner', by: 'id' },
    summary: '解散小组：共享给它的马上看不到了，内容不受影响',
    deed: '解散小组',
    input: z.object(teamId),
    output: nothing,
  }),

  findTeamMembers: defineCall({
    method: 'GET',
    path: '/share/team/members/{id}',
    access: { thing: 'team', right: 'member', by: 'id' },
    summary: '小组的成员',
    input: z.object({
      ...teamId,
      key: field(text(0, 50).default(''), '关键词'),
      ...paging(teamLimits.pageLength),
    }),
    output: list(TeamMember),
  }),

  /** All who are named, or nobody where one of them cannot be found. */
  addToTeam: defineCall({
    method: 'POST',
    path: '/share/team/add/{id}',
    access: { thing: 'team', right: 'owner', by: 'id' },
    summary:
      '加人：一行一位，写用户名或姓名；从表格里粘贴时用每行的第一格。有一位找不到就都不加，并说明是哪一行',
    deed: '小组加人',
    success: 1802,
    input: z.object({
      ...teamId,
      people: field(text(1, teamLimits.pasted * 60), '成员', {}),
    }),
    output: z.object({
      added: z.int(),
      /** The lines that name nobody, or more than one. */
      bad: z.array(z.object({ line: z.int(), text: z.string(), reason: z.string() })),
    }),
  }),

  importTeamMembers: defineCall({
    method: 'POST',
    path: '/share/team/import/{id}',
    access: { thing: 'team', right: 'owner', by: 'id' },
    summary:
      '从表格（姓名、学号/工号）加人：按姓名和学号或工号找本站的账号；check=1 只检查，skipBad=1 跳过没有账号的人',
    deed: '小组加人',
    input: z.object({ ...teamId, ...findingFields }),
    output: PeopleFound,
    body: 'multipart',
    bodyLimit: bulkMembers.maxBytes,
  }),

  removeFromTeam: defineCall({
    method: 'POST',
    path: '/share/team/remove/{id}',
    access: { thing: 'team', right: 'owner', by: 'id' },
    summary: '请一位成员离开小组，马上生效',
    deed: '小组移除成员',
    success: 717,
    input: z.object({ ...teamId, user_id: field(id(), '成员') }),
    output: nothing,
  }),

  leaveTeam: defineCall({
    method: 'POST',
    path: '/share/team/leave/{id}',
    access: { thing: 'team', right: 'member', by: 'id' },
    summary: '自己离开小组，马上生效',
    success: 717,
    input: z.object(teamId),
    output: nothing,
  }),
}
