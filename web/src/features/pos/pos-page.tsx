import { UtensilsCrossed } from 'lucide-react'
import { Link } from 'react-router'
import { may } from '#core/permissions/may.ts'
import { useNavigationEntries } from '../../layouts/navigation-entries.ts'
import { screenAccess } from '../../layouts/screen-access.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { personOf } from '../../lib/session/person.ts'
import { usePosInit } from './pos-init.api.ts'
import { useMenuChange, useTillLive } from './pos.live.ts'
import { posTexts } from './pos.texts.ts'
import { TillScreen } from './till-screen.tsx'
import { TillSkeleton } from './till-skeleton.tsx'
import { HelpLink } from '../../lib/help/help-link.tsx'

export default function PosPage() {
  const t = useTexts(posTexts)
  const { data: init, error, isValidating, mutate } = usePosInit()
  usePageTitle(t.title)
  useTillLive()
  useMenuChange(init?.changesAt ?? null)

  if (init && init.menuItems.length > 0) return <TillScreen key={init.storeSettings.tenant_id} init={init} />
  if (init) return <NoMenuYet />
  if (error === undefined) return <TillSkeleton />
  return (
    <>
      <h1 className="sr-only">{t.title}</h1>
      <LoadFailure title={t.loadFailed} error={error} pending={isValidating} onRetry={() => void mutate()} />
    </>
  )
}

function NoMenuYet() {
  const t = useTexts(posTexts)
  const user = useSessionUser()
  const hasScreen = useNavigationEntries().some((entry) => entry.id === 'menuItems')
  const mayAdd = user !== null && may(personOf(user), screenAccess.settings)
  return (
    <>
      <h1 className="font-display text-2xl font-semibold">{t.title}</h1>
      <EmptyState
        icon={<UtensilsCrossed aria-hidden="true" />}
        title={t.menu.empty}
        article={<HelpLink slug="menu-items" />}
        hint={mayAdd ? t.menu.emptyHint : t.menu.emptyHintStaff}
        action={
          mayAdd &&
          hasScreen && (
            <Link to={paths.menuItems} className={buttonClass()}>
              {t.menu.emptyAction}
            </Link>
          )
        }
      />
    </>
  )
}
