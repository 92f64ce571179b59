import { type FormKind, formKindOf } from './form-kind.ts'
import type { Setting, SettingSection } from './setting.ts'
import { type SettingName, settings } from './settings.ts'

/** What a setting can be; of a text anything, because its format is read by its schema. */
type ValueOf<Each extends Setting> = Each extends { type: 'switch' }
  ? boolean
  : Each extends { type: 'count' }
    ? number
    : Each extends { type: 'choice'; values: readonly (infer Value)[] }
      ? Value
      : string

/** The settings of a form as they are read: every one has a value. */
export type SettingsRead = { [Name in SettingName]: ValueOf<(typeof settings)[Name]> }
/** The settings as an author writes them: those without a default may be left out. */
export type SettingsWritten = Omit<SettingsRead, 'review'> & { review?: SettingsRead['review'] | undefined }

type Having<Property extends keyof Setting, Value> = {
  [Name in SettingName]: (typeof settings)[Name] extends { [Each in Property]: Value } ? Name : never
}[SettingName]

export type CoverSetting = Having<'seenBy', 'all'>
export type OwnSetting = Having<'seenBy', 'author'>
/** The names of the settings that are stored in the column `settings`. */
export type StoredSetting = Exclude<SettingName, Having<'storedIn', 'column' | 'revision'>>

export const settingOf = (name: SettingName): Setting => settings[name]
export const formSettingNames = Object.keys(settings) as SettingName[]

const namesWith = (isMeant: (setting: Setting) => boolean) =>
  formSettingNames.filter((name) => isMeant(settingOf(name)))
export const coverSettings = namesWith(({ seenBy }) => seenBy === 'all') as CoverSetting[]
export const ownSettings = namesWith(({ seenBy }) => seenBy === 'author') as OwnSetting[]
/** The settings that are the path of a picture: what the form keeps of the files of its author. */
export const pictureSettings = namesWith(
  (setting) => setting.type === 'text' && setting.format === 'picture',
) as ('cover' | 'logo' | 'thanksPicture')[]
export const storedSettings = namesWith(({ storedIn }) => storedIn === undefined) as StoredSetting[]

/**
 * What may still be changed of a form whose reports are released in lots once somebody has begun. Everything else is fixed by the first start: reports
 * that were given under other words, rules or settings could be told apart, and whose they are by when the change was
 * made. These decide when and by whom the form can be opened, and no report says anything of them.
 */
export const changeableInLots: ReadonlySet<string> = new Set([
  'status',
  'end_time',
  'password',
  ...namesWith(({ isFreeInLots }) => isFreeInLots === true),
])

export const pickSettings = <Name extends SettingName, Values extends { [Each in Name]?: unknown }>(
  names: readonly Name[],
  values: Values,
): Pick<Values, Name> => Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>

export const hasSetting = (kind: FormKind, name: SettingName): boolean =>
  settingOf(name).of?.(formKindOf(kind)) ?? true

/** The settings of a new form. */
export const defaultSettings = Object.fromEntries(
  formSettingNames.map((name) => [name, settingOf(name).default]),
) as SettingsWritten

/** As a form of this kind keeps them: what it does not have is as in a new one. */
export const settingsFor = (kind: FormKind, values: SettingsWritten): SettingsWritten => ({
  ...defaultSettings,
  ...pickSettings(
    formSettingNames.filter(
      (name) => (hasSetting(kind, name) || settingOf(name).isKeptElsewhere) && isUsable(name, values),
    ),
    values,
  ),
})

const isUsable = (name: SettingName, { needRoster, anonymous }: SettingsWritten): boolean =>
  !settingOf(name).needsNamedRoster || (needRoster && !anonymous)

/** The fields of the dialog's section, of which faults are shown there. */
export const settingsIn = (section: SettingSection): SettingName[] =>
  namesWith((setting) => setting.section === section)
