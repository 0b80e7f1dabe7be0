import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { Wordmark } from '../../ui/theme/wordmark.tsx'
import { shellTexts } from './shell.texts.ts'
import type { ShellLink } from './shell-links.ts'
import { UserMenu } from './user-menu.tsx'

type TopBarProps = {
  user: SessionUser
  homePath: string
  userLinks: readonly ShellLink[]
  userActions: ReactNode
  finder: ReactNode
  status: ReactNode
}

export function TopBar({ user, homePath, userLinks, userActions, finder, status }: TopBarProps) {
  const t = useTexts(shellTexts)
  return (
    <header className="flex h-16 items-center gap-2 border-b short:h-12 border-line bg-paper px-4 md:px-6 short:group-has-data-takes-bar/shell:hidden">
      <Link to={homePath} aria-label={t.home} className="inline-flex h-11 items-center rounded-md md:hidden">
        <Wordmark label="" compact className="h-7" />
      </Link>
      {finder}
      <div className="ml-auto flex items-center gap-2">
        {status}
        <UserMenu user={user} links={userLinks} actions={userActions} />
      </div>
    </header>
  )
}
