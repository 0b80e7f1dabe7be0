import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Round, Visit } from '#core/contract/dining/visit-fields.ts'
import { Random } from '../../../../../database/seeds/random.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { theBill } from '../../../../test/faults/races.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const SEED = process.env['TEST_SEED'] ?? String(Date.now())
/** Evenings of one restaurant; `VISIT_EVENINGS=1000` is the long form. */
const EVENINGS = Number(process.env['VISIT_EVENINGS'] ?? 1)
const STEPS = 25

const server = useTestServer()

type Line = { id: string; quantity: number; price: string; status: string }
type Call = { path: string; body?: object }
type Room = Awaited<ReturnType<typeof aRoom>>

/** Three devices of a restaurant with four tables and courses. */
async function aRoom() {
  const restaurant = await aRestaurant(server())
  await expectOk(restaurant.owner.post('/settings/dining', { courses: true }))
  const items = [
    await restaurant.aMenuItem({ title: 'A', price: '3.10' }),
    await restaurant.aMenuItem({ title: 'B', price: '7.05' }),
  ]
  const tables = [
    await restaurant.aTable('T1'),
    await restaurant.aTable('T2'),
    await restaurant.aTable('T3'),
    await restaurant.aTable('T4'),
  ]
  const devices = [restaurant.owner, await restaurant.anotherTill(), await restaurant.anotherTill()]
  const prices = new Map([
    [items[0]!, 310],
    [items[1]!, 705],
  ])
  return { ...restaurant, items, prices, tables, devices, sent: new Map<string, { id: string; quantity: number }>() }
}

type Seen = { visits: Visit[]; shown: Map<string, { visit: Visit; orders: Round[] }> }

async function look(device: Client): Promise<Seen> {
  const visits = await expectOk(device.get<Visit[]>('/visits'))
  const shown = new Map<string, { visit: Visit; orders: Round[] }>()
  for (const { id } of visits)
    shown.set(id, await expectOk(device.get<{ visit: Visit; orders: Round[] }>(`/visits/${id}`)))
  return { visits, shown }
}

/** A random act by a person who sees the room like this; null if it applies to nothing. */
async function anAct(room: Room, random: Random, seen: Seen): Promise<Call | null> {
  const visit = seen.visits.length > 0 ? random.pick(seen.visits) : null
  const other = seen.visits.length > 0 ? random.pick(seen.visits) : null
  const orders = visit ? seen.shown.get(visit.id)!.orders : []
  const lines = orders
    .filter(({ status, payment_status }) => status === 'created' && payment_status !== 'paid')
    .flatMap(({ items }) => items)
  const standing = lines.filter(({ status }) => status !== 'cancelled')
  const dice = random.next()
  if (!visit || dice < 0.3) return anOrder(room, random, visit)
  if (dice < 0.35)
    return { path: '/visits', body: { id: randomUUID(), tableIds: [random.pick(room.tables)], covers: 2 } }
  if (dice < 0.55 && standing.length > 0)
    return { path: `/visits/${visit.id}/lines/move`, body: aMove(room, random, { lines: standing, other }) }
  if (dice < 0.62) return { path: `/visits/${visit.id}/tables`, body: { tableIds: [random.pick(room.tables)] } }
  if (dice < 0.68 && other !== visit) return { path: `/visits/${visit.id}/merge`, body: { intoVisitId: other!.id } }
  if (dice < 0.73 && other !== visit) return { path: `/visits/${visit.id}/unmerge`, body: { visitId: other!.id } }
  if (dice < 0.8 && standing.length > 0)
    return { path: `/visits/${visit.id}/lines/cancel`, body: { lines: [aPart(random, random.pick(standing))] } }
  if (dice < 0.85) return { path: `/visits/${visit.id}/fire`, body: { next: true } }
  if (dice < 0.88) return { path: `/visits/${visit.id}/close` }
  return aPayment(room, random, orders)
}

function anOrder(room: Room, random: Random, visit: Visit | null): Call {
  const cart = Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => ({
    id: random.pick(room.items),
    quantity: 1 + Math.floor(random.next() * 3),
    lineId: randomUUID(),
    course: random.pick([null, 1, 2]),
  }))
  const where = visit && random.chance(0.5) ? { visitId: visit.id } : { tableId: random.pick(room.tables) }
  return { path: '/pos/create-order', body: { cart, orderId: randomUUID(), ...where } }
}

function aPart(random: Random, { id, quantity }: Line) {
  return quantity > 1 && random.chance(0.6) ? { id, quantity: 1, newId: randomUUID() } : { id }
}

