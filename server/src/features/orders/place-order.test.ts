import { describe, expect, test } from 'vitest'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const walkIn = {
  deliveryType: 'takeaway',
  customerType: 'WALKIN',
  customerId: null,
  tableId: null,
  selectedQrOrderItem: null,
}

describe('a cart goes to the kitchen', () => {
  test('under the next token of the day, with everything that was chosen', async () => {
    const { owner, ...restaurant } = await aRestaurant(server())
    const tagine = await restaurant.aMenuItem({ title: 'Tagine', price: '12.50' })
    const large = await restaurant.aVariant(tagine, 'Grand', '15.00')
    const egg = await restaurant.anAddon(tagine, 'Œuf', '1.00')
    const table = await restaurant.aTable('T4', 'Terrasse')
    const line = {
      id: tagine,
      quantity: 2,
      notes: 'sans coriandre',
      variant_id: large,
      addons_ids: [egg],
      price: 0.01,
      title: 'x',
    }

    const first = await owner.post('/pos/create-order', {
      ...walkIn,
      deliveryType: 'dinein',
      tableId: table,
      cart: [line],
    })
    const second = await owner.post('/pos/create-order', { ...walkIn, cart: [{ id: tagine, quantity: '1' }] })

    expect(first).toMatchObject({ status: 200, body: { success: true, message: 'Order sent to kitchen!', tokenNo: 1 } })
    expect(second.body['tokenNo']).toBe(2)
    const kitchen = await expectOk(owner.get<KitchenOrder[]>('/kitchen'))
    expect(kitchen).toMatchObject([
      {
        id: first.body['orderId'],
        token_no: 1,
        table_title: 'T4',
        floor: 'Terrasse',
        delivery_type: 'dinein',
        customer_type: 'WALKIN',
        customer_id: null,
        status: 'created',
        payment_status: 'pending',
        items: [
          {
            item_title: 'Tagine',
            variant_title: 'Grand',
            quantity: 2,
            notes: 'sans coriandre',
            status: 'created',
            addons: [{ id: egg, item_id: tagine, title: 'Œuf' }],
          },
        ],
      },
      { token_no: 2, delivery_type: 'takeaway', items: [{ variant_id: null, addons: null, notes: null }] },
    ])
    expect(JSON.stringify(kitchen)).not.toContain('price')
  })

  test('at the price of the menu, whatever price the client sends, and keeps it when the menu changes', async () => {
    const { owner, ...restaurant } = await aRestaurant(server())
    const vat = await restaurant.aTax({ rate: '20', type: 'exclusive' })
    const tagine = await restaurant.aMenuItem({ title: 'Tagine', price: '10.00', taxId: vat })
    const { orderId } = await expectOk(
      owner.post<{ orderId: string }>('/pos/create-order', {
        ...walkIn,
        cart: [{ id: tagine, quantity: 3, price: 0 }],
      }),
    )
    await expectOk(owner.post(`/menu-items/update/${tagine}`, { title: 'Couscous', price: '99.00' }))
    await expectOk(owner.delete(`/menu-items/delete/${tagine}`))

    const summary = await owner.post('/orders/complete-order-payment-summary', { orderIds: [orderId] })
    expect(summary.body).toMatchObject({
      subtotal: 30,
      taxTotal: 6,
      total: 36,
      taxes: [{ title: 'TVA', rate: 20, type: 'exclusive', net: 30, tax: 6 }],
      orders: [{ items: [{ item_title: 'Tagine', price: 12, itemTotal: 36, tax_rate: 20, tax_type: 'exclusive' }] }],
    })
  })

  test('for a customer: a known phone keeps its name, an unknown one is taken up with the name given', async () => {
    const { owner, ...restaurant } = await aRestaurant(server())
    const tagine = await restaurant.aMenuItem()
    await expectOk(owner.post('/customers/add', { phone: '0639980001', name: 'Aline' }))
    const order = { ...walkIn, customerType: 'CUSTOMER', cart: [{ id: tagine, quantity: 1 }] }

    await expectOk(owner.post('/pos/create-order', { ...order, customerId: '0639980001' }))
    await expectOk(owner.post('/pos/create-order', { ...order, customerId: { phone: '0639980001', name: 'Somebody' } }))
    await expectOk(owner.post('/pos/create-order', { ...order, customerId: { phone: '0639980002', name: 'Bruno' } }))
    const stranger = await owner.post('/pos/create-order', { ...order, customerId: '0639980003' })

    const kitchen = await expectOk(owner.get<KitchenOrder[]>('/kitchen'))
    expect(kitchen.map(({ customer_id, customer_name }) => [customer_id, customer_name])).toEqual([
      ['0639980001', 'Aline'],
      ['0639980001', 'Aline'],
      ['0639980002', 'Bruno'],
    ])
    expect(stranger).toMatchObject({ status: 404, body: { code: 'customer.not_found' } })
  })
})

