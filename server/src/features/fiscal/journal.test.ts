import { expect, onTestFinished, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import { aPractisingCafe } from './practising-cafe-fixture.ts'
import { open, pay, place } from '../../../test/faults/bill-calls.ts'
import { aRestaurantWithDrawers, move, openDrawer } from '../../../test/faults/cash-calls.ts'
import { readJournal, removeJournal, type Payload } from '../../../test/operations/read-journal.ts'
import { openInstallationKey } from '../../infrastructure/fiscal/installation-key.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { checkJournal } from './check/check-journal.ts'
import { Client } from '../../../test/browserless-client.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { listenOn, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

const kinds = (chain: Payload[] = []) => chain.map(({ kind }) => kind)

/** A restaurant whose till Bar has an open drawer, with a company as buyer and a bill of 36.00 at table T1. */
async function aBistro() {
  const bistro = await aRestaurantWithDrawers(server())
  const { owner, tenantId, itemId, tills } = bistro
  const sessionId = await openDrawer(owner, tills[0].id)
  const aBill = async () => {
    const orderId = await place(owner, [{ id: itemId, quantity: 3 }], { tableId: await bistro.aTable() })
    return (await open(owner, [orderId]))[0]!
  }
  const buyer = { name: 'Durand SARL', address: '1 rue X', postcode: '75001', city: 'Paris', country: 'FR' }
  return { ...bistro, sessionId, aBill, buyer, journal: () => readJournal(server(), tenantId) }
}

test('sales, prints, refunds and moved money are in the journal, with their values', async () => {
  const { owner, username, sessionId, aBill, buyer, cash, card, refund, paidIn, sell, journal } = await aBistro()
  await expectOk(owner.post('/settings/bill', { identity: { siret: '73282932000074' } }))
  await expectOk(sell(owner, { quantity: 2, payments: [cash('24.00', { tendered: '30.00' })] }))
  const bill = await aBill()
  const note = { kind: 'note', id: bill.id }
  await expectOk(owner.post('/documents/print', note))
  await expectOk(owner.post('/documents/print', note))
  const paid = await expectOk(pay(owner, bill, [card('10.00', { tip: '1.00' })]))
  await expectOk(owner.post(`/bills/${bill.id}/payments/${paid.bill.payments[0]!.id}/cancel`, { reasonId: refund }))
  await expectOk(pay(owner, bill, [cash('6.00')]))
  await expectOk(pay(owner, bill, [card('30.00')], { buyer }))
  await expectOk(owner.post('/invoices/1/buyer', buyer))
  for (const n of [1, 2]) await expectOk(owner.post('/documents/print', { kind: 'invoice', id: '1', n }))
  const back = { mode: 'lines', reasonId: refund, lines: [{ position: 1, n: 1 }], payments: [cash('12.00')] }
  await expectOk(owner.post('/invoices/1/refund', back))
  await expectOk(
    owner.post('/invoices/2/payments/2/correct', { paymentTypeId: cash('0').paymentTypeId, reasonId: refund }),
  )
  await move(owner, sessionId, { kind: 'in', amount: '5.00', reasonId: paidIn })
  await move(owner, sessionId, { kind: 'drop', amount: '20.00' })
  await expectOk(owner.post('/gift-cards/sell', { amount: '50.00', payments: [cash('50.00')] }))

  const { T, N, D, P, L } = await journal()
  expect([T, N, D, P, L].map(kinds)).toEqual([
    ['sale', 'sale', 'buyer', 'buyer', 'credit'],
    ['note', 'note'],
    ['copy', 'copy'],
    ['part', 'part_cancelled', 'part', 'corrected', 'paid_in', 'drop', 'gift_card_sold'],
    ['init', 'key_made'],
  ])
  expect(T![0]).toMatchObject({
    mode: 'live',
    siret: '73282932000074',
    till: 'Till 1',
    session: sessionId,
    user: expect.not.stringContaining('@') as string,
    device: null,
    soft: 'Comptoir',
    data: {
      doc: '1',
      orders: [{ token: 1, dining: null }],
      server: T![0]!['user'],
      lines: [{ n: 1, order: 1, label: 'Tagine', quantity: '2', unit: 1200, amount: 2400, total: 2400, discounts: [] }],
      sub: 2400,
      tax: 0,
      total: 2400,
      currency: 'EUR',
      digits: 2,
      payments: [{ title: 'Cash', kind: 'cash', amount: 2400, tendered: 3000, change: 600, earlier: false }],
      perpetual: { signed: 2400, absolute: 2400, tickets: 1 },
    },
  })
  expect(T![1]!.data).toMatchObject({
    table: 'T1',
    payments: [
      { amount: 600, earlier: true },
      { amount: 3000, earlier: false },
    ],
    perpetual: { signed: 6000, absolute: 6000, tickets: 2 },
  })
  expect(T![2]!.data).toMatchObject({ of: '2', buyer: { name: 'Durand SARL' } })
  expect(T![4]!.data).toMatchObject({
    doc: 'A-1',
    of: '1',
    lines: [{ position: 1, quantity: '1', total: -1200 }],
    total: -1200,
    payments: [{ title: 'Cash', amount: -1200 }],
    perpetual: { signed: 4800, absolute: 7200, tickets: 3 },
  })
  expect(N!.map(({ data }) => [data['n'], data['bill'], data['table'], data['total'], data['due']])).toEqual([
    [0, 'A', 'T1', 3600, 3600],
    [1, 'A', 'T1', 3600, 3600],
  ])
  expect(P![1]!.data).toMatchObject({ reason: expect.any(String), payment: { amount: -1000, tip: -100 } })
  expect(P![5]!.data).toMatchObject({ amount: 2000, currency: 'EUR', digits: 2 })
  // copies, buyers and credit notes state the hash of their ticket
  const { rows } = await server().owner.query<{ hash: string }>(
    `select hash from fiscal_entries where tenant_id = $1 and chain = 'T' and seq = 1`,
    [T![0]!['tenant']],
  )
  expect([D![1]!.data, T![3]!.data, T![4]!.data].map(({ of_hash }) => of_hash)).toEqual(
    [1, 1, 1].map(() => rows[0]!.hash),
  )
  expect(JSON.stringify([T, N, D, P, L])).not.toContain(username)
})

test('nothing that is refused, repeated or rolled back is in the journal, and no document is outside it', async () => {
  const { owner, tenantId, cart, cash, sell, journal } = await aBistro()
  const key = { 'idempotency-key': 'one' }
  const sale = { cart: cart(1), netTotal: 12, taxTotal: 0, total: 12 }
  const sendSale = (more: object = {}, headers = {}) =>
    owner.post('/pos/create-order-and-invoice', { ...sale, ...more }, headers)
  for (let n = 0; n < 3; n++) await expectOk(sendSale({}, key))
  expect((await sendSale({ total: 13 })).status).toBe(409)
  expect((await sell(owner, { payments: [cash('11.00')] })).status).toBe(400)
  await expectOk(sendSale())
  expect(kinds((await journal()).T)).toEqual(['sale', 'sale'])

  const asServer = async (statement: string) => {
    const client = await (await server().cellOf(tenantId)).pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId])
      await client.query(statement)
      await client.query('commit')
      return 'done'
    } catch (error) {
      await client.query('rollback')
      return (error as Error).message
    } finally {
      client.release()
    }
  }
  const invoice = `insert into invoices (number, business_day, currency, currency_digits, sub_total, tax_total, total, customer_type)
    values (3, current_date, 'EUR', 2, 1, 0, 1, 'WALKIN')`
  expect(await asServer(invoice)).toBe('document 3 is not in the fiscal journal')
  for (const change of [
    'update fiscal_entries set kind = kind',
    'delete from fiscal_entries',
    'truncate fiscal_entries',
  ]) {
    expect(await asServer(change)).toMatch(/permission denied/)
    await expect(server().owner.query(change)).rejects.toThrow('entries of the fiscal journal are not changed')
  }
  expect(kinds((await journal()).T)).toEqual(['sale', 'sale'])
})

