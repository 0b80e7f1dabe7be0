import { Suspense, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../lib/errors/error-boundary.tsx'
import { paths } from '../lib/paths.ts'
import { Wordmark } from '../ui/theme/wordmark.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import { LanguageChoice } from './language-choice.tsx'

/** The frame of a sign-in form, as high as the window. */
export function SignInFrame({ home, className = '' }: { home: string; className?: string }) {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  useFocusOnNavigation(content)
  return (
    <div className={`flex min-h-dvh flex-col px-5 py-4 sm:px-10 ${className}`}>
      <header className="flex items-center justify-between gap-4">
        <Link to={paths.landing} aria-label={home} className="inline-flex min-h-11 items-center rounded-md">
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
