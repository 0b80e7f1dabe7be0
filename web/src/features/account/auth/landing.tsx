import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { setupApi } from '#core/contract/platform/setup.ts'
import type { Person } from '#core/permissions/may.ts'
import { firstScreenOf } from '../../../layouts/first-screen.ts'
import { beginsAtSetup } from '#core/setup/setup-steps.ts'
import { call } from '../../../lib/api/api.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { paths } from '../../../lib/paths.ts'
import { openScreen } from '../../../lib/session/session.ts'
import { isSignedIn } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Spinner } from '../../../ui/spinner.tsx'

/** Longer than this nobody is kept from the dashboard. */
const ASKS_FOR_MS = 3000

/** Redirects a signed-in person: the owner of an empty restaurant to its set-up, others to their first screen. */
export function Landing({ person }: { person: Person }) {
  return person.role === 'admin' ? <OwnerLanding /> : <Navigate to={firstScreenOf(person)} replace />
}

function OwnerLanding() {
  const t = useTexts(formsTexts)
  const navigate = useNavigate()
  useEffect(() => {
    const askedFrom = openScreen()
    let isShown = true
    void findOwnersPath().then((path) => {
      // a session or a subscription that ended meanwhile leads elsewhere by itself
      if (isShown && isSignedIn() && openScreen() === askedFrom) void navigate(path, { replace: true })
    })
    return () => {
      isShown = false
    }
  }, [navigate])
  return (
    <output className="flex items-center justify-center gap-3 py-16 text-ink-soft">
      <Spinner />
      {t.wait}
    </output>
  )
}

async function findOwnersPath(): Promise<string> {
  try {
    const setup = await call(setupApi.show, { query: {}, signal: AbortSignal.timeout(ASKS_FOR_MS) })
    return beginsAtSetup(setup) ? paths.setup : paths.home
  } catch {
    return paths.home
  }
}
