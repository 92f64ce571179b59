import { siteText } from '@wenhai/core/site/schema'
import { useState } from 'react'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { SettingsProps } from './settings-props.ts'

interface SettingsTextProps extends SettingsProps {
  name: 'agreement' | 'privacy'
  title: string
}

const faces = [
  { value: 'write', label: '编辑' },
  { value: 'look', label: '预览' },
] as const

type Face = (typeof faces)[number]['value']

/** Plain text: an empty line makes a paragraph. */
export function SettingsText({ draft, set, errorOf, name, title }: SettingsTextProps) {
  const [face, setFace] = useState<Face>('write')
  const content = draft[name].trim()
  const headingId = `settings-${name}`
  return (
    <Card aria-labelledby={headingId} className="gap-3.5!">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={headingId} className="text-xl">
          {title}
        </h3>
        <Segmented<Face> label={`${title}的显示`} value={face} onChange={setFace} choices={faces} />
      </div>
      {face === 'write' ? (
        <TextArea
          label={title}
          hideLabel
          name={name}
          value={draft[name]}
          onChange={(value) => set({ [name]: value })}
          maxLength={siteText.max}
          minRows={6}
          maxRows={16}
          error={errorOf(name)}
          description="纯文字，空一行分段。注册页会请人阅读；留空就不显示。"
        />
      ) : content ? (
        <section
          // Scrolls by itself, so it must be reachable by keys.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
          aria-label={`${title}预览`}
          className="grid max-h-100 grid-cols-1 gap-3 overflow-y-auto rounded-md border bg-paper px-5 py-4 leading-relaxed"
        >
          {content.split(/\n\s*\n/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place
            <p key={index} className="break-words whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </section>
      ) : (
        <p className="rounded-md border bg-paper px-5 py-4 text-ink-3">还没有写，注册页不会显示。</p>
      )}
    </Card>
  )
}
