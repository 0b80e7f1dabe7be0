import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { posApi } from '#core/contract/pos.ts'
import { aDish, aTill, aVariant, CASH } from '../../../test/a-till.ts'
import { Refusal, startFakeServer } from '../../../test/fake-server.ts'
import { pressKey } from '../../../test/press-key.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { smallestReply } from '../../../test/smallest-reply.ts'
import PosPage from './pos-page.tsx'

const server = startFakeServer()

const SOUP = aDish(1, 'Soup', '6.00')
const STEAK = aDish(2, 'Steak', '21.50', {
  variants: [aVariant(21, 'Small', '21.50'), aVariant(22, 'Large', '29.00')],
})

const placed = {
  success: true as const,
  message: 'Sent',
  tokenNo: 7,
  date: '2026-11-29T18:00:00.000Z',
  businessDay: '2026-11-29',
}

const soldAs = ({ body }: { body: { orderId: string | null } }) => {
  return {
    ...smallestReply(posApi.createOrderAndInvoice.reply),
    ...placed,
    orderId: body.orderId ?? 'none',
    invoiceId: '12',
  }
}

const card = (name: RegExp) => screen.findByRole('button', { name })
const key = (name: string | RegExp) => screen.getByRole('button', { name })

/** A till that serves soup and steak, with a soup in the cart. */
async function withSoup() {
  server().on(posApi.init, aTill([SOUP, STEAK]))
  const user = renderScreen(<PosPage />)
  await user.click(await card(/^Soup/))
  return user
}

test('a till without dishes says where to add them', async () => {
  server().on(posApi.init, aTill([]))
  renderScreen(<PosPage />)
  expect(await screen.findByText('There is nothing on the menu yet')).toBeVisible()
})

test('dishes go into the cart by touch, a second touch adds one, and the total follows', async () => {
  const user = await withSoup()
  expect(screen.getByText('Payable total').closest('div')).toHaveTextContent('€6.00')
  await user.click(await card(/^Soup/))
  expect(key('Send to Kitchen')).toBeEnabled()
  expect(screen.getByText('Tax total').parentElement).toHaveTextContent('€1.09')
  expect(screen.getAllByText('€12.00').length).toBeGreaterThan(0)
})

test('a dish with sizes asks for one and names it on the line', async () => {
  server().on(posApi.init, aTill([SOUP, STEAK]))
  const user = renderScreen(<PosPage />)
  await user.click(await card(/^Steak/))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: /Large/ }))
  await user.click(within(dialog).getByRole('button', { name: /^Add/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(key(/Steak.*Large/)).toHaveTextContent('€29.00')
})

test('sends an order once and empties the cart', async () => {
  server().on(posApi.createOrder, ({ body }) => ({ ...placed, orderId: body.orderId ?? 'none' }))
  const user = await withSoup()
  await user.dblClick(key('Send to Kitchen'))
  expect(await screen.findByText('Token 7 is in the kitchen.')).toBeVisible()
  expect(server().bodiesOf(posApi.createOrder)).toMatchObject([
    { deliveryType: 'dinein', customerType: 'WALKIN', cart: [{ id: SOUP.id, quantity: 1 }] },
  ])
  expect(screen.queryByRole('button', { name: /^1\s*Soup/ })).toBeNull()
})

test('names a dish that has sold out and keeps the cart', async () => {
  const items = [{ title: 'Soup', remaining: 0 }]
  server().on(posApi.createOrder, () => {
    throw new Refusal(409, 'menu.sold_out', { message: 'Sold out.', items })
  })
  const user = await withSoup()
  await pressKey(user, () => key('Send to Kitchen'))
  expect(await screen.findByText('Sold out: Soup.')).toBeVisible()
  expect(key('Send to Kitchen')).toBeEnabled()
})

test('keeps the cart without a reply; a retry has the same key', async () => {
  const user = await withSoup()
  const sent: unknown[] = []
  server().on(posApi.createOrder, ({ body, headers }) => {
    sent.push([body.orderId, headers.get('Idempotency-Key')])
    if (sent.length === 1) throw new Refusal(503, 'server.busy', { message: 'Busy.' })
    return { ...placed, orderId: body.orderId ?? 'none' }
  })
  await pressKey(user, () => key('Send to Kitchen'))
  expect(await screen.findByText(/^No answer came: this order may have gone out/)).toBeVisible()
  await pressKey(user, () => key('Send to Kitchen'))
  expect(await screen.findByText('Token 7 is in the kitchen.')).toBeVisible()
  expect(sent[1]).toEqual(sent[0])
})

/** The pay dialog with a soup to pay. */
async function paying() {
  const user = await withSoup()
  await pressKey(user, () => key('Create Receipt & Pay'))
  const dialog = within(await screen.findByRole('dialog', { name: /^Collect Payment/ }))
  const press = (name: string | RegExp) => pressKey(user, () => dialog.getByRole('button', { name }))
  return { user, dialog, press }
}

test('a sale in exact cash is one call with the payment and the shown totals', async () => {
  server().on(posApi.createOrderAndInvoice, soldAs)
  const { press } = await paying()
  await press('Take €6.00')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server().bodiesOf(posApi.createOrderAndInvoice)).toMatchObject([
    { total: 6, taxTotal: 0.55, payments: [{ paymentTypeId: CASH, amount: '6.00' }] },
  ])
})

test('shows the change for a large note until the next order', async () => {
  server().on(posApi.createOrderAndInvoice, soldAs)
  const { press } = await paying()
  // a note takes the payment by itself
  await press('€20.00')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server().bodiesOf(posApi.createOrderAndInvoice)).toMatchObject([
    { payments: [{ paymentTypeId: CASH, amount: '6.00', tendered: '20.00' }] },
  ])
  expect(document.body).toHaveTextContent(/Change.*€14\.00/)
})

test('shows a changed total and takes no payment by itself', async () => {
  server().on(posApi.createOrderAndInvoice, () => {
    throw new Refusal(409, 'order.totals_changed', {
      message: 'Changed.',
      totals: { total: 7.5, subTotal: 6.82, taxTotal: 0.68 },
    })
  })
  const { press, dialog } = await paying()
  await press('Take €6.00')
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('The amount has changed. The new total is €7.50.'),
  )
  expect(server().bodiesOf(posApi.createOrderAndInvoice)).toHaveLength(1)
})
