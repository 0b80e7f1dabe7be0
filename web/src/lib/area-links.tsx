import { clsx } from 'clsx'
import { Link } from 'react-router'

export type AreaLink = { path: string; title: string; isHere: boolean }

/** Links to the screens of one area, above the open one. */
export function AreaLinks({ label, links }: { label: string; links: readonly AreaLink[] }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden">
      <ul className="flex gap-1">
        {links.map(({ path, title, isHere }) => (
          <li key={path} className="shrink-0">
            <Link
              to={path}
              aria-current={isHere ? 'page' : undefined}
              ref={isHere ? showInRow : undefined}
              className={clsx(
                'flex h-11 items-center border-b-2 px-3.5 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-2 max-sm:px-2.5',
                isHere ? 'border-brand text-brand-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the row is wider than the screen: the area that is open is moved into sight, and nothing else. */
function showInRow(link: HTMLAnchorElement | null): void {
  const row = link?.closest('nav')
  if (!link || !row) return
  const [at, of] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += at.left - of.left - (of.width - at.width) / 2
}
