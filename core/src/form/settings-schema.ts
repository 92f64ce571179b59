import { z } from 'zod'
import { field, flag, int, text } from '../contract/wire.ts'
import { PicturePath } from '../file/schema.ts'
import { isWebAddress } from '../format/contact.ts'
import {
  type CoverSetting,
  coverSettings,
  formSettingNames,
  type OwnSetting,
  ownSettings,
  type SettingsRead,
  settingOf,
} from './form-settings.ts'
import type { Setting } from './setting.ts'
import type { SettingName, settings } from './settings.ts'

/** What a client may send. */
function readingOf(setting: Setting): z.ZodType {
  switch (setting.type) {
    case 'switch':
      return flag()
    case 'count':
      return int(setting.min, setting.max)
    case 'choice':
      return z.enum(setting.values)
    case 'text':
      return setting.format ? formats[setting.format](setting).or(z.literal('')) : text(0, setting.max)
  }
}

const formats = {
  picture: () => PicturePath,
  // An address that a browser opens, and nothing that runs in the page.
  address: ({ label, max }: { label: string; max: number }) =>
    text(1, max).refine(isWebAddress, `${label}要以 http:// 或 https:// 开头`),
}

/** What is sent back. */
function shownAs(setting: Setting): z.ZodType {
  switch (setting.type) {
    case 'switch':
      return z.boolean()
    case 'count':
      return z.int()
    case 'choice':
      return z.enum(setting.values)
    case 'text':
      return z.string()
  }
}

type Value<Name extends SettingName> = z.ZodType<SettingsRead[Name], SettingsRead[Name]>
type Fields = {
  [Name in SettingName]: (typeof settings)[Name] extends { default: undefined }
    ? z.ZodOptional<Value<Name>>
    : z.ZodDefault<Value<Name>>
}

/** The settings as an author writes them. */
export const settingFields = Object.fromEntries(
  formSettingNames.map((name) => {
    const setting = settingOf(name)
    const schema = readingOf(setting)
    const written = setting.default === undefined ? schema.optional() : schema.default(setting.default)
    return [name, field(written, setting.label, setting.help ? { help: setting.help } : {})]
  }),
) as Fields

const shown = <Name extends SettingName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, shownAs(settingOf(name))])) as {
    [Each in Name]: z.ZodType<SettingsRead[Each]>
  }

/** The settings of a form that everyone reads. */
export const coverFields = shown<CoverSetting>(coverSettings)
/** The settings of a form that only its author reads. */
export const ownFields = shown<OwnSetting>(ownSettings)
