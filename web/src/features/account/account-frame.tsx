import { type ReactNode, useId } from 'react'
import { Sea } from '#features/site/sea.tsx'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { sealLetter, siteName } from '#lib/site-name.ts'

export type AccountFrameProps = { title: string; hint?: string | undefined; children: ReactNode }

/** The account screens have no top bar: the seal leads home, one card holds the form, the sea is below. */
export const AccountFrame = ({ title, hint, children }: AccountFrameProps) => {
  // The first field has the focus, not the heading: the name of the page is said with it.
  const titleId = useId()
  return (
    <div className="relative flex flex-1 flex-col">
      <div
        data-print="no"
        className="pointer-events-none absolute inset-x-0 bottom-0 overflow-hidden max-lg:hidden"
      >
        {/* Wider than the page and shifted, so that the boat is not behind the card. */}
        <Sea className="-ml-[40%] h-[350px] w-[140%]!" />
      </div>
      <div className="relative mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-6 py-10 narrow:justify-start narrow:px-4.5 narrow:py-6">
        <Link
          to={paths.home}
          className="flex items-center gap-2.5 self-start rounded-md font-serif text-[21px] font-bold touch:min-h-11"
        >
          <i
            aria-hidden="true"
            className="grid size-7.5 place-items-center rounded-[7px] bg-sea text-[17px] text-surface not-italic"
          >
            {sealLetter}
          </i>
          {siteName}
        </Link>
        <section
          aria-labelledby={titleId}
          className="rounded-2xl border bg-surface p-8 shadow-card narrow:p-5"
        >
          <h1 id={titleId} className="text-3xl">
            {title}
          </h1>
          {hint !== undefined && <p className="mt-1.5 text-md text-ink-2">{hint}</p>}
          <div className="mt-6">{children}</div>
        </section>
      </div>
    </div>
  )
}
