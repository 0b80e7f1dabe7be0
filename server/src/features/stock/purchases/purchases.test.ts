import { expect, test } from 'vitest'
import type { Proposal, Purchase } from '#core/contract/inventory/purchases.ts'
import type { StockMove } from '#core/contract/inventory/stock-documents.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** An order of 10 kg of flour, of which nothing is on hand and 20 kg should be. */
async function anOrder() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const { id: mill } = await expectOk(
    owner.post<{ id: string }>('/inventory/suppliers', { name: 'Mill', email: 'orders@mill.example' }),
  )
  const item = { title: 'Flour', unit: 'kg', supplierId: mill, lowAt: '20', target: '20' }
  const { itemId: flour } = await expectOk(owner.post<{ itemId: string }>('/inventory/items/add', item))
  const body = { supplierId: mill, lines: [{ itemId: flour, quantity: '10' }] }
  const { purchaseId } = await expectOk(owner.post<{ purchaseId: string }>('/inventory/purchases', body))
  const call = (verb: string, more: object = {}) => owner.post(`/inventory/purchases/${purchaseId}/${verb}`, more)
  const receive = async (quantity: string, more: object = {}) => {
    const came = { lines: [{ itemId: flour, quantity, price: '8.00' }], ...more }
    const path = `/inventory/purchases/${purchaseId}/receive`
    return (await expectOk(owner.post<{ receiptId: string }>(path, came))).receiptId
  }
  const reverse = (id: string) => expectOk(owner.post(`/inventory/documents/${id}/reverse`, { reason: 'Another note' }))
  const order = async () => {
    const [found] = await expectOk(owner.get<Purchase[]>('/inventory/purchases'))
    return { state: found!.state, received: found!.lines[0]!.received, sentAt: found!.sent_at }
  }
  const onOrder = async () =>
    (await expectOk(owner.get<Proposal[]>('/inventory/purchases/proposal'))).map(({ lines }) => lines[0]!.on_order)
  return { ...restaurant, mill, flour, call, receive, reverse, order, onOrder }
}

test('what a removed supplier still brings is received, and nothing more is sent to them', async () => {
  const { owner, mill, call, receive, order } = await anOrder()
  await expectOk(owner.delete(`/inventory/suppliers/${mill}`))
  expect(await call('send', { text: 'Flour, please.' })).toMatchObject({
    status: 409,
    body: { code: 'purchase.supplier_removed' },
  })
  await receive('10')
  expect(await order()).toMatchObject({ state: 'received' })
  const { moves } = await expectOk(owner.get<{ moves: StockMove[] }>('/inventory/moves?type=today'))
  expect(moves).toMatchObject([{ quantity: '10', supplier: 'Mill' }])
})

test('a reversed delivery is to come again: its order is ordered or partly received as before', async () => {
  const { call, receive, reverse, order, onOrder } = await anOrder()
  await expectOk(call('send'))
  const { sentAt } = await order()
  await reverse(await receive('10'))
  expect(await order()).toEqual({ state: 'ordered', received: '0', sentAt })
  expect(await onOrder()).toEqual(['10'])

  const first = await receive('6')
  const second = await receive('4')
  expect(await order()).toMatchObject({ state: 'received', received: '10' })
  await reverse(first)
  expect(await order()).toMatchObject({ state: 'partly', received: '4' })
  expect(await onOrder()).toEqual(['6'])
  await reverse(second)
  expect(await order()).toMatchObject({ state: 'ordered', received: '0' })
  await reverse(await receive('6', { isLast: true }))
  expect(await order()).toMatchObject({ state: 'ordered', received: '0' })
  await receive('10')
  expect(await order()).toMatchObject({ state: 'received', received: '10' })
})

test('reversed, a draft that came unsent is a draft again, and a cancelled order stays cancelled', async () => {
  const { call, receive, reverse, order, onOrder } = await anOrder()
  await reverse(await receive('6'))
  expect(await order()).toEqual({ state: 'draft', received: '0', sentAt: null })
  const came = await receive('6')
  await expectOk(call('cancel'))
  await reverse(came)
  expect(await order()).toEqual({ state: 'cancelled', received: '0', sentAt: null })
  expect(await onOrder()).toEqual(['0'])
})

test('an order goes out in the name of the restaurant, and the supplier answers there', async () => {
  const { owner, username, mill, call, aStaffMember } = await anOrder()
  const settings = { storeName: 'Chez Lou', address: '1 rue du Bac' }
  await expectOk(owner.post('/settings/store-setting', settings))
  const buyer = await aStaffMember(['MANAGE_INVENTORY'])
  expect(await expectOk(buyer.get('/inventory/init'))).toMatchObject({
    store_name: 'Chez Lou',
    store_address: '1 rue du Bac',
  })
  for (const email of ['orders@mill', 'commande', 'a@b@mill.example', `${'a'.repeat(250)}@mill.example`])
    for (const answer of [
      await owner.post(`/inventory/suppliers/${mill}/update`, { name: 'Mill', email }),
      await owner.post('/inventory/suppliers', { name: 'Mill', email }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'supplier.email_invalid' } })
  await server().owner.query(`update suppliers set email = 'orders@mill' where id = $1`, [mill])
  const wrong = { status: 409, body: { code: 'purchase.no_email' } }
  expect(await call('send', { text: 'Flour, please.' })).toMatchObject(wrong)
  const email = `orders-${mill}@mill.example`
  await expectOk(owner.post(`/inventory/suppliers/${mill}/update`, { name: 'Mill', email }))
  await expectOk(call('send', { text: 'Flour, please.' }))
  const [mail] = await mailsTo(server(), email, 1)
  expect(mail).toContain(`Reply-To: ${username}\r\n`)
  expect(mail).toContain('Flour, please.')
})
