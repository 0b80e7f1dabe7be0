import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { isActiveLink } from '../navigation.ts'
import type { ShellGroup, ShellLink } from './shell-links.ts'

type Props = { groups: readonly ShellGroup[]; compact?: boolean; onFollow?: () => void }

/** The groups of links a person may follow; in the narrow sidebar as icons, whose titles are their names. */
export function SidebarLinks({ groups, compact = false, onFollow }: Props) {
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ id, title, links }) => (
        <div key={id}>
          {title !== undefined && (
            <p className={clsx('mb-1.5 px-3 text-xs font-semibold text-ink-faint', compact && 'sr-only')}>{title}</p>
          )}
          <ul className="flex flex-col gap-1">
            {links.map((link) => (
              <li key={link.path}>
                <OneLink link={link} compact={compact} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function OneLink({ link, compact, onFollow }: { link: ShellLink; compact: boolean; onFollow?: () => void }) {
  const { pathname } = useLocation()
  const isActive = isActiveLink(pathname, link.path)
  const place = useRef<HTMLAnchorElement>(null)
  // the list may be longer than the window
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Link
      ref={place}
      to={link.path}
      onClick={onFollow}
      title={compact ? link.title : undefined}
      aria-current={isActive ? 'page' : undefined}
      className={clsx(
        'flex h-11 scroll-my-2 items-center gap-3 rounded-md text-sm font-medium transition-colors',
        compact ? 'w-11 justify-center' : 'px-3',
        isActive ? 'bg-brand text-on-brand shadow-card' : 'text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      <link.icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.9} />
      <span className={clsx(compact && 'sr-only')}>{link.title}</span>
    </Link>
  )
}
