import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { floorPlanApi, type Floor, type TableNow } from '#core/contract/dining/floor-plan.ts'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { Refusal, startFakeServer } from '../../../test/fake-server.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { smallestReply } from '../../../test/smallest-reply.ts'
import FloorPage from './floor-page.tsx'

const server = startFakeServer()

const FREE = '00000000-0000-4000-8000-0000000000f1'
const SEATED = '00000000-0000-4000-8000-0000000000f2'
const VISIT = '00000000-0000-4000-8000-0000000000f3'

const table = (id: string, title: string, x: number): Floor['tables'][number] => {
  const place = { x, y: 100, width: 80, height: 80, rotation: 0 }
  return { id, table_title: title, seating_capacity: 4, shape: 'square', ...place, bookable: true, min_people: 1 }
}
const ROOM: Floor = {
  id: '00000000-0000-4000-8000-0000000000f0',
  title: 'Room',
  width: 800,
  height: 600,
  decor: [],
  version: 1,
  tables: [table(FREE, 'T1', 100), table(SEATED, 'T2', 300)],
}
const NOW: TableNow[] = [
  { table_id: FREE, state: 'free', since: null, ready: 0 },
  {
    table_id: SEATED,
    state: 'ordered',
    since: '2026-11-29T18:00:00.000Z',
    visit_id: VISIT,
    covers: 3,
    ready: 0,
    amount: '42.50',
  },
]

function withRoom(tables: TableNow[] = NOW) {
  server().on(floorPlanApi.show, { ...smallestReply(floorPlanApi.show.reply), floors: [ROOM] })
  server().on(floorPlanApi.state, {
    ...smallestReply(floorPlanApi.state.reply),
    tables,
    tabs: [],
    time_zone: 'Europe/Paris',
    currency: 'EUR',
  })
  return renderScreen(
    <>
      <FloorPage />
      <Address />
    </>,
    { path: '/dashboard/floor' },
  )
}

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>
}

test('the room shows each table with its party and what it owes', async () => {
  withRoom()
  expect(await screen.findByRole('button', { name: /T1/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /T2/ })).toHaveTextContent('€42.50')
})

test('a touch on an empty table seats a party there', async () => {
  server().on(visitsApi.open, { success: true, message: 'Seated', visitId: VISIT })
  const user = withRoom()
  await user.click(await screen.findByRole('button', { name: /T1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '3' }))
  await waitFor(() => expect(server().bodiesOf(visitsApi.open)).toMatchObject([{ tableIds: [FREE], covers: 3 }]))
})

test('a table that somebody else has just taken says so, and the dialog stays', async () => {
  server().on(visitsApi.open, () => {
    throw new Refusal(409, 'table.taken', { message: 'Another party sits there.' })
  })
  const user = withRoom()
  await user.click(await screen.findByRole('button', { name: /T1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '3' }))
  expect(await screen.findByText('Another party sits there.')).toBeInTheDocument()
})

test('a touch on a seated table opens its visit', async () => {
  const user = withRoom()
  await user.click(await screen.findByText('T2'))
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(VISIT))
})

test('a room that cannot be loaded says so, and can be asked for again', async () => {
  server().on(floorPlanApi.show, () => {
    throw new Refusal(503, 'server.busy', { message: 'Busy.' })
  })
  renderScreen(<FloorPage />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
})
