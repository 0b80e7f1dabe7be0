import { clsx } from 'clsx'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { lateDialog } from '../../lib/late-dialog.tsx'
import { useTexts } from '../../lib/texts.ts'
import { activeLinkOf } from '../places.ts'
import { shellTexts } from './shell.texts.ts'
import type { ShellGroup } from './shell-links.ts'

const MenuDrawer = lateDialog(() => import('./menu-drawer.tsx').then((one) => one.MenuDrawer))

const MOST_LINKS = 4
const KEY_CLASS =
  'flex h-full min-w-0 flex-1 flex-col items-center justify-center gap-1 px-1 text-2xs font-medium short:flex-row'

/** The navigation under the thumb, on phones: the first links, and a drawer with all of them. */
export function BottomBar({ user, groups }: { user: SessionUser; groups: readonly ShellGroup[] }) {
  const t = useTexts(shellTexts)
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const links = groups.flatMap((group) => group.links)
  const active = activeLinkOf(links, pathname)

  return (
    <>
      <nav
        aria-label={t.navigation}
        className="fixed inset-x-0 bottom-0 z-30 flex h-(--bottom-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        {links.slice(0, MOST_LINKS).map((link) => {
          const { path, title, shortTitle, icon: Icon } = link
          const isActive = link === active
          return (
            <Link
              key={path}
              to={path}
              aria-current={isActive ? 'page' : undefined}
              className={clsx(KEY_CLASS, isActive ? 'text-brand-ink' : 'text-ink-soft')}
            >
              <span
                className={clsx('grid h-7 w-12 place-items-center short:w-8 rounded-full', isActive && 'bg-brand-soft')}
              >
                <Icon aria-hidden="true" className="size-5" strokeWidth={1.9} />
              </span>
              <span className="max-w-full truncate">{shortTitle ?? title}</span>
            </Link>
          )
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className={clsx(KEY_CLASS, 'text-ink-soft')}
        >
          <span className="grid h-7 w-12 place-items-center short:w-8">
            <Menu aria-hidden="true" className="size-5" strokeWidth={1.9} />
          </span>
          {t.more}
        </button>
      </nav>
      <MenuDrawer open={isOpen} onClose={() => setIsOpen(false)} user={user} groups={groups} />
    </>
  )
}
