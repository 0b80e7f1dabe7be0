import type { ReactNode } from 'react'
import { Bell, CircleUserRound, LifeBuoy, MonitorSmartphone } from 'lucide-react'
import type { Person } from '#core/permissions/may.ts'
import { personOf } from '../../lib/session/person.ts'
import { useLiveChannel } from '../../lib/live/live-channel.ts'
import { useModeLive } from '../../lib/restaurant/use-mode.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser, type SessionUser } from '../../lib/session/session-user.ts'
import type { TillNotice } from '../../lib/till-log/till-notice.rules.ts'
import { useTillStatus } from '../../lib/till-log/till-status.ts'
import { useTillNotice } from '../../lib/till-log/use-till-notice.ts'
import { useUnusedFeaturesLive } from '../../lib/session/unused-features.ts'
import { browserLanguage, LanguageProvider, useTexts } from '../../lib/texts.ts'
import { useNavigationEntries } from '../navigation-entries.ts'
import { sidebarGroups, type SidebarLink } from '../places.ts'
import { navigationTexts } from '../navigation.texts.ts'
import type { ShellGroup, ShellLink } from '../shell/shell-links.ts'
import { Shell } from '../shell/shell.tsx'
import { dashboardLayoutTexts } from './dashboard-layout.texts.ts'
import { LiveBadge } from './live-badge.tsx'
import { useAccessCheck } from './use-access-check.ts'

type Parts = {
  ownerStatus: ReactNode
  finder: ReactNode
  help: ReactNode
  bell: ReactNode
  userActions: ReactNode
  device: ReactNode
  /** In place of the live channel's state, where this browser is a till. */
  tillBadge: ReactNode
  tillBar: (notice: TillNotice) => ReactNode
}

/** The shell around the dashboard's screens, in the language of the account, of the device, of the browser; `ownerStatus` is what only the owner sees. */
export function DashboardLayout(parts: Parts) {
  const user = useSessionUser()
  // the guard before this layout admits nobody without a user; while it redirects, there is nothing to show
  if (user === null) return null
  return (
    <LanguageProvider account={user.language} country={user.country} fallback={browserLanguage()}>
      <DashboardShell key={user.username} user={user} {...parts} />
    </LanguageProvider>
  )
}

function DashboardShell({ user, ...parts }: Parts & { user: SessionUser }) {
  const { ownerStatus, finder, help, bell, userActions, device, tillBadge, tillBar } = parts
  const t = useTexts(dashboardLayoutTexts)
  const person = personOf(user)
  // the server admits no restaurant that may not work, so there is no channel, and that is no failure
  const isTill = useTillStatus() !== null
  const notice = useTillNotice()
  const mayWork = user.is_active !== 0
  useLiveChannel(mayWork ? user.tenant_id : undefined)
  useAccessCheck()
  useModeLive()
  useUnusedFeaturesLive()
  return (
    <>
      <Shell
        user={user}
        groups={useSidebar(person)}
        userLinks={[
          { path: paths.profile, title: t.profile, icon: CircleUserRound },
          { path: paths.notifications, title: t.notifications, icon: Bell },
          { path: paths.devices, title: t.devices, icon: MonitorSmartphone },
          { path: paths.support, title: t.support, icon: LifeBuoy },
        ]}
        userActions={mayWork && userActions}
        finder={finder}
        bar={notice && tillBar(notice)}
        status={
          <>
            {user.role === 'admin' && ownerStatus}
            {mayWork && (isTill ? tillBadge : <LiveBadge />)}
            {help}
            {mayWork && bell}
          </>
        }
      />
      {device}
    </>
  )
}

/** The sidebar for a person, in groups. */
function useSidebar(person: Person): ShellGroup[] {
  const t = useTexts(navigationTexts)
  const named = ({ id, within, ...link }: SidebarLink): ShellLink => ({
    ...link,
    title: t.sidebar[id],
    ...(within && { within: within.map(named) }),
    ...(id === 'home' && { shortTitle: t.bottomBar.home }),
  })
  return sidebarGroups(useNavigationEntries(), person).map(({ group, links }) => ({
    id: group,
    title: group === 'main' ? undefined : t.groups[group],
    links: links.map(named),
  }))
}
