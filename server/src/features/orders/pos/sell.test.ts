import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { LIVE_READY } from '#core/contract/realtime.ts'
import { readJournal } from '../../../../test/operations/read-journal.ts'
import { recordBatches } from '../../../../test/statements.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { listenOn, startTestServer, useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Placed = { orderId: string; tokenNo: number; invoiceId?: string }

const order = (till: Client, cart: object[], rest: object = {}, headers = {}) =>
  till.post<Placed>('/pos/create-order', { cart, ...rest }, headers)

const rowsOf = async <T extends object>(sql: string, values: unknown[]) =>
  (await server().owner.query<T>(sql, values)).rows

const countOrders = async ({ tenantId }: Restaurant) =>
  (await rowsOf<{ count: number }>('select count(*)::int as count from orders where tenant_id = $1', [tenantId]))[0]!
    .count

/** The same device; its next call goes to another process. */
async function elsewhere({ owner }: Restaurant): Promise<Client> {
  const another = await listenOn(server().ownerUrl)
  onTestFinished(() => another.close())
  return new Client(another.origin, owner.cookies)
}

test('an order loads everything, then writes everything, in few statements', async () => {
  const own = await startTestServer()
  onTestFinished(() => own.close())
  const restaurant = await aRestaurant(own)
  const { owner } = restaurant
  const item = { id: await restaurant.aMenuItem({ price: '10.00', taxId: await restaurant.aTax() }), quantity: 1 }
  const tableId = await restaurant.aTable('T1')
  const sale = { cart: [item], tableId, netTotal: 9.09, taxTotal: 0.91, total: 10 }
  // the first sale begins the journal and opens the visit
  await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  await expectOk(order(owner, [item], { tableId }))
  const sent = recordBatches((await own.cellOf(restaurant.tenantId)).pool)
  // its connections are new ones from here on
  await own.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'comptoir_server' and datname = current_database()`,
  )
  await expect.poll(async () => (await owner.get('/pos/qrorders/count')).status).toBe(200)
  const ofCommand = async (path: string) => {
    const before = sent.length
    await expectOk(owner.post(path, sale, { 'idempotency-key': randomUUID() }))
    const own = sent.slice(before).flat()
    const begun = own.findIndex((text) => text.includes('pg_advisory_xact_lock('))
    return own.slice(begun, own.indexOf('commit', begun))
  }
  for (const [path, most] of [
    ['/pos/create-order', 9],
    ['/pos/create-order-and-invoice', 16],
  ] as const) {
    const statements = await ofCommand(path)
    expect(statements.length, path).toBeLessThanOrEqual(most)
    const lockedAt = statements.findIndex((text) => text.includes('for no key update of c'))
    const wroteAt = statements.findIndex((text) => /insert into|^\s*update/.test(text))
    expect(wroteAt, path).toBeGreaterThan(lockedAt)
    // after the numbers, only what the journal reads is locked
    expect(
      statements
        .slice(lockedAt + 1)
        .filter((text) => /for (no key )?(update|share)/.test(text) && !text.includes('tenant_counters')),
    ).toEqual([])
  }

  // without recipes, nothing is read of the stock
  expect((await ofCommand('/pos/create-order')).filter((text) => /stock_|recipe/.test(text))).toEqual([])
})

test('a sale writes the same whether a plan or a chain of use cases writes it', async () => {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  const [food, wine] = [await restaurant.aTax({ rate: '10' }), await restaurant.aTax({ rate: '20', type: 'exclusive' })]
  const tagine = await restaurant.aMenuItem({
    price: '12.35',
    taxId: food,
    categoryId: await restaurant.aCategory('Plats'),
  })
  const lemon = await restaurant.anAddon(tagine, 'Citron', '1')
  const glass = await restaurant.aMenuItem({ title: 'Gamay', price: '5.55', taxId: wine })
  const cart = [
    { id: tagine, quantity: 3, addons_ids: [lemon], notes: 'sans sel' },
    { id: glass, quantity: 2 },
  ]
  const sale = {
    cart,
    deliveryType: 'dinein',
    tableId: await restaurant.aTable('T1'),
    netTotal: 47.51,
    taxTotal: 5.86,
    total: 53.37,
  }
  const customer = { customerType: 'CUSTOMER', customerId: { phone: '0600', name: 'Léa' } }
  await expectOk(owner.post('/pos/create-order-and-invoice', { ...sale, ...customer }))
  await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  const { T: [long, atOnce] = [] } = await readJournal(server(), tenantId)
  const { doc, orders, perpetual, ...data } = long!.data
  expect(atOnce).toMatchObject({ data: { ...data, doc: '2' } })
  expect(Object.keys(atOnce!).sort()).toEqual(Object.keys(long!).sort())
  expect(Object.keys(atOnce!.data).sort()).toEqual(Object.keys(long!.data).sort())
  expect([doc, perpetual, atOnce!.data['perpetual']]).toEqual([
    '1',
    { signed: 5337, absolute: 5337, tickets: 1 },
    { signed: 10674, absolute: 10674, tickets: 2 },
  ])
  expect(orders).toMatchObject([{ token: 1, dining: 'dinein' }])
  const differing = new Set(
    'id order_id order_item_id number invoice_number token_no placed_at issued_at customer_type customer_phone customer_name version payload created_at paid_at fired_at'.split(
      ' ',
    ),
  )
  for (const table of [
    'orders',
    'order_items',
    'invoices',
    'invoice_orders',
    'invoice_lines',
    'invoice_taxes',
    'invoice_payments',
    'live_events',
  ]) {
    const order =
      { order_items: 'order_id', live_events: 'version', orders: 'token_no', invoices: 'number' }[table] ??
      'invoice_number'
    const position = /lines|taxes|payments|items/.test(table) ? ', position' : ''
    const rows = (
      await rowsOf<Record<string, unknown>>(
        // a table has a visit from its first order on
        `select * from ${table} where tenant_id = $1 ${table === 'live_events' ? `and type = 'new_order'` : ''} order by ${order}${position}`,
        [tenantId],
      )
    ).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !differing.has(name))))
    expect(rows.length, table).toBeGreaterThan(0)
    expect(rows.slice(0, rows.length / 2), table).toEqual(rows.slice(rows.length / 2))
  }
})

test('changes of the menu by another process hold for the next sale', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const item = await restaurant.aMenuItem({ price: '10.00' })
  const paid = (total: number) => ({ cart: [{ id: item, quantity: 1 }], netTotal: total, taxTotal: 0, total })
  await expectOk(owner.post('/pos/create-order-and-invoice', paid(10)))
  const otherClient = await elsewhere(restaurant)
  await expectOk(
    otherClient.post(`/menu-items/update/${item}`, {
      title: 'Tagine',
      price: '12.50',
      netPrice: '',
      taxId: '',
      categoryId: '',
    }),
  )
  expect(await owner.post('/pos/create-order-and-invoice', paid(10))).toMatchObject({
    status: 409,
    body: { code: 'order.totals_changed' },
  })
  await expectOk(owner.post('/pos/create-order-and-invoice', paid(12.5)))
  await expectOk(otherClient.delete(`/menu-items/delete/${item}`))
  expect(await order(owner, [{ id: item, quantity: 1 }])).toMatchObject({ body: { code: 'menu.item_unavailable' } })
  expect(await countOrders(restaurant)).toBe(2)
})

test('a table that another process removed is not found', async () => {
  const restaurant = await aRestaurant(server())
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  const tableId = await restaurant.aTable('T1')
  const { orderId } = await expectOk(order(restaurant.owner, cart, { tableId }))
  await expectOk(restaurant.owner.post('/orders/cancel', { orderIds: [orderId] }))
  await expectOk((await elsewhere(restaurant)).delete(`/settings/store-tables/${tableId}`))
  expect(await order(restaurant.owner, cart, { tableId })).toMatchObject({
    status: 404,
    body: { code: 'table.not_found' },
  })
  expect(await order(restaurant.owner, cart, { tableId: randomUUID() })).toMatchObject({ status: 404 })
  expect(await countOrders(restaurant)).toBe(1)
})

test('a key is one sale, however often and however quickly it is sent', async () => {
  const restaurant = await aRestaurant(server())
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(restaurant.owner, cart, {}, headers)))
  answers.push(await order(restaurant.owner, cart, {}, headers))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body, Object.keys(body).toSorted()))).size).toBe(1)
  expect(answers.filter(({ headers: sent }) => sent.get('idempotent-replayed') === 'true')).toHaveLength(6)
  expect(await order(restaurant.owner, [...cart, ...cart], {}, headers)).toMatchObject({ status: 422 })
  expect(await countOrders(restaurant)).toBe(1)
  // no number was lost
  expect((await expectOk(order(restaurant.owner, cart))).tokenNo).toBe(2)
})

test('many tills at once get the next tokens, invoices and events without a gap, and every screen is notified', async () => {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  const item = await restaurant.aMenuItem({ price: '10.00' })
  const socket = io(server().origin, { transports: ['websocket'], extraHeaders: { cookie: owner.cookieHeader } })
  onTestFinished(() => void socket.close())
  const versions: number[] = []
  await new Promise<void>((resolve) => void socket.once(LIVE_READY, () => resolve()))
  socket.on('new_order', (_order: object, { version }: { version: number }) => versions.push(version))
  const sale = { cart: [{ id: item, quantity: 1 }], netTotal: 10, taxTotal: 0, total: 10 }
  const sold = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      expectOk(
        owner.post<Placed>(at % 2 ? '/pos/create-order' : '/pos/create-order-and-invoice', sale, {
          'x-socket-id': 'none',
        }),
      ),
    ),
  )
  const numbers = Array.from({ length: 20 }, (_, at) => at + 1)
  expect(sold.map(({ tokenNo }) => tokenNo).toSorted((a, b) => a - b)).toEqual(numbers)
  expect(sold.flatMap(({ invoiceId }) => (invoiceId ? [Number(invoiceId)] : [])).toSorted((a, b) => a - b)).toEqual(
    numbers.slice(0, 10),
  )
  const events = await rowsOf<{ version: number }>(
    'select version::int from live_events where tenant_id = $1 order by 1',
    [tenantId],
  )
  expect(events.slice(-20).map(({ version }) => version)).toEqual(numbers.map((at) => events.length - 20 + at))
  await expect.poll(() => versions.toSorted((a, b) => a - b)).toEqual(events.slice(-20).map(({ version }) => version))
})
