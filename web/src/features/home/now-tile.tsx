import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type NowTileProps = {
  title: string
  figure: string
  children?: ReactNode
  /** The screen that the tile opens; null for people who may not open it. */
  to: string | null
  /** The first tile: larger, and two tiles wide if there is room, else a full row. */
  isMain?: boolean
}

const LOOK =
  'flex h-full min-h-16 gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 text-ink shadow-card'

/** A figure of the present: on a phone a row, else a tile; a touch opens its screen. */
export function NowTile({ title, figure, children, to, isMain = false }: NowTileProps) {
  const content = (
    <>
      <span className={isMain ? 'contents' : 'flex min-w-0 flex-1 flex-col gap-1 sm:contents'}>
        <span className="order-1 text-sm text-ink-soft">{title}</span>
        <span className="order-3 flex flex-col gap-0.5 text-sm text-ink-soft">{children}</span>
      </span>
      <span
        className={clsx(
          'tnum order-2 font-display font-semibold whitespace-nowrap',
          isMain ? 'text-3xl sm:text-4xl' : 'text-2xl',
        )}
      >
        {figure}
      </span>
    </>
  )
  const look = clsx(LOOK, isMain ? 'flex-col' : 'items-center sm:flex-col sm:items-start')
  return (
    <li className={isMain ? 'sm:basis-full lg:flex-2 lg:basis-80' : 'sm:flex-1 sm:basis-40'}>
      {to === null ? (
        <div className={look}>{content}</div>
      ) : (
        <Link to={to} className={clsx(look, 'relative pr-9 transition-colors hover:bg-hover')}>
          {content}
          <ChevronRight
            aria-hidden="true"
            className="absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-ink-faint sm:top-4 sm:translate-y-0"
          />
        </Link>
      )}
    </li>
  )
}