describe('a cart that cannot be', () => {
  const QUANTITY = 'Please provide a quantity between 1 and 999.'
  const NOVEL = 'Notes hold 100 characters at most.'
  test.each([
    ['empty', 400, 'Cart is empty!', () => ({ cart: [] })],
    ['missing', 400, 'Cart is empty!', () => ({ cart: undefined })],
    ['of nothing', 400, QUANTITY, (id: string) => ({ cart: [{ id, quantity: 0 }] })],
    ['of a thousand', 400, QUANTITY, (id: string) => ({ cart: [{ id, quantity: 1000 }] })],
    ['of half an item', 400, QUANTITY, (id: string) => ({ cart: [{ id, quantity: 0.5 }] })],
    ['with a novel', 400, NOVEL, (id: string) => ({ cart: [{ id, quantity: 1, notes: 'é'.repeat(101) }] })],
    ['for no table', 404, 'There is no such table.', () => ({ tableId: '0189d9a6-0000-7000-8000-000000000000' })],
    ['by balloon', 400, 'Invalid request!', () => ({ deliveryType: 'balloon' })],
  ])('%s is refused: %i %s', async (_name, status, message, wrong) => {
    const { owner, ...restaurant } = await aRestaurant(server())
    const id = await restaurant.aMenuItem()
    const answer = await owner.post('/pos/create-order', { ...walkIn, cart: [{ id, quantity: 1 }], ...wrong(id) })
    expect(answer).toMatchObject({ status, body: { success: false, message } })
    expect((await owner.get('/kitchen')).body).toEqual([])
  })

  test('notes are counted by characters, not by bytes', async () => {
    const { owner, ...restaurant } = await aRestaurant(server())
    const line = { id: await restaurant.aMenuItem(), quantity: 1, notes: '👩'.repeat(100) }
    expect(await owner.post('/pos/create-order', { ...walkIn, cart: [line] })).toMatchObject({ status: 200 })
  })

  test('with another restaurant’s item, variant, add-on or table is refused', async () => {
    const [mine, theirs] = [await aRestaurant(server()), await aRestaurant(server())]
    const [tagine, couscous] = [await mine.aMenuItem(), await theirs.aMenuItem()]
    const [variant, addon] = [await theirs.aVariant(couscous), await theirs.anAddon(couscous)]
    const send = (line: object, rest = {}) =>
      mine.owner.post('/pos/create-order', { ...walkIn, ...rest, cart: [{ quantity: 1, ...line }] })

    const unavailable = { status: 404, body: { code: 'menu.item_unavailable' } }
    expect(await send({ id: couscous })).toMatchObject(unavailable)
    expect(await send({ id: tagine, variant_id: variant })).toMatchObject(unavailable)
    expect(await send({ id: tagine, addons_ids: [addon] })).toMatchObject(unavailable)
    expect(await send({ id: tagine }, { tableId: await theirs.aTable() })).toMatchObject({
      status: 404,
      body: { code: 'table.not_found' },
    })
    expect((await mine.owner.get('/kitchen')).body).toEqual([])
  })
})

