import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect } from 'react'
import { BrowserRouter, useNavigate } from 'react-router'
import { TillRunner } from './features/offline/till-runner.tsx'
import { FetchingDefaults } from './lib/api/fetching.tsx'
import { setSessionWays } from './lib/session/session.ts'
import { Toasts } from './lib/toasts.tsx'
import { AppRoutes } from './routes.tsx'

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <FetchingDefaults>
        <BrowserRouter>
          <SessionWays />
          <AppRoutes />
        </BrowserRouter>
        <TillRunner />
        <Toasts />
      </FetchingDefaults>
    </CSPProvider>
  )
}

/** Gives the router to the session: its end and an unpaid subscription lead to their pages without a reload. */
function SessionWays() {
  const navigate = useNavigate()
  useEffect(() => {
    setSessionWays({
      onTwoFactorRequired: (setUp) => {
        if (window.location.pathname !== setUp) void navigate(setUp, { replace: true })
      },
      onSessionEnd: (signIn) => void navigate(signIn, { replace: true }),
      onPaymentRequired: (gate) => {
        const { pathname, search, hash } = window.location
        // the first of several refused calls has led there; the gate leads back to this address
        if (pathname !== gate) void navigate(gate, { replace: true, state: { from: pathname + search + hash } })
      },
    })
  }, [navigate])
  return null
}
