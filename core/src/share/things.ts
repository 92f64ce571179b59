import { rightHints, type ShareRight, shareRights } from './rights.ts'

interface ThingSharing {
  /** The name of the thing in the access of its calls. */
  access: string
  /** What the thing is called where one is spoken of. */
  name: string
  /** The rights that can be given, each with what it is good for, in one line. */
  rights: Partial<Record<ShareRight, string>>
  /** The page on which somebody with whom it is shared finds it. */
  pageOf: (id: string) => string
}

/**
 * What can be shared. A row here makes the calls, the choices of the dialog and the notice of a thing; who holds a right is
 * asked by the grants of the thing's own room (`grantsByRight`).
 */
export const sharedThings = {
  form: {
    access: 'form',
    name: '问卷、投票、评选或考试',
    rights: rightHints,
    pageOf: () => '/ocean',
  },
  folder: {
    access: 'folder',
    name: '题库的文件夹',
    rights: {
      view: '看题目、答案和解析，选进自己的问卷和考试，导出',
      edit: '写新题，改题目，在里面移动，删除；新题归文件夹的主人',
      manage: '和主人一样，还能共享给别人；不能删除这个文件夹',
    },
    pageOf: (id) => `/question/bank/1?folder=${id}`,
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
export type ByThing<Values> = Values & {
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
