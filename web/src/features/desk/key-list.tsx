import { Fragment } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type DeskPart, deskKeys, deskPartNames, shownKey } from './keys.ts'

/** Every key of the desk, under `?`. */
export const KeyList = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="快捷键" size="xl" wholeOnPhones>
    <div className="sm:columns-2 sm:gap-x-8 [&>section]:mb-6">
      {(Object.keys(deskKeys) as DeskPart[])
        .filter((part) => deskKeys[part].length > 0)
        .map((part) => (
          <section key={part} aria-labelledby={`keys-${part}`}>
            <h3 id={`keys-${part}`} className="mb-2 text-lg">
              {deskPartNames[part]}
            </h3>
            <dl className="grid grid-cols-1 text-md">
              {deskKeys[part].map(({ does, keys, says }) => (
                <div key={does} className="flex items-baseline gap-3 border-t border-dashed py-1.5">
                  <dt className="min-w-0 flex-1">{says}</dt>
                  <dd className="flex flex-wrap justify-end gap-x-2 gap-y-1">
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && <span className="text-ink-3">或</span>}
                        <Key name={key} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
  </Dialog>
)

const Key = ({ name }: { name: string }) => (
  <span className="whitespace-nowrap">
    {shownKey(name).map((part, index) => (
      <Fragment key={part}>
        {index > 0 && '+'}
        <kbd className="rounded-sm border border-edge bg-sunken px-1.5 font-sans text-sm">{part}</kbd>
      </Fragment>
    ))}
  </span>
)