test('two processes and eight tills sell, pay and give back at once: no gap, and every entry verifies', async () => {
  const bistro = await aBistro()
  const { owner, tenantId, sell, card, cash, refund, aBill } = bistro
  // the same installation, so the same key
  const key = '5f'.repeat(32)
  await removeJournal(server(), tenantId)
  const processes = await Promise.all([1, 2].map(() => listenOn(server().ownerUrl, { FISCAL_KEY: key })))
  for (const one of processes) onTestFinished(() => one.close())
  const tills = processes.flatMap(({ origin }) => [1, 2, 3, 4].map(() => new Client(origin, owner.cookies)))
  const bills: Bill[] = []
  for (let n = 0; n < 4; n++) bills.push(await aBill())
  const results = await Promise.all(
    tills.map(async (till, at) => {
      const numbers: string[] = []
      for (let n = 0; n < 12; n++) {
        const { invoiceId } = await expectOk(sell(till, {}))
        numbers.push(invoiceId)
        if (n % 4 === at % 4)
          await expectOk(
            till.post(`/invoices/${invoiceId}/refund`, { mode: 'whole', reasonId: refund, payments: [cash('12.00')] }),
          )
      }
      if (at < 4) {
        await expectOk(pay(till, bills[at]!, [card('16.00')]))
        numbers.push((await expectOk(pay(till, bills[at]!, [card('20.00')]))).invoiceId!)
      }
      return numbers
    }),
  )
  const numbers = results.flat().map(Number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  const { root } = openInstallationKey({ fiscalKey: Buffer.from(key, 'hex'), dataDir: server().dataDir })
  const { T, P, L } = await readJournal(server(), tenantId, root.publicKey)
  expect(T!.filter(({ kind }) => kind === 'sale').map(({ data }) => Number(data['doc']))).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 1),
  )
  expect(T!.at(-1)!.data['perpetual']).toMatchObject({ signed: (96 - 24) * 1200 + 4 * 3600, tickets: 124 })
  expect(kinds(P)).toEqual(['part', 'part', 'part', 'part'])
  expect(kinds(L)).toEqual(['init', 'key_made'])
})

