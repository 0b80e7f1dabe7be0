import { clsx } from 'clsx'
import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { usePerson } from '../../lib/session/person.ts'
import { useUnusedFeatures } from '../../lib/session/unused-features.ts'
import { useTexts } from '../../lib/texts.ts'
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx'
import { findSettings } from './settings-entries.ts'
import { SettingsList } from './settings-list.tsx'
import { settingsTexts } from './settings.texts.ts'

/** A page of the settings beside the list of all; on small screens the page has a link back to the list. */
export default function SettingsLayout() {
  const words = useTexts(settingsTexts)
  const person = usePerson()
  const unused = useUnusedFeatures()
  const { pathname } = useLocation()
  // accountants have a single page here: a list would be useless
  const pages = person ? findSettings({ person, unused, query: '', words }).flatMap(({ entries }) => entries) : []
  const hasList = pages.length > 1
  return (
    <div className={clsx(hasList && 'grid grid-cols-1 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8')}>
      {hasList && (
        <div className="max-lg:hidden print:hidden">
          <div className="sticky top-(--top-bar) -mx-1 -my-6 max-h-[calc(100dvh-var(--top-bar))] overflow-y-auto px-1 py-6">
            <SettingsList isBeside />
          </div>
        </div>
      )}
      <div className="min-w-0">
        {hasList && pathname !== paths.settings && (
          <Link
            to={paths.settings}
            className="-ml-2 mb-1 inline-flex h-11 items-center gap-1 rounded-md pr-3 pl-1 text-sm font-medium text-ink-soft hover:text-ink lg:hidden print:hidden"
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            {words.back}
          </Link>
        )}
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}
