import { expect, test } from 'vitest'
import type { TakenNote } from '#core/contract/people/settle.ts'
import { aHouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const anEvening = () => aHouseWithTill(server())
type Ticket = { id: string; items: { status: string }[] }

const DAY = 24 * 3600_000

const rowsOf = async (tenantId: string, columns: string, from: string) =>
  (await server().owner.query<Record<string, unknown>>(`select ${columns} from ${from}`, [tenantId])).rows

test('a day that is over takes nothing more: sold then, it counts today, and somebody is told', async () => {
  const { till, soup, cash, owner } = await anEvening()
  const at = Date.now() - DAY
  till.write('order.sell', till.saleOf([soup], cash), { at })
  const [result] = await till.send()
  expect([result!.outcome, result!.notes.map(({ code }) => code)]).toEqual(['noted', ['day.closed']])
  const { notes } = await expectOk(owner.get<{ notes: TakenNote[] }>('/settle'))
  expect(notes).toMatchObject([{ at: new Date(at).toISOString() }])
  expect(Date.now() - Date.parse(notes[0]!.received_at!)).toBeLessThan(DAY / 2)
  till.write('order.place', till.cartOf([soup]))
  await till.send()
  const tokens = await rowsOf(till.tenant, 'token_no as token', 'orders where tenant_id = $1 order by token_no')
  expect(tokens).toEqual([{ token: 1 }, { token: 2 }])
  const [{ same }] = (await rowsOf(
    till.tenant,
    'bool_and(o.business_day = c.business_day) as same',
    'orders o join tenant_counters c using (tenant_id) where o.tenant_id = $1',
  )) as [{ same: boolean }]
  expect(same).toBe(true)
})

test('entries of the journal name the till, the operation, its receipt and both times', async () => {
  const { till, soup, cash } = await anEvening()
  till.write('order.sell', till.saleOf([soup], cash))
  await till.send()
  const [, hash] = await till.hashes()
  const rows = (await rowsOf(till.tenant, 'payload', `fiscal_entries where tenant_id = $1 and kind = 'sale'`)) as {
    payload: string
  }[]
  const { device } = JSON.parse(rows[0]!.payload) as { device: Record<string, unknown> }
  expect(device).toMatchObject({ id: till.id, letter: till.letter, seq: 1, receipt: `${till.letter}-000001`, hash })
  expect(new Date(device['sold'] as string).getTime()).toBeLessThanOrEqual(
    new Date(device['received'] as string).getTime(),
  )
})

test('a receipt of the till is tied to the invoice of the house', async () => {
  const { till, soup, cash } = await anEvening()
  till.write('order.sell', till.saleOf([soup], cash))
  till.write('order.sell', till.saleOf([soup], cash))
  await till.send()
  const rows = await rowsOf(
    till.tenant,
    'receipt_no as receipt, invoice_number::int as invoice, seq',
    'offline_receipts where tenant_id = $1 order by seq',
  )
  expect(rows).toEqual([
    { receipt: `${till.letter}-000001`, invoice: 1, seq: 1 },
    { receipt: `${till.letter}-000002`, invoice: 2, seq: 2 },
  ])
})

test('a clock two hours wrong is corrected: never before the operation before, never in the future', async () => {
  const { till, soup } = await anEvening()
  till.write('order.place', till.cartOf([soup]), { at: Date.now() + 2 * 3600_000 })
  till.write('order.place', till.cartOf([soup]), { at: Date.now() - 2 * 3600_000 })
  till.write('order.place', till.cartOf([soup]), { at: Date.now() + 2 * 3600_000, offset: -2 * 3600_000 })
  const results = await till.send()
  expect(results.map(({ notes }) => notes.map(({ code }) => code))).toEqual([
    ['clock.corrected'],
    ['clock.corrected'],
    [],
  ])
  const rows = await rowsOf(till.tenant, 'placed_at as at', 'orders where tenant_id = $1 order by token_no')
  const times = rows.map(({ at }) => (at as Date).getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-1)!).toBeLessThanOrEqual(Date.now())
})

test('an order of which the kitchen was told makes no sound and no slip: it is in preparation', async () => {
  const { till, soup, steak, owner } = await anEvening()
  const told = till.cartOf([soup])
  till.write('order.place', told)
  till.write('order.place', till.cartOf([steak]))
  till.write('kitchen.told', { orderId: told.orderId, lineIds: told.cart.map(({ lineId }) => lineId), by: 'voice' })
  const results = await till.send()
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
  const orders = await expectOk(owner.get<Ticket[]>('/kitchen'))
  const shown = orders.map(({ id, items }) => [id === told.orderId, items.map(({ status }) => status)])
  expect(shown.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [false, ['created']],
    [true, ['preparing']],
  ])
  const events = await rowsOf(
    till.tenant,
    'type',
    `live_events where tenant_id = $1 and type in ('new_order', 'order_update') order by version`,
  )
  expect(events.filter(({ type }) => type === 'new_order')).toHaveLength(1)
})

test('an order older than two hours that is paid is finished when it arrives', async () => {
  const { till, soup, cash } = await anEvening()
  till.write('order.sell', till.saleOf([soup], cash), { at: Date.now() - 3 * 3600_000 })
  await till.send()
  const rows = await rowsOf(till.tenant, 'status, offline_no as no', 'orders where tenant_id = $1')
  expect(rows).toEqual([{ status: 'completed', no: `${till.letter}1` }])
})

test('an order that the server took at once has its token alone', async () => {
  const { till, soup } = await anEvening()
  expect(await till.ask('order.place', till.cartOf([soup]))).toMatchObject({
    outcome: 'applied',
    reply: { tokenNo: 1 },
  })
  expect(await rowsOf(till.tenant, 'offline_no as no', 'orders where tenant_id = $1')).toEqual([{ no: null }])
})

test('hours of work are those of the till', async () => {
  const { till } = await anEvening()
  const began = Date.now() - 3600_000
  till.write('work.clock', { in: true }, { at: began })
  till.write('work.clock', { in: false })
  await till.send()
  const rows = await rowsOf(till.tenant, 'in_at, out_at', 'work_periods where tenant_id = $1')
  expect([(rows[0]!['in_at'] as Date).getTime(), rows[0]!['out_at'] !== null]).toEqual([began, true])
})

test('hours that a till sends late overlap no others, and end none that began after them', async () => {
  const { till } = await anEvening()
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000)
  const worked = async (from: Date, to: Date | null) =>
    server().owner.query(
      `insert into work_periods (tenant_id, user_id, username, name, in_at, out_at)
       select tenant_id, id, username, name, $2, $3 from users where tenant_id = $1`,
      [till.tenant, from, to],
    )
  await worked(at(235), at(60))
  await worked(at(30), null)
  till.write('work.clock', { in: true }, { at: at(240).getTime() })
  till.write('work.clock', { in: false }, { at: at(55).getTime() })
  await till.send()
  const rows = await rowsOf(till.tenant, 'in_at, out_at is null as open', 'work_periods where tenant_id = $1')
  expect(rows.filter(({ open }) => open)).toHaveLength(1)
  expect(rows).toHaveLength(2)
})
