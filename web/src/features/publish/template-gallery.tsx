import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { formTemplates } from '@wenhai/core/form/templates/all'
import type { FormTemplate } from '@wenhai/core/form/templates/template'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cardClass } from '#ui/card.tsx'
import { sizeOf } from './publish-texts.ts'
import { SavedTemplates } from './saved-templates.tsx'
import { TemplatePreview } from './template-preview.tsx'

interface TemplateGalleryProps {
  kind: FormKind
  startOf: (template: FormTemplate) => Partial<EditedFormDraft>
  /** Begins in the dialog. */
  onStart: (start: Partial<EditedFormDraft>) => void
  /** Begins on the page where a form is written. */
  onDesk: (start: Partial<EditedFormDraft>) => void
}

/** Comes with its texts when a tab is opened: who edits a form of their own does not need them. */
export function TemplateGallery({ kind, startOf, onStart, onDesk }: TemplateGalleryProps) {
  const [shown, setShown] = useState<FormTemplate>()
  return (
    <>
      <SavedTemplates kind={kind} onStart={onStart} onDesk={onDesk} />
      <ul className="grid grid-cols-1 gap-4.5 sm:grid-cols-2 lg:grid-cols-3">
        {formTemplates
          .filter((template) => template.kind === kind)
          .map((template) => (
            <li key={template.name} className={cardClass()}>
              <h3 className="text-xl leading-snug">{template.title}</h3>
              <p className="text-md text-ink-2">{template.summary}</p>
              <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-dashed pt-3">
                <span className="mr-auto text-sm text-ink-3">{sizeOf(template)}</span>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`预览 ${template.title}`}
                  onClick={() => setShown(template)}
                >
                  预览
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`到编辑台 ${template.title}`}
                  onClick={() => onDesk(startOf(template))}
                >
                  编辑台
                </Button>
                <Button
                  size="sm"
                  aria-label={`使用 ${template.title}`}
                  onClick={() => onStart(startOf(template))}
                >
                  使用
                </Button>
              </div>
            </li>
          ))}
      </ul>
      {shown && (
        <TemplatePreview
          template={shown}
          onClose={() => setShown(undefined)}
          onUse={() => {
            setShown(undefined)
            onStart(startOf(shown))
          }}
        />
      )}
    </>
  )
}
