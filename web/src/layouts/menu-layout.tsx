import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AreaLinks } from '../lib/area-links.tsx'
import { paths } from '../lib/paths.ts'
import { useTexts } from '../lib/texts.ts'
import { navigationTexts } from './navigation.texts.ts'
import { isAtOrBelow } from './places.ts'
import { settingsTexts } from './settings/settings.texts.ts'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'

const AREAS = [
  { id: 'menuItems', path: paths.menuItems },
  { id: 'categories', path: paths.categories },
  { id: 'options', path: paths.options },
  { id: 'allergens', path: paths.menuFacts },
  { id: 'priceRules', path: paths.priceRules },
  { id: 'menuSchedules', path: paths.menuSchedules },
  { id: 'menuLanguages', path: paths.menuLanguages },
] as const

/** The pages of the menu, with the way from each to the others above them. */
export default function MenuLayout() {
  const { menu } = useTexts(navigationTexts).sidebar
  const { areas } = useTexts(settingsTexts)
  const { pathname } = useLocation()
  // the categories stand below the items by their address
  const here = AREAS.filter(({ path }) => isAtOrBelow(pathname, path)).at(-1)
  const links = AREAS.map((area) => ({ path: area.path, title: areas[area.id], isHere: area === here }))
  return (
    <div className="flex flex-col gap-5">
      <AreaLinks label={menu} links={links} />
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </div>
  )
}
