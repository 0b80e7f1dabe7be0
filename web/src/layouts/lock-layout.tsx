import { Suspense, useRef } from 'react'
import { Outlet } from 'react-router'
import { ErrorBoundary } from '../lib/errors/error-boundary.tsx'
import { browserLanguage, LanguageProvider } from '../lib/texts.ts'
import { Wordmark } from '../ui/theme/wordmark.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import { LanguageChoice } from './language-choice.tsx'

/** A shared device before anybody has signed in: nothing around the faces that leads elsewhere. */
export default function LockLayout() {
  const content = useRef<HTMLElement>(null)
  useFocusOnNavigation(content)
  return (
    <LanguageProvider fallback={browserLanguage()}>
      <div className="flex min-h-dvh flex-col bg-paper px-4 py-3 sm:px-8 sm:py-4 short:py-1">
        <header className="flex items-center justify-between gap-4">
          <Wordmark label="Comptoir" className="h-8" />
          <LanguageChoice />
        </header>
        <main ref={content} tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <ErrorBoundary screen="/lock">
            <Suspense>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </LanguageProvider>
  )
}
