import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { purchasesApi, type Purchase } from '#core/contract/inventory/purchases.ts'
import { stockItemsApi, suppliersApi, type StockInit, type StockItem } from '#core/contract/inventory/stock-items.ts'
import { startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import StockPurchasesPage from './purchases-page.tsx'

const server = startFakeServer()

const INIT: StockInit = {
  store_name: 'Chez Test',
  store_address: '1 Main Street\n75001 Paris',
  currency: 'EUR',
  time_zone: 'Europe/Paris',
  groups: [],
  people: [],
}

const [FLOUR, EGGS, MILK, MILL, SACK] = Array.from({ length: 5 }, () => crypto.randomUUID())

const aLine = (item_id: string, title: string, more: Partial<Purchase['lines'][number]>) => ({
  item_id,
  title,
  unit: 'kg' as const,
  pack_id: null,
  pack_title: null,
  quantity: '1',
  ordered: '1',
  received: '0',
  ...more,
})

/** Ten sacks of flour, six of which came, eggs that came, and milk that was removed from the stock since. */
const PARTLY: Purchase = {
  id: crypto.randomUUID(),
  number: 3,
  state: 'partly',
  supplier_id: MILL!,
  supplier: 'Mill',
  email: null,
  expected_on: null,
  made_at: '2026-11-20T09:00:00.000Z',
  by: 'ana',
  sent_at: '2026-11-20T09:05:00.000Z',
  lines: [
    aLine(FLOUR!, 'Flour', { pack_id: SACK!, pack_title: 'Sack', quantity: '10', ordered: '250', received: '150' }),
    aLine(EGGS!, 'Eggs', { received: '1' }),
    aLine(MILK!, 'Milk', {}),
  ],
}

const anItem = (id: string, title: string, packs: StockItem['packs'] = []): StockItem => ({
  id,
  title,
  unit: 'kg',
  group: null,
  is_tracked: 1,
  on_hand: '0',
  low_at: null,
  target: null,
  supplier_id: null,
  packs,
  allergens: null,
})

test('receiving the rest of an order begins with what is still to come', async () => {
  server().on(purchasesApi.list, [PARTLY])
  server().on(purchasesApi.propose, [])
  server().on(stockItemsApi.init, INIT)
  server().on(stockItemsApi.list, [
    anItem(FLOUR!, 'Flour', [{ id: SACK!, title: 'Sack', quantity: '25' }]),
    anItem(EGGS!, 'Eggs'),
  ])
  const user = renderScreen(<StockPurchasesPage />)
  expect(await screen.findByText('150 of 250 kg came')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Receive' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(/^Quantity/)).toHaveValue('4')
  await user.type(dialog.getByLabelText(/^Price/), '80')
  await user.click(dialog.getByRole('button', { name: 'Take in' }))
  await expect
    .poll(() => server().bodiesOf(purchasesApi.receive))
    .toMatchObject([{ lines: [{ itemId: FLOUR, packId: SACK, quantity: '4', price: '80' }] }])
})

test('the mail of an order is signed by the restaurant, whoever sends it', async () => {
  server().on(purchasesApi.list, [{ ...PARTLY, state: 'draft', email: 'orders@mill.example' }])
  server().on(purchasesApi.propose, [])
  server().on(stockItemsApi.init, INIT)
  const user = renderScreen(<StockPurchasesPage />, { user: { name: 'Luc' } })
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  const dialog = within(await screen.findByRole('dialog'))
  const text = dialog.getByLabelText<HTMLTextAreaElement>('Text').value
  expect(text).toMatch(/Kind regards\nChez Test\n1 Main Street\n75001 Paris$/)
  expect(text).not.toContain('Luc')
})

test('the address of a supplier is checked before it is stored', async () => {
  server().on(purchasesApi.list, [])
  server().on(purchasesApi.propose, [])
  server().on(stockItemsApi.init, INIT)
  const user = renderScreen(<StockPurchasesPage />)
  await user.click(await screen.findByRole('button', { name: 'Add supplier' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'Mill')
  await user.type(dialog.getByLabelText('E-mail'), 'orders@mill')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/valid e-mail address for the supplier/)).toBeVisible()
  await user.type(dialog.getByLabelText('E-mail'), '.example')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => server().bodiesOf(suppliersApi.add)).toMatchObject([{ email: 'orders@mill.example' }])
})
