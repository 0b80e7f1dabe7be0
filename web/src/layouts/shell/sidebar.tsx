import { clsx } from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Link } from 'react-router'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Wordmark } from '../../ui/theme/wordmark.tsx'
import { shellTexts } from './shell.texts.ts'
import type { ShellGroup } from './shell-links.ts'
import { SidebarLinks } from './sidebar-links.tsx'
import { toggleSidebar } from './sidebar-state.ts'
import { UserBlock } from './user-block.tsx'

type SidebarProps = { user: SessionUser; groups: readonly ShellGroup[]; homePath: string; collapsed: boolean }

/** The navigation beside the screen, from tablets up: icons over short words, or beside whole ones. */
export function Sidebar({ user, groups, homePath, collapsed }: SidebarProps) {
  const t = useTexts(shellTexts)
  const icon = collapsed ? (
    <PanelLeftOpen aria-hidden="true" className="size-5" />
  ) : (
    <PanelLeftClose aria-hidden="true" className="size-5" />
  )
  return (
    <aside
      className={clsx(
        'fixed inset-y-0 left-0 z-30 hidden w-(--sidebar) flex-col border-r border-line bg-surface transition-[width] duration-200 ease-calm md:flex print:hidden',
        collapsed ? 'items-center px-1' : 'px-3.5',
      )}
    >
      <div
        className={clsx(
          'flex shrink-0 items-center short:py-1',
          collapsed ? 'flex-col gap-0.5 pt-1.5' : 'h-16 w-full justify-between py-2.5',
        )}
      >
        <Link to={homePath} aria-label={t.home} className="inline-flex h-11 items-center rounded-md px-2">
          <Wordmark label="" compact={collapsed} className="h-7" />
        </Link>
        <IconButton
          label={collapsed ? t.expand : t.collapse}
          icon={icon}
          size="sm"
          aria-expanded={!collapsed}
          onClick={toggleSidebar}
        />
      </div>
      <nav aria-label={t.navigation} className="min-h-0 w-full flex-1 overflow-y-auto py-1.5 short:py-1">
        <SidebarLinks groups={groups} compact={collapsed} />
      </nav>
      <div
        className={clsx('shrink-0 border-t border-line short:hidden', collapsed ? 'py-1.5' : 'w-full px-1.5 py-2.5')}
      >
        {collapsed ? <Avatar name={user.name} src={user.photo} /> : <UserBlock user={user} />}
      </div>
    </aside>
  )
}
