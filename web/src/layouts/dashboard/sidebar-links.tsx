import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import type { Person } from '#core/permissions/may.ts'
import { useTexts } from '../../lib/texts.ts'
import { useNavigationEntries } from '../navigation-entries.ts'
import { isActiveLink, sidebarGroups, type SidebarLink } from '../navigation.ts'
import { navigationTexts } from '../navigation.texts.ts'

type Props = { person: Person; compact?: boolean; onFollow?: () => void }

/** The groups of links a person may follow; in the narrow sidebar as icons, whose titles are their names. */
export function SidebarLinks({ person, compact = false, onFollow }: Props) {
  const t = useTexts(navigationTexts)
  const groups = sidebarGroups(useNavigationEntries(), person)
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ group, links }) => (
        <div key={group}>
          {group !== 'main' && (
            <p className={clsx('mb-1.5 px-3 text-xs font-semibold text-ink-faint', compact && 'sr-only')}>
              {t.groups[group]}
            </p>
          )}
          <ul className="flex flex-col gap-1">
            {links.map((link) => (
              <li key={link.id}>
                <OneLink link={link} compact={compact} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function OneLink({ link, compact, onFollow }: { link: SidebarLink; compact: boolean; onFollow?: () => void }) {
  const title = useTexts(navigationTexts).sidebar[link.id]
  const { pathname } = useLocation()
  const isActive = isActiveLink(pathname, link.path)
  return (
    <Link
      to={link.path}
      onClick={onFollow}
      title={compact ? title : undefined}
      aria-current={isActive ? 'page' : undefined}
      className={clsx(
        'flex h-11 items-center gap-3 rounded-md text-sm font-medium transition-colors',
        compact ? 'w-11 justify-center' : 'px-3',
        isActive ? 'bg-brand text-on-brand shadow-card' : 'text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      <link.icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.9} />
      <span className={clsx(compact && 'sr-only')}>{title}</span>
    </Link>
  )
}
