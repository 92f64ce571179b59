import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { hasSetting, settingOf, settingsIn } from '@wenhai/core/form/form-settings'
import type { SettingSection } from '@wenhai/core/form/setting'
import type { SettingName } from '@wenhai/core/form/settings'
import type { ReactNode } from 'react'
import { PictureDrop, PicturePick } from '#features/question/picture/picture-pick.tsx'
import { PictureStrip } from '#features/question/picture/picture-strip.tsx'
import { usePicture } from '#features/question/picture/use-picture.ts'
import { FormRow } from '#ui/fields/form-row.tsx'
import { HelpedStepper } from '#ui/fields/number-stepper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DraftEditor } from '../use-form-editor.ts'

interface SettingFieldProps {
  name: SettingName
  editor: DraftEditor
  /** A label that replaces the one in the table of settings. */
  label?: string
  hint?: string
  isDisabled?: boolean
}

/** A setting as its table declares it, with what is wrong with it. */
export function SettingField({ name, editor, label, hint, isDisabled }: SettingFieldProps) {
  const { draft, change, errorOf } = editor
  const setting = settingOf(name)
  const error = errorOf(name)
  const shared = { label: label ?? setting.label, description: hint ?? setting.hint ?? '' }
  const set = (value: unknown) => change({ [name]: value } as Partial<EditedFormDraft>)
  if (setting.type === 'count')
    return (
      <div data-field={name}>
        <HelpedStepper
          label={shared.label}
          help={shared.description}
          unit={setting.unit}
          min={setting.min}
          max={setting.max}
          value={Number(draft[name])}
          onChange={set}
          error={error}
        />
      </div>
    )
  if (setting.type === 'text') {
    const written = { name, ...shared, value: String(draft[name]), onChange: set, error }
    return setting.format === 'picture' ? (
      <PictureSetting {...written} onBusy={editor.onBusy} />
    ) : (
      <TextField {...written} maxLength={setting.max} />
    )
  }
  return (
    <div data-field={name}>
      {setting.type === 'switch' ? (
        <Switch
          checked={draft[name] === true}
          disabled={isDisabled}
          onChange={set}
          description={shared.description}
          // The whole cell can be pressed, as that of a switch which lies in its row directly.
          className="w-full"
        >
          {shared.label}
        </Switch>
      ) : (
        <SettingChoice label={shared.label}>
          <Segmented
            label={shared.label}
            value={String(draft[name])}
            onChange={set}
            choices={setting.values.map((value) => ({ value, label: setting.names[value] ?? value }))}
          />
        </SettingChoice>
      )}
      {error && <p className="mt-1 text-sm text-cinnabar">{error}</p>}
    </div>
  )
}

interface PictureSettingProps {
  name: SettingName
  label: string
  description: string
  value: string
  onChange: (path: string) => void
  onBusy: DraftEditor['onBusy']
  error: string | undefined
}

/** A picture of the form, in the way of every picture of an author's. */
function PictureSetting({ name, label, description, error, ...field }: PictureSettingProps) {
  const picture = usePicture(field)
  return (
    <PictureDrop picture={picture} className="grid grid-cols-1 gap-1.5">
      <span data-field={name} className="text-sm text-ink-2">
        {label}
      </span>
      <PictureStrip label={label} picture={picture} />
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        {field.value === '' && <PicturePick label={label} picture={picture} />}
        {description}
      </span>
      {error && <p className="text-sm text-cinnabar">{error}</p>}
    </PictureDrop>
  )
}

interface SettingFieldsProps {
  section: SettingSection
  editor: DraftEditor
  /** Fields that are shown before the settings. */
  children?: ReactNode
}

/** The settings of a section that need nothing but what their table says. */
export function SettingFields({ section, editor, children }: SettingFieldsProps) {
  const names = settingsIn(section).filter(
    (name) => settingOf(name).hint !== undefined && hasSetting(editor.kind, name),
  )
  return names.length > 0 || children ? (
    <FormRow>
      {children}
      {names.map((name) => (
        <SettingField key={name} name={name} editor={editor} />
      ))}
    </FormRow>
  ) : null
}

/** A group that has its name for screen readers inside; here it is for the eyes. */
export const SettingChoice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 content-start gap-1.5">
    <span aria-hidden="true" className="text-sm text-ink-2">
      {label}
    </span>
    {children}
  </div>
)