describe('tokens', () => {
  test('200 orders from 20 tills at once take 1 to 200: no gap, no double', async () => {
    const { owner, anotherTill, ...restaurant } = await aRestaurant(server())
    const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
    const tills = await Promise.all(Array.from({ length: 20 }, anotherTill))
    const rounds = tills.map(async (till) => {
      const tokens: number[] = []
      for (let round = 0; round < 10; round++) {
        const { tokenNo } = await expectOk(till.post<{ tokenNo: number }>('/pos/create-order', { ...walkIn, cart }))
        tokens.push(tokenNo)
      }
      return tokens
    })
    const tokens = (await Promise.all(rounds)).flat().toSorted((a, b) => a - b)
    expect(tokens).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
    expect((await owner.get<unknown[]>('/kitchen')).body).toHaveLength(200)
  })

  test('start again at 1 with the business day, which never steps back', async () => {
    const { owner, tenantId, ...restaurant } = await aRestaurant(server())
    const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
    const place = async () =>
      (await expectOk(owner.post<{ tokenNo: number }>('/pos/create-order', { ...walkIn, cart }))).tokenNo
    /** Moves everything so far to another day. */
    const shiftPast = async (days: number) => {
      for (const table of ['tenant_counters', 'orders'])
        await server().owner.query(`update ${table} set business_day = business_day + $2::int where tenant_id = $1`, [
          tenantId,
          days,
        ])
    }

    expect([await place(), await place()]).toEqual([1, 2])
    await shiftPast(-1)
    expect([await place(), await place()]).toEqual([1, 2])
    await shiftPast(3)
    expect([await place(), await place()]).toEqual([3, 4])
  })

  test('belong to one restaurant', async () => {
    for (const name of ['A', 'B']) {
      const { owner, ...restaurant } = await aRestaurant(server(), name)
      const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
      expect((await owner.post('/pos/create-order', { ...walkIn, cart })).body['tokenNo']).toBe(1)
    }
  })
})

describe('a command with a key', () => {
  test('happens once, however often and however at once it is sent', async () => {
    const { owner, ...restaurant } = await aRestaurant(server())
    const body = { ...walkIn, cart: [{ id: await restaurant.aMenuItem(), quantity: 1 }] }
    const headers = { 'idempotency-key': 'one-and-only' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.post('/pos/create-order', body, headers)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.filter((answer) => answer.headers.get('idempotent-replayed') === 'true')).toHaveLength(7)
    expect((await owner.get<unknown[]>('/kitchen')).body).toHaveLength(1)
    expect(await owner.post('/pos/create-order', { ...body, deliveryType: 'dinein' }, headers)).toMatchObject({
      status: 422,
      body: { code: 'request.key_reused' },
    })
  })

  test('is free again when it was refused', async () => {
    const { owner, ...restaurant } = await aRestaurant(server())
    const headers = { 'idempotency-key': 'second-try' }
    const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
    expect(await owner.post('/pos/create-order', { ...walkIn, cart: [] }, headers)).toMatchObject({ status: 400 })
    expect(await owner.post('/pos/create-order', { ...walkIn, cart }, headers)).toMatchObject({
      status: 200,
      body: { tokenNo: 1 },
    })
  })

  test('is one restaurant’s own', async () => {
    const [a, b] = [await aRestaurant(server()), await aRestaurant(server())]
    const headers = { 'idempotency-key': 'shared' }
    for (const { owner, aMenuItem } of [a, b]) {
      const cart = [{ id: await aMenuItem(), quantity: 1 }]
      expect(await owner.post('/pos/create-order', { ...walkIn, cart }, headers)).toMatchObject({ status: 200 })
    }
  })
})