test('in training entries are in X, which stays when the restaurant goes live and tickets begin at 1', async () => {
  const { tenantId, setMode, sell } = await aPractisingCafe(server())
  await expectOk(setMode('training'))
  for (let n = 0; n < 2; n++) await expectOk(sell())
  await expectOk(setMode('live'))
  for (let n = 0; n < 2; n++) await expectOk(sell())
  const { X, T, L } = await readJournal(server(), tenantId)
  const none = { signed: 0, absolute: 0, tickets: 0 }
  expect(X!.map(({ kind, mode, data }) => [kind, mode, data['doc'], data['perpetual']])).toEqual([
    ['sale', 'training', 'ÉCOLE-1', none],
    ['sale', 'training', 'ÉCOLE-2', none],
  ])
  expect(T!.map(({ seq, mode, data }) => [seq, mode, data['doc'], data['perpetual']])).toEqual([
    [1, 'live', '1', { signed: 1200, absolute: 1200, tickets: 1 }],
    [2, 'live', '2', { signed: 2400, absolute: 2400, tickets: 2 }],
  ])
  expect(L!.map(({ kind, data }) => [kind, data['after']])).toEqual([
    ['init', undefined],
    ['key_made', undefined],
    ['mode_changed', 'training'],
    ['mode_changed', 'live'],
  ])
})

