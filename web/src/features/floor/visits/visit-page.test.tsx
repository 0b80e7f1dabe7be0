import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { aTill } from '../../../../test/a-till.ts'
import { startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { smallestReply } from '../../../../test/smallest-reply.ts'
import { paths } from '../../../lib/paths.ts'
import { NEW_STATUS, setTillStatus, type TillStatus } from '../../../lib/till-log/till-status.ts'
import VisitPage from './visit-page.tsx'

const server = startFakeServer()
afterEach(() => setTillStatus(null))

const VISIT = '00000000-0000-4000-8000-0000000000f3'
const NEED = 'Needs the connection'

const till = (changes: Partial<TillStatus>) => act(() => setTillStatus({ ...NEW_STATUS, letter: 'K', ...changes }))

async function openVisit() {
  const shown = smallestReply(visitsApi.show.reply)
  server().on(visitsApi.show, {
    ...shown,
    visit: { ...shown.visit, id: VISIT, name: 'Ana', status: 'open', seated_at: '2026-11-29T18:00:00.000Z' },
  })
  const { storeSettings } = aTill([])
  server().on(ordersApi.init, { ...smallestReply(ordersApi.init.reply), storeSettings })
  const user = renderScreen(
    <Routes>
      <Route path="/dashboard/visits/:id" element={<VisitPage />} />
    </Routes>,
    { path: paths.visit(VISIT) },
  )
  await screen.findByRole('button', { name: /Change table/ })
  return user
}

test('a till that is cut off greys what only the server can do, says why, and gives it back', async () => {
  till({ offlineSince: Date.now() })
  const user = await openVisit()
  for (const name of ['Change table', 'Hand over']) {
    const key = screen.getByRole('button', { name: `${name} ${NEED}` })
    expect(key, name).toBeDisabled()
    expect(key, name).toHaveAttribute('title', NEED)
  }
  expect(screen.getByRole('button', { name: 'Finish table' })).toBeEnabled()
  await user.click(screen.getAllByRole('button', { name: 'More' })[0]!)
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: /^Merge.*Needs the connection$/ })).toHaveAttribute('aria-disabled', 'true')
  expect(menu.getAllByRole('menuitem', { name: /Needs the connection/ })).toHaveLength(1)
  await user.keyboard('{Escape}')

  till({ offlineSince: null })
  expect(screen.getByRole('button', { name: 'Change table' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeEnabled()
  expect(screen.queryByText(NEED)).not.toBeInTheDocument()
})

test('another browser without the server greys nothing', async () => {
  await openVisit()
  expect(screen.getByRole('button', { name: 'Change table' })).toBeEnabled()
  expect(screen.queryByText(NEED)).not.toBeInTheDocument()
})
