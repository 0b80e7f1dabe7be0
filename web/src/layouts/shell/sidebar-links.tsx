import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { activeLinkOf } from '../places.ts'
import type { ShellGroup, ShellLink } from './shell-links.ts'

type Props = {
  groups: readonly ShellGroup[]
  compact?: boolean
  /** Shows the screens of every place, not only of the open one. */
  whole?: boolean
  onFollow?: () => void
}

/** The groups of links a person may follow; in the narrow sidebar their names stand below the icons, in few words. */
export function SidebarLinks({ groups, compact = false, whole = false, onFollow }: Props) {
  const { pathname } = useLocation()
  const active = activeLinkOf(
    groups.flatMap(({ links }) => links),
    pathname,
  )
  return (
    <div className="flex flex-col gap-2">
      {groups.map(({ id, title, links }) => (
        <div key={id}>
          {title !== undefined && (
            <p className={clsx('mb-0.5 px-3 text-2xs font-semibold text-ink-faint', compact && 'sr-only')}>{title}</p>
          )}
          <ul className="flex flex-col gap-0.5">
            {links.map((link) => {
              const within = whole || link === active ? link.within : undefined
              const here = within && activeLinkOf(within, pathname)
              return (
                <li key={link.path}>
                  <OneLink
                    {...{ link, compact, onFollow }}
                    mark={here ? 'around' : link === active ? 'here' : 'none'}
                  />
                  {within && (
                    <ul className={clsx('mt-0.5 flex flex-col gap-0.5', !compact && 'pl-4')}>
                      {within.map((one) => (
                        <li key={one.path}>
                          <OneLink
                            {...{ link: one, compact, onFollow }}
                            mark={one === here ? 'here' : 'none'}
                            isWithin
                          />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}

const MARKS = {
  here: 'bg-brand text-on-brand shadow-card',
  around: 'bg-brand-soft text-brand-ink',
  none: 'text-ink-soft hover:bg-hover hover:text-ink',
}

type OneLinkProps = {
  link: ShellLink
  compact: boolean
  mark: keyof typeof MARKS
  isWithin?: boolean
  onFollow?: () => void
}

function OneLink({ link, compact, mark, isWithin = false, onFollow }: OneLinkProps) {
  const place = useRef<HTMLAnchorElement>(null)
  const isHere = mark === 'here'
  // the list may be longer than the window
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <Link
      ref={place}
      to={link.path}
      onClick={onFollow}
      title={compact ? link.title : undefined}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(
        'flex scroll-my-2 items-center rounded-md text-sm font-medium transition-colors',
        compact
          ? 'h-11 flex-col justify-center'
          : ['h-11 gap-3 px-3', isWithin ? 'pointer-fine:h-7.5' : 'pointer-fine:h-9'],
        MARKS[mark],
      )}
    >
      <link.icon aria-hidden="true" className={clsx('shrink-0', isWithin ? 'size-4.5' : 'size-5')} strokeWidth={1.9} />
      <span className={clsx(compact && 'max-w-full truncate text-2xs tracking-tight')}>
        {(compact && link.shortTitle) || link.title}
      </span>
    </Link>
  )
}
