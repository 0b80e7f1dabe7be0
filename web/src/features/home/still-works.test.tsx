import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dashboardApi } from '#core/contract/reports/dashboard.ts'
import { startFakeServer } from '../../../test/fake-server.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { smallestReply } from '../../../test/smallest-reply.ts'
import { NEW_STATUS, setTillStatus, type TillStatus } from '../../lib/till-log/till-status.ts'
import HomePage from './home-page.tsx'

const channel = vi.hoisted(() => ({ lostAt: null as number | null }))
vi.mock(import('../../lib/live/live-channel.ts'), async (original) => ({
  ...(await original()),
  useLostAt: () => channel.lostAt,
}))

const server = startFakeServer()
afterEach(() => {
  setTillStatus(null)
  channel.lostAt = null
})

const till = (changes: Partial<TillStatus>) => act(() => setTillStatus({ ...NEW_STATUS, letter: 'K', ...changes }))
const ways = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

function aDay() {
  const day = smallestReply(dashboardApi.show.reply)
  const store = { ...day.store, name: 'Chez Ana', today: '2026-11-30', timeZone: 'Europe/Paris' }
  return { ...day, ordersCount: 41, store }
}

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
  server().on(dashboardApi.show, aDay())
  till({ offlineSince: null })
  expect(await screen.findByText('Chez Ana, Monday, 30 November 2026')).toBeVisible()
  expect(screen.queryByText('This works without the connection')).not.toBeInTheDocument()
})

test('a home that is open when the line is cut shows the same ways above its figures, and says when these came', async () => {
  server().on(dashboardApi.show, aDay())
  till({ offlineSince: null })
  renderScreen(<HomePage />)
  expect(await screen.findByText('41')).toBeVisible()
  expect(screen.queryByText(/^Figures as of/)).not.toBeInTheDocument()

  server().down()
  till({ offlineSince: Date.now() })
  expect(await screen.findByRole('heading', { name: 'This works without the connection' })).toBeVisible()
  expect(
    ways()
      .slice(0, 4)
      .map(([, href]) => href),
  ).toEqual(['/dashboard/floor', '/dashboard/pos', '/dashboard/orders', '/dashboard/queue'])
  const note = screen.getByText(/^Figures as of \d\d:\d\d\. They refresh by themselves/)
  expect(note).toBeVisible()
  expect(screen.getByText('41')).toBeVisible()
  expect(screen.queryByText(/The figures of today need the connection/)).not.toBeInTheDocument()

  server().up()
  till({ offlineSince: null })
  expect(note).not.toBeInTheDocument()
  expect(screen.queryByText('This works without the connection')).not.toBeInTheDocument()
})

test('in a browser that is no till, figures from before the line was cut say when they came', async () => {
  channel.lostAt = Date.now() + 60_000
  server().on(dashboardApi.show, aDay())
  renderScreen(<HomePage />)
  expect(await screen.findByText(/^Figures as of \d\d:\d\d\./)).toBeVisible()
  expect(screen.getByText('41')).toBeVisible()
  expect(screen.queryByText('This works without the connection')).not.toBeInTheDocument()
})

test('somebody who may not sell is told only why the figures are missing', async () => {
  till({ offlineSince: Date.now() })
  server().down()
  renderScreen(<HomePage />, { user: { role: 'user', scope: 'DASHBOARD' } })
  expect(await screen.findByText(/The figures of today need the connection/)).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
