import {
  Building2,
  ChartColumn,
  Database,
  LayoutDashboard,
  LifeBuoy,
  ScrollText,
  ShieldCheck,
  Timer,
} from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { useHasCells } from '../../lib/platform/cells.api.ts'
import { useSessionUser, type SessionUser } from '../../lib/session/session-user.ts'
import { browserLanguage, LanguageProvider, useTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { useScreenPaths } from '../screen-paths.ts'
import { Shell } from '../shell/shell.tsx'
import { platformLayoutTexts } from './platform-layout.texts.ts'

const SCREENS = [
  { id: 'home', path: paths.platformHome, icon: LayoutDashboard },
  { id: 'tenants', path: paths.platformTenants, icon: Building2 },
  { id: 'reports', path: paths.platformReports, icon: ChartColumn },
  { id: 'cells', path: paths.platformCells, icon: Database },
  { id: 'jobs', path: paths.platformJobs, icon: Timer },
  { id: 'auditLog', path: paths.platformAuditLog, icon: ScrollText },
] as const

/** The shell around the platform operator's screens, in the language of the account, of the device, of the browser, in this order. */
export default function PlatformLayout() {
  const user = useSessionUser()
  // the guard before this layout admits nobody without a user; while it redirects, there is nothing to show
  if (user === null) return null
  return (
    <LanguageProvider account={user.language} fallback={browserLanguage()}>
      <PlatformShell key={user.username} user={user} />
    </LanguageProvider>
  )
}

function PlatformShell({ user }: { user: SessionUser }) {
  const t = useTexts(platformLayoutTexts)
  const screenPaths = useScreenPaths()
  const hasCells = useHasCells()
  const shown = SCREENS.filter(({ id, path }) => screenPaths.has(path) && (id !== 'cells' || hasCells))
  const links = shown.map((screen) => ({
    ...screen,
    title: t.links[screen.id],
    shortTitle: t.shortLinks[screen.id],
  }))
  const userLinks = [
    { path: paths.platformTwoFactor, title: t.twoFactor, icon: ShieldCheck },
    { path: paths.platformSupport, title: t.support, icon: LifeBuoy },
  ]
  return (
    <Shell
      user={user}
      groups={[{ id: 'platform', links }]}
      userLinks={userLinks.filter(({ path }) => screenPaths.has(path))}
      finder={<Badge tone="brand">{t.platform}</Badge>}
    />
  )
}