function aMove(room: Room, random: Random, { lines, other }: { lines: readonly Line[]; other: Visit | null }) {
  const chosen = lines.filter(() => random.chance(0.5))
  const parts = (chosen.length > 0 ? chosen : [lines[0]!]).map((line) => aPart(random, line))
  const newVisitId = randomUUID()
  const to = random.pick([
    { visitId: other!.id },
    { tableId: random.pick(room.tables), newVisitId },
    { name: 'Bar', newVisitId },
  ])
  return { lines: parts, to }
}

async function aPayment(room: Room, random: Random, orders: readonly Round[]): Promise<Call | null> {
  const unpaid = orders.filter(({ status, payment_status }) => status === 'created' && payment_status !== 'paid')
  if (unpaid.length === 0) return null
  const ids = (random.chance(0.7) ? unpaid : unpaid.slice(0, 1)).map(({ id }) => id)
  try {
    return {
      path: '/orders/complete-and-pay-order',
      body: { ...(await theBill(room, ids)), finishItems: random.chance(0.6) },
    }
  } catch {
    // another device has ended it meanwhile
    return null
  }
}

/** Possible replies to an act on an outdated view. */
const ANSWERS = [200, 400, 404, 409]

async function act(room: Room, device: Client, random: Random, seen: Seen): Promise<void> {
  const call = await anAct(room, random, seen)
  if (!call) return
  const first = await device.post<{ code?: string }>(call.path, call.body)
  expect(ANSWERS, `${call.path}: ${JSON.stringify(first.body)}`).toContain(first.status)
  if (first.status === 200) remember(room, call)
  // its reply was lost: sent again, at once or after others
  if (random.chance(0.3)) {
    const again = await device.post<{ code?: string }>(call.path, call.body)
    expect(ANSWERS, `${call.path}: ${JSON.stringify(again.body)}`).toContain(again.status)
    if (again.status === 200) remember(room, call)
  }
}

/** Notes units sent to the kitchen, by item: each order counts once, however often its reply was lost. */
function remember(room: Room, { path, body }: Call): void {
  if (path !== '/pos/create-order') return
  const { cart } = body as { cart: { id: string; quantity: number; lineId: string }[] }
  for (const line of cart) room.sent.set(line.lineId, line)
}

/** Checks that nothing is lost or doubled: every unit ever sent exists once, cancelled ones too. */
async function expectConserved({ tenantId, sent, prices }: Room): Promise<void> {
  const { rows } = await server().owner.query<{ units: number; value: number }>(
    `select coalesce(sum(quantity), 0)::int as units, coalesce(sum(quantity * unit_price), 0)::int as value
     from order_items where tenant_id = $1`,
    [tenantId],
  )
  const lines = [...sent.values()]
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const value = lines.reduce((sum, { id, quantity }) => sum + quantity * prices.get(id)!, 0)
  expect(rows).toEqual([{ units, value }])
}

async function expectConsistent({ tenantId }: Pick<Restaurant, 'tenantId'>): Promise<void> {
  const { rows } = await server().owner.query<{ faults: string }>(
    `select 'order ' || o.token_no || ' at ' || coalesce(o.table_title, 'no table') || ' of a closed visit' as faults
     from orders o join visits v on v.tenant_id = o.tenant_id and v.id = o.visit_id
     where o.tenant_id = $1 and o.status = 'created' and o.payment_status <> 'paid' and v.status = 'closed'
     union all
     select 'a closed visit has a table' from visit_tables t join visits v on v.tenant_id = t.tenant_id and v.id = t.visit_id
     where t.tenant_id = $1 and t.until is null and v.status = 'closed'
     union all
     select 'an order names another table than its visit has: ' || o.token_no from orders o
       join visits v on v.tenant_id = o.tenant_id and v.id = o.visit_id
     where o.tenant_id = $1 and o.status = 'created' and v.status = 'open' and o.table_id is not null and not exists (
       select from visit_tables t where t.tenant_id = o.tenant_id and t.visit_id = v.id and t.table_id = o.table_id and t.until is null)
     union all
     select 'an ended visit is open: ' || v.id from visits v
     where v.tenant_id = $1 and v.status = 'open' and not v.is_seated
       and not exists (select from orders o where o.tenant_id = v.tenant_id and o.visit_id = v.id and o.status = 'created')`,
    [tenantId],
  )
  expect(rows).toEqual([])
}

test(`whatever three devices do at once, no line is lost or doubled, and all see the same (seed ${SEED})`, async () => {
  const random = new Random(SEED)
  for (let evening = 0; evening < EVENINGS; evening++) {
    const room = await aRoom()
    for (let step = 0; step < STEPS; step++) {
      const seen = await look(room.owner)
      await Promise.all(room.devices.map((device) => act(room, device, random, seen)))
      await expectConserved(room)
      await expectConsistent(room)
    }
    const [first, ...others] = await Promise.all(room.devices.map(look))
    for (const other of others) expect(other).toEqual(first)
  }
})
