import { Suspense, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { paths } from '../../lib/paths.ts'
import { LanguageProvider, useTexts } from '../../lib/texts.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { useFocusOnNavigation } from '../focus-on-navigation.ts'
import { LanguageChoice } from '../language-choice.tsx'
import { platformLayoutTexts } from './platform-layout.texts.ts'

/** The platform operator's own door: plain, in English unless one chose otherwise. */
export default function PlatformDoorLayout() {
  return (
    <LanguageProvider fallback="en">
      <DoorFrame />
    </LanguageProvider>
  )
}

function DoorFrame() {
  const t = useTexts(platformLayoutTexts)
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  useFocusOnNavigation(content)
  return (
    <div className="flex min-h-dvh flex-col bg-paper px-5 py-4 sm:px-10">
      <header className="flex items-center justify-between gap-4">
        <Link to={paths.landing} aria-label={t.home} className="inline-flex min-h-11 items-center rounded-md">
          <Wordmark label="" className="h-9" />
        </Link>
        <LanguageChoice />
      </header>
      <main ref={content} tabIndex={-1} className="grid flex-1 place-items-center py-8 outline-none">
        <ErrorBoundary screen={pathname}>
          <div className="w-full max-w-md">
            <Suspense>
              <Outlet />
            </Suspense>
          </div>
        </ErrorBoundary>
      </main>
    </div>
  )
}
