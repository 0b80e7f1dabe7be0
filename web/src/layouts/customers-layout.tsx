import { Suspense } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { may } from '#core/permissions/may.ts'
import { AreaLinks, type AreaLink } from '../lib/area-links.tsx'
import { paths } from '../lib/paths.ts'
import { usePerson } from '../lib/session/person.ts'
import { useUnusedFeatures } from '../lib/session/unused-features.ts'
import { useTexts } from '../lib/texts.ts'
import { MEMBERSHIP_TABS, membershipTabOf } from '../lib/membership-tabs.ts'
import { navigationTexts } from './navigation.texts.ts'
import { screenAccess } from './screen-access.ts'
import { isUsed } from './screen-features.ts'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'

/** Links above the pages about customers; people who may open only one page see none. */
export default function CustomersLayout() {
  const t = useTexts(navigationTexts)
  const links = useLinks()
  return (
    <div className="flex flex-col gap-5 short:gap-2">
      {links.length > 1 && <AreaLinks label={t.sidebar.customers} links={links} />}
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </div>
  )
}

function useLinks(): AreaLink[] {
  const t = useTexts(navigationTexts)
  const person = usePerson()
  const unused = useUnusedFeatures()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isOpen = (id: 'customers' | 'membership') =>
    person !== null && may(person, screenAccess[id]) && isUsed(paths[id], unused)
  const loyalty = MEMBERSHIP_TABS.map((tab) => ({
    path: paths.membershipTab(tab),
    title: t.loyalty[tab],
    isHere: pathname === paths.membership && membershipTabOf(search) === tab,
  }))
  const customers = { path: paths.customers, title: t.sidebar.customers, isHere: pathname === paths.customers }
  return [...(isOpen('customers') ? [customers] : []), ...(isOpen('membership') ? loyalty : [])]
}
