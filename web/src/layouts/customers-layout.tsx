import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { may } from '#core/permissions/may.ts'
import { AreaLinks } from '../lib/area-links.tsx'
import { paths } from '../lib/paths.ts'
import { usePerson } from '../lib/session/person.ts'
import { useTexts } from '../lib/texts.ts'
import { navigationTexts } from './navigation.texts.ts'
import { screenAccess } from './screen-access.ts'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'

const AREAS = ['customers', 'membership'] as const

/** Customers and what is done for them, above each other; who may open one of them sees that alone. */
export default function CustomersLayout() {
  const t = useTexts(navigationTexts).sidebar
  const person = usePerson()
  const { pathname } = useLocation()
  const open = AREAS.filter((id) => person !== null && may(person, screenAccess[id]))
  const links = open.map((id) => ({ path: paths[id], title: t[id], isHere: pathname === paths[id] }))
  return (
    <div className="flex flex-col gap-5">
      {links.length > 1 && <AreaLinks label={t.customers} links={links} />}
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </div>
  )
}
