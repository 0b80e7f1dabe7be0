import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../lib/errors/error-boundary.tsx'
import { useSessionUser } from '../lib/session/session-user.ts'
import { browserLanguage, LanguageProvider } from '../lib/texts.ts'

/** The small windows that print: nothing but the paper, in the language of the dashboard that opened them. */
export default function PaperLayout() {
  const { pathname } = useLocation()
  const user = useSessionUser()
  return (
    <LanguageProvider account={user?.language} country={user?.country} fallback={browserLanguage()}>
      <ErrorBoundary screen={pathname}>
        <Suspense>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </LanguageProvider>
  )
}
