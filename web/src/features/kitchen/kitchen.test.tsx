import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ticketsApi, type Ticket } from '#core/contract/dining/tickets.ts'
import { Refusal, startFakeServer } from '../../../test/fake-server.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { smallestReply } from '../../../test/smallest-reply.ts'
import { NEW_STATUS, setTillStatus } from '../../lib/till-log/till-status.ts'
import { cardTime } from '../orders/order-age.rules.ts'
import ExpoPage from './expo-page.tsx'
import KitchenPage from './kitchen-page.tsx'
import { aLine, aTicket } from './ticket-fixture.ts'

const server = startFakeServer()
afterEach(() => setTillStatus(null))

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const TICKETS = [
  aTicket(
    'first',
    [
      aLine(id(1), { item_title: 'Soup' }),
      aLine(id(2), { item_title: 'Steak', notes: 'rare', variant_title: 'Large' }),
    ],
    {
      token_no: 41,
      table_title: 'T4',
    },
  ),
  aTicket('second', [aLine(id(3), { item_title: 'Tarte', quantity: 2 })], { token_no: 42 }),
]

function withTickets(tickets: Ticket[], language: 'en' | 'fr' = 'en') {
  const reply = { ...smallestReply(ticketsApi.list.reply), tickets, time_zone: 'Europe/Paris' }
  server().on(ticketsApi.list, reply)
  return renderScreen(<KitchenPage />, { path: '/dashboard/kitchen', user: { language } })
}

const ticket = async (name: RegExp) => within(await screen.findByRole('article', { name }))

test('each ticket shows every unfinished dish with its size, note and number', async () => {
  withTickets(TICKETS)
  const first = await ticket(/41/)
  expect(first.getByText('Soup')).toBeInTheDocument()
  expect(first.getByText('Steak')).toBeInTheDocument()
  expect(first.getByText(/Large/)).toBeInTheDocument()
  expect(first.getByText(/rare/)).toBeInTheDocument()
  const second = await ticket(/42/)
  expect(second.getByText('Tarte')).toBeInTheDocument()
  expect(second.getByText(/^2/)).toBeInTheDocument()
})

test('a kitchen with nothing to make says so', async () => {
  withTickets([])
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(await screen.findByText(/nothing|no orders|all done/i)).toBeInTheDocument()
})

test('opened without the server it says where the orders are meanwhile, and shows the tickets once it answers', async () => {
  server().down()
  const user = withTickets(TICKETS)
  const state = within(await screen.findByRole('alert'))
  expect(state.getByText('No connection to the server.')).toBeVisible()
  expect(
    state.getByText(/^The tickets cannot be shown\. .* loads by itself as soon as the server answers\.$/),
  ).toBeVisible()
  expect(state.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Slips still come out of the kitchen’s printers, where there are any.',
    'The tills show the orders: have them called out.',
  ])
  await user.click(state.getByRole('button', { name: 'Try again' }))
  expect(state.getByText('Until then')).toBeVisible()

  server().up()
  window.dispatchEvent(new Event('online'))
  expect(await ticket(/41/)).toBeDefined()
  expect(screen.queryByText('Until then')).not.toBeInTheDocument()
})

test('on a till that is cut off it says the same', async () => {
  act(() => setTillStatus({ ...NEW_STATUS, letter: 'K', offlineSince: Date.now() }))
  server().on(ticketsApi.list, () => {
    throw new Refusal(409, 'till.needs_connection', { message: 'Needs the connection' })
  })
  renderScreen(<KitchenPage />, { path: '/dashboard/kitchen' })
  const state = within(await screen.findByRole('alert'))
  expect(state.getByText('No connection to the server.')).toBeVisible()
  expect(state.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByText('Needs the connection')).not.toBeInTheDocument()
})

