import { rightHints, type ShareRight, shareRights } from './rights.ts'

interface ThingSharing {
  /** The name of the thing in the access of its calls. */
  access: string
  /** What the thing is called where one is spoken of. */
  name: string
  /** What lists call things of the kind. */
  short: string
  /** The rights that can be given, each with what it is good for, in one line. */
  rights: Partial<Record<ShareRight, string>>
  /** The page on which somebody with whom it is shared finds it. */
  pageOf: (id: string) => string
}

/**
 * What can be shared. A row here makes the calls, the choices of the dialog and the notice of a thing; who holds a right is
 * asked by the grants of the thing's own room (`grantsByRight`).
 */
const sharedThings = {
  form: {
    access: 'form',
    name: '问卷、投票、评选或考试',
    short: '问卷和考试',
    rights: rightHints,
    pageOf: () => '/ocean',
  },
  folder: {
    access: 'folder',
    name: '题库的文件夹',
    short: '题库文件夹',
    rights: {
      view: '看题目、答案和解析，选进自己的问卷和考试，导出',
      edit: '写新题，改题目，在里面移动，删除；新题归文件夹的主人',
      manage: '和主人一样，还能共享给别人；不能删除这个文件夹',
    },
    pageOf: (id) => `/question/bank/1?folder=${id}`,
  },
  template: {
    access: 'template',
    name: '模板',
    short: '模板',
    rights: {
      view: '看全部内容，连同答案，用它新建',
      edit: '改名称',
      manage: '和作者一样，还能共享给别人；不能删除，也不能公开给本站',
    },
    pageOf: () => '/publish',
  },
  article: {
    access: 'table',
    name: '文章',
    short: '文章',
    rights: {
      view: '看没有公开的内容和历史版本',
      edit: '改内容、封面和谁可以看，恢复旧版本',
      manage: '和作者一样，还能共享给别人；不能删除',
    },
    pageOf: (id) => `/art/${id}`,
  },
  roster: {
    access: 'roster',
    name: '保存的名单',
    short: '名单',
    rights: {
      view: '看名单上的人，用到自己的问卷和考试里',
      edit: '添加、修改、移除和导入人，改名称',
      manage: '和建名单的人一样，还能共享给别人；不能删除',
    },
    pageOf: (id) => `/ocean?section=roster&roster=${id}`,
  },
} as const satisfies Record<string, ThingSharing>

/** Kinds of things that can be shared, as their ids are stored. */
export type SharedThing = keyof typeof sharedThings

export const sharedThingNames = Object.keys(sharedThings) as SharedThing[]

export const sharingOf = (thing: SharedThing): ThingSharing => sharedThings[thing]

export const isSharedThing = (thing: string): thing is SharedThing => Object.hasOwn(sharedThings, thing)

/** The rights that can be given of a thing. */
export const rightsOf = (thing: SharedThing): ShareRight[] =>
  shareRights.filter((right) => sharingOf(thing).rights[right] !== undefined)

type OtherThing = Exclude<SharedThing, 'form'>

/** The same for each thing under names of its own: `setShare` for a form, `setShareOfRoster` for a roster. */
type ByThing<Values> = Values & {
  [Name in `${keyof Values & string}Of${Capitalize<OtherThing>}`]: Name extends `${infer Plain extends keyof Values & string}Of${string}`
    ? Values[Plain]
    : never
}

const nameFor = (name: string, thing: string) =>
  thing === 'form' ? name : `${name}Of${thing.charAt(0).toUpperCase()}${thing.slice(1)}`

export const byThing = <Values extends object>(of: (thing: SharedThing) => Values): ByThing<Values> =>
  Object.fromEntries(
    sharedThingNames.flatMap((thing) =>
      Object.entries(of(thing)).map(([name, value]) => [nameFor(name, thing), value]),
    ),
  ) as ByThing<Values>