test('practice sales from before there was a journal are no opening balance', async () => {
  const { tenantId, setMode, sell } = await aPractisingCafe(server())
  const beginAt = (day: string) =>
    server().owner.query('update tenant_counters set fiscal_from = $2 where tenant_id = $1', [tenantId, day])
  await removeJournal(server(), tenantId)
  await beginAt('infinity')
  await expectOk(setMode('training'))
  for (let n = 0; n < 2; n++) await expectOk(sell())
  await beginAt('2026-01-01')
  await expectOk(sell())
  await expectOk(setMode('live'))
  await expectOk(sell())
  const { T, X, L } = await readJournal(server(), tenantId)
  expect(L![0]!.data).toMatchObject({ invoices: 0, documents: 0, signed: 0, absolute: 0 })
  expect([X![0]!.data['doc'], T![0]!.data['doc'], T![0]!.data['perpetual']]).toEqual([
    'ÉCOLE-3',
    '1',
    { signed: 1200, absolute: 1200, tickets: 1 },
  ])
  const against = { root: server().journal.root.publicKey, anchors: [] }
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  expect((await tenant.read((tx) => checkJournal(tx, against), 'snapshot')).findings).toEqual([])
})

test('a restaurant that sold before begins with its first day after the upgrade, from what it sold until then', async () => {
  const { owner, tenantId, refund, cash, sell } = await aBistro()
  const beginAt = (day: string) =>
    server().owner.query('update tenant_counters set fiscal_from = $2 where tenant_id = $1', [tenantId, day])
  await removeJournal(server(), tenantId)
  await beginAt('infinity')
  for (let n = 0; n < 3; n++) await expectOk(sell(owner, {}))
  await expectOk(owner.post('/invoices/1/refund', { mode: 'whole', reasonId: refund, payments: [cash('12.00')] }))
  expect(await readJournal(server(), tenantId)).toEqual({})
  expect(await expectOk(owner.get('/invoices/1'))).toMatchObject({ fiscal: null })
  await beginAt('2026-01-01')
  const other = new Client(server().origin, owner.cookies)
  await expectOk(owner.post('/invoices/2/refund', { mode: 'whole', reasonId: refund, payments: [cash('12.00')] }))
  await expectOk(sell(other, {}))
  const { T, L } = await readJournal(server(), tenantId)
  const opening = { invoices: 3, credit_notes: 1, documents: 4, signed: 2400, absolute: 4800 }
  expect(L![0]).toMatchObject({ kind: 'init', data: opening })
  expect(T!.map(({ data }) => [data['doc'], data['of_hash'], data['perpetual']])).toEqual([
    ['A-2', null, { signed: 1200, absolute: 6000, tickets: 5 }],
    ['4', undefined, { signed: 2400, absolute: 7200, tickets: 6 }],
  ])
})

test('another software and a clock that goes back are entries, once', async () => {
  const { owner, tenantId, sell, journal } = await aBistro()
  await expectOk(sell(owner, {}))
  const change = (what: string) =>
    server().owner.query(`update tenant_counters set ${what} where tenant_id = $1`, [tenantId])
  await change(`fiscal_software = 'Comptoir 1.0.0, 0.9', fiscal_epoch = fiscal_epoch + 1`)
  for (let n = 0; n < 2; n++) await expectOk(sell(owner, {}))
  await change(`fiscal_at = now() + interval '1 hour', fiscal_epoch = fiscal_epoch + 1`)
  for (let n = 0; n < 2; n++) await expectOk(sell(owner, {}))
  const { T, L } = await journal()
  expect(L!.map(({ kind }) => kind)).toEqual(['init', 'key_made', 'version_changed', 'clock'])
  expect(L![2]!.data).toMatchObject({ before: 'Comptoir 1.0.0, 0.9' })
  const times = T!.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  expect(Date.parse(times.at(-1)!) - Date.now()).toBeGreaterThan(3_000_000)
})