test('a bumped ticket leaves at once and names all its dishes to the server', async () => {
  const user = withTickets(TICKETS)
  const first = await ticket(/41/)
  server().on(ticketsApi.list, {
    ...smallestReply(ticketsApi.list.reply),
    tickets: [TICKETS[1]!],
    time_zone: 'Europe/Paris',
  })
  await user.click(first.getByRole('button', { name: /^Bump token 41/ }))
  await waitFor(() => expect(screen.queryByRole('article', { name: /41/ })).toBeNull())
  await waitFor(() => expect(server().bodiesOf(ticketsApi.bump)).toMatchObject([{ itemIds: [id(1), id(2)] }]))
  expect(screen.getByRole('article', { name: /42/ })).toBeInTheDocument()
})

test('a station offers to take back the ticket it has bumped; the pass offers none that it has served', async () => {
  const list = (tickets: Ticket[]) => ({ ...smallestReply(ticketsApi.list.reply), tickets, time_zone: 'Europe/Paris' })
  const user = withTickets(TICKETS)
  await user.click((await ticket(/41/)).getByRole('button', { name: /^Bump token 41/ }))
  await user.click(await screen.findByRole('button', { name: /^Recall 41/ }))
  await waitFor(() => expect(server().bodiesOf(ticketsApi.recall)).toMatchObject([{ itemIds: [id(1), id(2)] }]))
  cleanup()

  const made = TICKETS.map((one) => ({ ...one, items: one.items.map((line) => ({ ...line, state: 'done' as const })) }))
  server().on(ticketsApi.list, list(made))
  server().on(ticketsApi.recent, list([]))
  const atPass = renderScreen(<ExpoPage />, { path: '/dashboard/kitchen/expo' })
  await atPass.click((await ticket(/41/)).getByRole('button', { name: /^Serve token 41/ }))
  await waitFor(() => expect(server().bodiesOf(ticketsApi.bump)).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /^Recall/ })).toBeNull()
  await atPass.keyboard('{Backspace}')
  expect(server().bodiesOf(ticketsApi.recall)).toHaveLength(1)
})

test('a bump that the server refuses brings the ticket back and says why', async () => {
  server().on(ticketsApi.bump, () => {
    throw new Refusal(409, 'order.step_refused', { message: 'This was cancelled at the till.' })
  })
  const user = withTickets(TICKETS)
  await user.click((await ticket(/41/)).getByRole('button', { name: /^Bump token 41/ }))
  expect(await screen.findByText('This was cancelled at the till.')).toBeVisible()
  expect(await screen.findByRole('article', { name: /41/ })).toBeInTheDocument()
})

test('a ticket of a till without the server shows its number, when it was taken, and that the kitchen was told', async () => {
  const taken = new Date(Date.now() - 25.5 * 60_000).toISOString()
  const time = cardTime(taken, { locale: 'en-GB', timeZone: 'Europe/Paris' })
  withTickets([
    aTicket('told', [aLine(id(1))], { token_no: 43, offline_no: 'K12', kitchen_told: true, date: taken }),
    aTicket('new', [aLine(id(2))], { token_no: 44, offline_no: 'K13', kitchen_told: false, date: taken }),
  ])
  const told = await ticket(/K12/)
  expect(told.getByText('K12')).toBeInTheDocument()
  expect(told.queryByText('43')).toBeNull()
  expect(told.getByText(`offline ${time}`)).toBeInTheDocument()
  const fresh = await ticket(/K13/)
  expect(fresh.getByText(`taken at ${time}, 25 min ago`)).toBeInTheDocument()
  expect(fresh.getByRole('button', { name: /^Bump token K13/ })).toBeInTheDocument()
})

test('in French a ticket of a till without the server says so too', async () => {
  localStorage.setItem('comptoir_language', 'fr')
  const taken = new Date(Date.now() - 25.5 * 60_000).toISOString()
  const time = cardTime(taken, { locale: 'fr-FR', timeZone: 'Europe/Paris' })
  withTickets(
    [
      aTicket('told', [aLine(id(1))], { offline_no: 'K12', kitchen_told: true, date: taken }),
      aTicket('new', [aLine(id(2))], { offline_no: 'K13', kitchen_told: false, date: taken }),
    ],
    'fr',
  )
  expect((await ticket(/K12/)).getByText(`hors connexion ${time}`)).toBeInTheDocument()
  expect((await ticket(/K13/)).getByText(`prise à ${time}, il y a 25 min`)).toBeInTheDocument()
})
