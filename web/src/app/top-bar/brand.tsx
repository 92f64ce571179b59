import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { sealLetter, siteName } from '#lib/site-name.ts'

export const Brand = ({ onClick }: { onClick?: () => void }) => (
  <Link
    to={paths.home}
    onClick={onClick}
    className="flex min-w-0 items-center gap-2.5 rounded-md font-serif text-[21px] leading-tight font-bold narrow:text-[0.4rem] touch:min-h-11"
  >
    <i
      aria-hidden="true"
      className="grid size-7.5 shrink-0 place-items-center rounded-[7px] bg-sea text-[17px] text-surface not-italic"
    >
      {sealLetter}
    </i>
    <span className="truncate">{siteName}</span>
  </Link>
)
