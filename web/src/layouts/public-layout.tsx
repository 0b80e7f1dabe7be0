import { Suspense, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../lib/errors/error-boundary.tsx'
import { LanguageProvider } from '../lib/texts.ts'
import { useFocusOnNavigation } from './focus-on-navigation.ts'

/** Pages without a frame, in French unless another language was chosen. */
export default function PublicLayout() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  useFocusOnNavigation(content)
  return (
    <LanguageProvider fallback="fr">
      <main ref={content} tabIndex={-1} className="outline-none">
        <ErrorBoundary screen={pathname}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </LanguageProvider>
  )
}
