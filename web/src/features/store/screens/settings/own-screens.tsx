import { ChefHat, ConciergeBell, ChevronRight, Monitor, MonitorCheck } from 'lucide-react'
import { Link } from 'react-router'
import { may } from '#core/permissions/may.ts'
import { screenAccess } from '../../../../layouts/screen-access.ts'
import { isUsed } from '../../../../layouts/screen-features.ts'
import { paths } from '../../../../lib/paths.ts'
import { usePerson } from '../../../../lib/session/person.ts'
import { useUnusedFeatures } from '../../../../lib/session/unused-features.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { screensTexts } from './screens.texts.ts'

const SCREENS = [
  { id: 'kitchen', path: paths.kitchen, access: screenAccess.kitchen, icon: ChefHat },
  { id: 'expo', path: paths.expo, access: screenAccess.kitchen, icon: ConciergeBell },
  { id: 'orderStatus', path: paths.orderStatus, access: screenAccess.orderStatus, icon: MonitorCheck },
  { id: 'customerDisplay', path: paths.customerDisplay, access: screenAccess.customerDisplay, icon: Monitor },
] as const

/** Screens that the signed-in user can open on this device. */
export function OwnScreens() {
  const t = useTexts(screensTexts)
  const person = usePerson()
  const unused = useUnusedFeatures()
  const open = SCREENS.filter(({ path, access }) => person !== null && may(person, access) && isUsed(path, unused))
  if (open.length === 0) return null
  return (
    <Card className="mt-6">
      <CardHeader title={t.here} hint={t.hereHint} className="mb-2" />
      <ul className="divide-y divide-line">
        {open.map(({ id, path, icon: Icon }) => (
          <li key={id}>
            <Link to={path} className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 hover:bg-hover">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.9} />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium">{t.ownScreens[id].title}</span>
                <span className="block text-sm text-ink-faint">{t.ownScreens[id].hint}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
