import { accentColours, accentNames, accents } from '@wenhai/core/form/accents'
import { useId } from 'react'
import type { DraftEditor } from '../use-form-editor.ts'
import { SettingField } from './setting-field.tsx'

/** The fields that say how the form looks to those who take it. */
export const LookFields = ({ editor }: { editor: DraftEditor }) => (
  <>
    <AccentField editor={editor} />
    <SettingField
      name="cover"
      editor={editor}
      hint="横在标题上面，也是把链接发到聊天里时旁边的图片；会裁成 3 比 1"
    />
    <SettingField name="logo" editor={editor} hint="单位或活动的标志，小小地放在标题上面" />
  </>
)

/** Each colour is shown as it is in the light theme, which says enough to tell them apart. */
function AccentField({ editor: { draft, change, errorOf } }: { editor: DraftEditor }) {
  const name = useId()
  const error = errorOf('accent')
  return (
    <fieldset data-field="accent" className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="mb-1.5 text-sm text-ink-2">主色</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
        {accents.map((accent) => (
          <label
            key={accent}
            className="relative flex min-h-11 items-center gap-2 rounded-md border px-3 py-1.5 text-md text-ink-2 hover:text-ink has-checked:border-ink has-checked:bg-sunken has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name={name}
              value={accent}
              checked={draft.accent === accent}
              onChange={() => change({ accent })}
              className="absolute inset-0 appearance-none rounded-md outline-none"
            />
            <span
              aria-hidden="true"
              className="size-4 shrink-0 rounded-full"
              style={{ background: accentColours[accent].light.main }}
            />
            {accentNames[accent]}
          </label>
        ))}
      </div>
      <p className="text-sm text-ink-3">按钮和选中的颜色，在浅色和深色里都看得清</p>
      {error && <p className="text-sm text-cinnabar">{error}</p>}
    </fieldset>
  )
}
