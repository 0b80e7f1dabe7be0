import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dashboardApi } from '#core/contract/reports/dashboard.ts'
import { startFakeServer } from '../../../test/fake-server.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { smallestReply } from '../../../test/smallest-reply.ts'
import { NEW_STATUS, setTillStatus, type TillStatus } from '../../lib/till-log/till-status.ts'
import HomePage from './home-page.tsx'

const server = startFakeServer()
afterEach(() => setTillStatus(null))

const till = (changes: Partial<TillStatus>) => act(() => setTillStatus({ ...NEW_STATUS, letter: 'K', ...changes }))
const ways = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('a till that is cut off names what still works and leads there; the figures come back with the server', async () => {
  till({ offlineSince: Date.now(), waiting: 3 })
  server().down()
  renderScreen(<HomePage />)
  expect(await screen.findByRole('heading', { name: 'This works without the connection' })).toBeVisible()
  expect(ways()).toEqual([
    ['Floor Tables and parties as last known', '/dashboard/floor'],
    ['POS Take orders and payments', '/dashboard/pos'],
    ['Orders Open orders, to pay and print', '/dashboard/orders'],
    ['Queue 3 not sent yet', '/dashboard/queue'],
  ])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()

  server().up()
  const day = smallestReply(dashboardApi.show.reply)
  server().on(dashboardApi.show, {
    ...day,
    store: { ...day.store, name: 'Chez Ana', today: '2026-11-30', timeZone: 'Europe/Paris' },
  })
  till({ offlineSince: null })
  expect(await screen.findByText('Chez Ana, Monday, 30 November 2026')).toBeVisible()
  expect(screen.queryByText('This works without the connection')).not.toBeInTheDocument()
})

test('somebody who may not sell is told only why the figures are missing', async () => {
  till({ offlineSince: Date.now() })
  server().down()
  renderScreen(<HomePage />, { user: { role: 'user', scope: 'DASHBOARD' } })
  expect(await screen.findByText(/The figures of today need the connection/)).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
