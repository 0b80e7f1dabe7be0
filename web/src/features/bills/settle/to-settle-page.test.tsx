import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OpenOrder, ordersApi } from '#core/contract/orders.ts'
import { settleApi, type SettleItem } from '#core/contract/people/settle.ts'
import { Refusal, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { smallestReply } from '../../../../test/smallest-reply.ts'
import { ToSettleBadge } from './to-settle-badge.tsx'
import ToSettlePage from './to-settle-page.tsx'

const server = startFakeServer()

const ID = '0199aa00-0000-7000-8000-000000000001'
const CASH = '0199aa00-0000-7000-8000-00000000000c'
const ORDER = '0199aa00-0000-7000-8000-00000000000d'
const SIDE = {
  place: 'T4',
  person: 'Ana',
  at: '2026-11-29T19:14:00.000Z',
  lines: [{ quantity: 2, title: 'Tagine' }],
  payments: [{ title: 'Card', amount: '24.00' }],
  total: '24.00',
  invoices: ['K-000123'],
}
const ITEM: SettleItem = {
  id: ID,
  device: { id: 'device', letter: 'K' },
  seq: 41,
  at: '2026-11-29T19:14:00.000Z',
  kind: 'bill.pay',
  code: 'paid.twice',
  message: 'This was paid already.',
  amount: '24.00',
  payments: [{ title: 'Card', amount: '24.00' }],
  here: SIDE,
  there: null,
  text: null,
}

const listed = (open: SettleItem[]) => ({
  open,
  notes: [],
  currency: 'EUR',
  time_zone: 'Europe/Paris',
  payment_types: [{ id: CASH, title: 'Cash' }],
})

async function settling() {
  server().on(settleApi.list, listed([ITEM]))
  const user = renderScreen(<ToSettlePage />)
  await user.click(await screen.findByRole('button', { name: 'Settle €24.00 of till K' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle till K, no. 41' }))
  return {
    user,
    dialog,
    choose: (name: RegExp) => user.click(dialog.getByRole('radio', { name })),
    settle: () => user.click(dialog.getByRole('button', { name: 'Settle' })),
    sent: () => server().bodiesOf(settleApi.settle),
  }
}

test('an item shows its reason, its money, and both sides', async () => {
  server().on(settleApi.list, listed([ITEM]))
  renderScreen(<ToSettlePage />)
  await screen.findByRole('heading', { name: 'This was paid already.' })
  const here = within(screen.getByRole('region', { name: 'This till' }))
  expect(here.getByText('2 × Tagine')).toBeVisible()
  expect(here.getByText('No. K-000123')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Server' })).getByText(/has nothing of it/)).toBeVisible()
})

test('a sale that counts on a later day says when it was sold and when it was received', async () => {
  const note = {
    id: 'n1',
    device: { id: 'd', letter: 'K' },
    seq: 7,
    at: '2026-11-28T21:30:00.000Z',
    received_at: '2026-11-30T09:05:00.000Z',
    person: 'ana',
    kind: 'order.sell',
    code: 'day.closed',
    message: 'Its day was closed: it counts on the first open one.',
  }
  server().on(settleApi.list, { ...listed([]), notes: [note] })
  const user = renderScreen(<ToSettlePage />)
  await user.click(await screen.findByRole('tab', { name: 'Notes' }))
  expect(await screen.findByText(/^sold on .*28.* 22:30, received on .*30.* 10:05/)).toBeVisible()
})

test('recorded as sold by default, given back by another payment type where one is chosen', async () => {
  const { choose, settle, sent, user, dialog } = await settling()
  expect(dialog.getByRole('radio', { name: /Record it as sold/ })).toBeChecked()
  await choose(/Give the money back/)
  await user.click(dialog.getByRole('combobox', { name: 'Given back by' }))
  await user.click(await screen.findByRole('option', { name: 'Cash' }))
  await settle()
  await waitFor(() => expect(sent()).toMatchObject([{ way: 'refund', paymentTypeId: CASH, orderIds: [] }]))
})

test('nothing to do is sent with a reason only', async () => {
  const { choose, settle, sent, user, dialog } = await settling()
  await choose(/Nothing to do/)
  await settle()
  expect(await dialog.findByText('Please give a reason.')).toBeVisible()
  expect(sent()).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'a test')
  await settle()
  await waitFor(() => expect(sent()).toMatchObject([{ way: 'none', reason: 'a test' }]))
})

test('another bill is paid once its orders are chosen', async () => {
  const order = { ...smallestReply(OpenOrder), payment_status: 'pending' as const }
  const place = { table_id: null, table_title: 'T9', floor: null, bills: [] }
  server().on(ordersApi.list, [{ ...place, orders: [order], order_ids: [ORDER], due: '24.00' }])
  const { choose, settle, sent, user, dialog } = await settling()
  await choose(/It paid another bill/)
  const table = await dialog.findByRole('checkbox', { name: /T9/ })
  await settle()
  expect(await dialog.findByText('Choose at least one order.')).toBeVisible()
  expect(sent()).toEqual([])
  await user.click(table)
  await settle()
  await waitFor(() => expect(sent()).toMatchObject([{ way: 'other', orderIds: [ORDER] }]))
})

test('a list that could not be loaded can be asked for again, and an empty one says what it is for', async () => {
  server().on(settleApi.list, () => {
    throw new Refusal(400, 'request.invalid')
  })
  const user = renderScreen(<ToSettlePage />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  server().on(settleApi.list, listed([]))
  await user.click(again)
  expect(await screen.findByText('Nothing to settle')).toBeVisible()
})

test('the badge counts for those who may see the list, and is not there for nothing', async () => {
  server().on(settleApi.count, { open: 2 })
  renderScreen(<ToSettleBadge />, { user: { role: 'user', scope: 'INVOICES' } })
  expect(await screen.findByRole('link', { name: '2 to settle' })).toHaveAttribute('href', '/dashboard/to-settle')
})

test('nobody else asks for the count', async () => {
  renderScreen(<ToSettleBadge />, { user: { role: 'user', scope: 'POS' } })
  await Promise.resolve()
  expect(server().received).toEqual([])
  expect(screen.queryByRole('link')).toBeNull()
})
