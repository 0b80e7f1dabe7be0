import { describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { FIRST_HASH } from '#core/offline/chain.ts'
import { aHouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { aSendingTill } from '../../../../test/offline/a-sending-till.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const anEvening = () => aHouseWithTill(server())

/** The number of the restaurant's orders, open or paid. */
const countOrders = async ({ till }: { till: { tenant: string } }) => {
  const { rows } = await server().owner.query<{ n: number }>(
    'select count(*)::int as n from orders where tenant_id = $1',
    [till.tenant],
  )
  return rows[0]!.n
}

describe('a batch', () => {
  test('sent again keeps its first outcomes, and a part of it as well', async () => {
    const house = await anEvening()
    const { till, soup } = house
    for (let i = 0; i < 3; i++) till.write('order.place', till.cartOf([soup]))
    const first = await till.send()
    expect((await expectOk(till.post(1, 3))).results).toEqual(first)
    expect((await expectOk(till.post(2, 2))).results).toEqual([first[1]])
    expect(await countOrders(house)).toBe(3)
  })

  test('is answered in the language of the page, also its notes and what waits for a decision', async () => {
    const house = await anEvening()
    const { owner, till, soup, cash, table } = house
    await expectOk(owner.post('/visits', { tableIds: [table] }))
    till.write('visit.open', { id: newId(), tableIds: [table], covers: 2 })
    till.write('order.sell', { ...till.saleOf([soup], cash) }, { list: 99 })
    const words = async (language?: 'fr') =>
      (await expectOk(till.post(1, 2, language && { language }))).results.map(({ message, notes }) => [
        message,
        notes.map((note) => note.message),
      ])
    expect(await words('fr')).toEqual([
      [undefined, ['Une autre tablée était ouverte à cette table : il n’y en a plus qu’une.']],
      ['Les montants ne correspondent pas au tarif de la caisse.', []],
    ])
    expect(await words()).toEqual([
      [undefined, ['Another party was open at this table: both are one now.']],
      ['The amounts do not follow from the price list of the till.', []],
    ])
  })

  test('sent twice at once is taken once', async () => {
    const house = await anEvening()
    const { till, soup } = house
    for (let i = 0; i < 5; i++) till.write('order.place', till.cartOf([soup]))
    const both = await Promise.all([expectOk(till.post(1, 5)), expectOk(till.post(1, 5)), expectOk(till.post(1, 5))])
    for (const { results } of both) expect(results).toEqual(both[0].results)
    expect(await countOrders(house)).toBe(5)
  })

  test('after a gap is refused with the number that is expected, and nothing is written', async () => {
    const house = await anEvening()
    const { till, soup } = house
    for (let i = 0; i < 3; i++) till.write('order.place', till.cartOf([soup]))
    expect(await till.post(2, 3)).toMatchObject({ status: 409, body: { code: 'sync.gap', expected: 1 } })
    expect(await countOrders(house)).toBe(0)
  })

  test('that does not follow what the server has, or differs from it, is a fork', async () => {
    const house = await anEvening()
    const { till, soup } = house
    till.write('order.place', till.cartOf([soup]))
    await till.send()
    const [, hash] = await till.hashes()
    till.log[0] = till.log[0]!.replace('"up":1000', '"up":2000')
    till.write('order.place', till.cartOf([soup]))
    const fork = { status: 409, body: { code: 'sync.fork', last: 1, hash } }
    expect(await till.post(2, 2)).toMatchObject(fork)
    expect(await till.post(1, 2)).toMatchObject(fork)
    expect(await countOrders(house)).toBe(1)
  })

  test('of a copied till arrives as to settle, once, told apart by its hash', async () => {
    const house = await anEvening()
    const { till, soup, cash, settling } = house
    till.write('order.sell', till.saleOf([soup], cash))
    await till.send()
    till.log[0] = till.log[0]!.replace('"up":1000', '"up":2000')
    till.write('order.sell', till.saleOf([soup], cash))
    for (let i = 0; i < 2; i++) {
      const { results } = await expectOk(till.post(1, 2, { fork: true }))
      expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
        ['settle', 'device.fork'],
        ['settle', 'device.fork'],
      ])
    }
    expect((await settling()).open.map(({ amount }) => amount)).toEqual(['3.33', '3.33'])
    expect((await till.open()).seq).toBe(1)
  })

  test('signed by another key, by nobody, or changed after it was signed is refused', async () => {
    const house = await anEvening()
    const other = await aSendingTill(house)
    const { till, soup } = house
    till.write('order.place', till.cartOf([soup]))
    const refused = { status: 401, body: { code: 'sync.signature' } }
    expect(await till.post(1, 1, { device: other.id })).toMatchObject(refused)
    expect(await till.post(1, 1, { signature: '' })).toMatchObject(refused)
    expect(await till.post(1, 1, { before: 'a'.repeat(64) })).toMatchObject(refused)
    expect(await till.post(1, 1, { operations: [{ text: `${till.log[0]!} ` }] })).toMatchObject(refused)
    expect(await countOrders(house)).toBe(0)
  })

  test('of a device or a restaurant that is not here is refused', async () => {
    const { till, soup } = await anEvening()
    till.write('order.place', till.cartOf([soup]))
    expect(await till.post(1, 1, { device: newId() })).toMatchObject({ status: 401, body: { code: 'device.unknown' } })
    expect(await till.post(1, 1, { tenant: newId() })).toMatchObject({ status: 410, body: { code: 'tenant.gone' } })
    const elsewhere = await aSendingTill(await aRestaurant(server()))
    expect(await till.post(1, 1, { tenant: elsewhere.tenant })).toMatchObject({
      status: 401,
      body: { code: 'device.unknown' },
    })
  })

  test('from another site, or too large, is refused', async () => {
    const { till, soup } = await anEvening()
    till.write('order.place', till.cartOf([soup]))
    const foreign = await till.tablet.post('/sync', {}, { origin: 'https://elsewhere.example' })
    expect(foreign.status).toBe(403)
    till.log.push('x'.repeat(300_000))
    expect((await till.post(1, 2)).status).toBe(413)
  })

  test('after the subscription has run out is taken all the same', async () => {
    const house = await anEvening()
    const { till, soup } = house
    till.write('order.place', till.cartOf([soup]))
    await server().owner.query(`update tenants set trial_end_at = now() - interval '1 hour' where id = $1`, [
      till.tenant,
    ])
    expect((await till.send())[0]).toMatchObject({ outcome: 'applied' })
  })

  test('more than 50 in 10 seconds of one till are refused', async () => {
    const { till } = await anEvening()
    till.write('drawer.kick', {})
    const statuses = await Promise.all(Array.from({ length: 55 }, () => till.post(1, 1).then(({ status }) => status)))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})

describe('a person who waits', () => {
  test('hears a refusal at once, and nothing happened', async () => {
    const house = await anEvening()
    const { owner, till, soup, cash } = house
    await expectOk(owner.post('/menu/availability', { target: 'item', id: soup.id, state: 'out' }))
    const result = await till.ask('order.sell', till.saleOf([soup], cash))
    expect(result).toMatchObject({ outcome: 'refused', code: 'menu.sold_out' })
    expect(await countOrders(house)).toBe(0)
    expect((await till.open()).seq).toBe(1)
  })

  test('is refused where the money would wait for a decision', async () => {
    const house = await anEvening()
    const { till, payment, payElsewhere } = house
    const { orderId, lineIds } = await house.aParty()
    await payElsewhere([orderId])
    const result = await till.ask('bill.pay', payment([{ lineId: lineIds[0]!, quantity: 2 }], '6.66'))
    expect(result).toMatchObject({ outcome: 'refused', code: 'paid.twice' })
    expect((await house.settling()).open).toEqual([])
  })

  test('whose answer was lost has sold: the refused operation is taken anew', async () => {
    const house = await anEvening()
    const { owner, till, soup, cash } = house
    await expectOk(owner.post('/menu/availability', { target: 'item', id: soup.id, state: 'out' }))
    const { seq } = till.write('order.sell', till.saleOf([soup], cash))
    const refused = await expectOk(till.post(seq, seq, { mayRefuse: true }))
    expect(refused.results[0]).toMatchObject({ outcome: 'refused' })
    const taken = await expectOk(till.post(seq, seq))
    expect(taken.results[0]).toMatchObject({ outcome: 'noted', reply: { invoiceId: '1' } })
    expect((await expectOk(till.post(seq, seq))).results).toEqual(taken.results)
    expect((await expectOk(till.post(seq, seq, { mayRefuse: true }))).results).toEqual(taken.results)
    expect(await countOrders(house)).toBe(1)
  })

  test('who heard the refusal stays refused, after a restore too', async () => {
    const house = await anEvening()
    const { till, soup } = house
    till.write('order.place', till.cartOf([soup]))
    const { results } = await expectOk(till.post(1, 1, { refused: true }))
    expect(results[0]).toMatchObject({ outcome: 'refused' })
    expect(await countOrders(house)).toBe(0)
  })

  test('asks for one operation at a time', async () => {
    const { till, soup } = await anEvening()
    for (let i = 0; i < 2; i++) till.write('order.place', till.cartOf([soup]))
    expect(await till.post(1, 2, { mayRefuse: true })).toMatchObject({ status: 400, body: { field: 'mayRefuse' } })
  })
})

test('a fault of the server stops the queue twice; then the operation waits for a decision and the rest is taken', async () => {
  const house = await anEvening()
  const { till, soup, cash, settling } = house
  till.write('order.place', till.cartOf([soup]))
  till.write('order.sell', till.saleOf([soup], cash))
  till.write('order.place', till.cartOf([soup]))
  const db = server().owner
  await db.query(`create function fail_sales() returns trigger language plpgsql as
    $$ begin if new.tenant_id = '${till.tenant}' then raise exception 'no sale today'; end if; return new; end $$`)
  await db.query('create trigger fail_sales before insert on invoices for each row execute function fail_sales()')
  try {
    for (const attempts of [1, 2]) {
      const synced = await expectOk(till.post(1, 3))
      expect(synced).toMatchObject({ last: 1, failed: { seq: 2, attempts } })
      expect(synced.results.map(({ seq }) => seq)).toEqual([1])
    }
    const third = await expectOk(till.post(1, 3))
    expect(third.results.map(({ outcome, code }) => [outcome, code ?? null])).toEqual([
      ['applied', null],
      ['settle', 'server.failed'],
      ['applied', null],
    ])
    expect((await settling()).open).toMatchObject([{ code: 'server.failed', amount: '3.33' }])
  } finally {
    await db.query('drop trigger fail_sales on invoices; drop function fail_sales()')
  }
})

test('the bundle tells a till the last operation that the server has, and its hash', async () => {
  const { till, soup } = await anEvening()
  till.write('order.place', till.cartOf([soup]))
  const device = async () =>
    (await expectOk(till.tablet.get<{ device: { last: number; hash: string } }>('/offline/bundle'))).device
  expect(await device()).toMatchObject({ last: 0, hash: FIRST_HASH })
  await till.send()
  expect(await device()).toMatchObject({ last: 1, hash: (await till.hashes())[1] })
})
