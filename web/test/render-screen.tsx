import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { FetchingDefaults } from '../src/lib/api/fetching.tsx'
import { writeSessionUser, type SessionUser } from '../src/lib/session/session-user.ts'
import { LanguageProvider } from '../src/lib/texts.ts'
import { tenantId } from './tenant.ts'
import { Toasts } from '../src/lib/toasts.tsx'

const OWNER: SessionUser = {
  username: 'ana',
  name: 'Ana',
  role: 'admin',
  is_active: 1,
  language: 'en',
  country: 'FR',
}

/** Renders a screen for a signed-in person, with nothing fetched yet; returns the user who operates it. */
export function renderScreen(
  screen: ReactNode,
  { path = '/', user = {} }: { path?: string; user?: Partial<SessionUser> } = {},
) {
  document.cookie = 'restroprosaas__authenticated=true'
  writeSessionUser({ ...OWNER, tenant_id: tenantId(), ...user })
  render(
    <FetchingDefaults>
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter initialEntries={[path]}>
          <LanguageProvider fallback="en" country="FR">
            {screen}
          </LanguageProvider>
        </MemoryRouter>
        <Toasts />
      </SWRConfig>
    </FetchingDefaults>,
  )
  return userEvent.setup({ delay: null })
}
