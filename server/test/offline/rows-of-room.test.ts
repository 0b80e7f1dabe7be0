import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { Round, Visit } from '#core/contract/dining/visit-fields.ts'
import type { Open } from '#core/contract/people/offline.ts'
import { KeptRoom } from '#core/offline/kept-room.ts'
import { rowsOf } from '#core/offline/rows-of-room.ts'
import { showBill, showVisit } from '#core/offline/show-kept.ts'
import { Random } from '../../../database/seeds/random.ts'
import { loadBillsTogether } from '../../src/features/bills/load-bills.ts'
import { loadListedOrders } from '../../src/features/orders/load-orders.ts'
import { Tenant } from '../../src/infrastructure/database/tenant.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aPlaceToDine } from './a-place-to-dine.ts'
import { aTillAlone } from './a-till-alone.ts'
import { byPlainCalls, type Ids } from './by-plain-calls.ts'
import { anActOf } from './random-acts.ts'

const SEED = process.env['TEST_SEED'] ?? String(Date.now())
const ACTS = Number(process.env['OFFLINE_ROOM_ACTS'] ?? 60)
const A_LOOK = 12

const server = useTestServer()

/** Compares the rows with what the database has, also what no screen shows. */
async function expectStored(tenantId: string, room: KeptRoom): Promise<void> {
  const ids = [...room.orders.keys()]
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  const [orders, bills] = await tenant.read(async (tx) => [
    await loadListedOrders(tx, ids),
    await loadBillsTogether(tx, ids),
  ])
  expect(orders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  // a till keeps no tickets of the kitchen
  for (const { placedSeconds: _seconds, bills: _bills, isKitchenTold: _told, items, ...order } of orders) {
    const lines = items.map((item) => ({ ...item, firedAt: item.firedAt && new Date(item.firedAt).toISOString() }))
    expect(room.orders.get(order.id), SEED).toMatchObject({ ...order, items: lines })
  }
  expect(bills.map(({ id }) => id).toSorted()).toEqual([...room.bills.keys()].toSorted())
  for (const { lines, orders: billed, ...bill } of bills) {
    const [kept] = room.storedBills(({ id }) => id === bill.id)
    // the till knows times to the millisecond, and compares lines with what itself read
    const known = lines.map(({ place: _place, storedAs: _storedAs, ...line }) => line)
    expect(kept, SEED).toMatchObject({ ...bill, lines: known, orders: billed.map(({ id }) => ({ id })) })
  }
}

test(`a room of random acts is shown from its rows as the server shows it (TEST_SEED=${SEED})`, async () => {
  const random = new Random(SEED)
  const restaurant = await aPlaceToDine(server())
  const { owner, aTable, anotherTill } = restaurant
  const tablet = await anotherTill()
  await expectOk(tablet.post('/settings/shared-devices/add', { title: 'Bar' }))
  const place = { ...restaurant, tables: [await aTable(), await aTable(), await aTable()] }
  const till = await aTillAlone(place)
  const { digits } = till.bundle.menu
  const ids: Ids = new Map()
  const call = byPlainCalls(owner, ids)
  let shown = 0
  for (let at = 1; at <= ACTS; at++) {
    const act = anActOf(random, till, place)
    if (act) {
      till.act(act.kind, act.body)
      await call(act.kind, act.body)
    }
    if (at % A_LOOK !== 0) continue
    const open = await expectOk(tablet.get<Open>('/offline/open'))
    const room = new KeptRoom(rowsOf(open), till.bundle.house)
    await expectStored(restaurant.tenantId, room)
    for (const { visit } of open.visits) {
      const { history: _history, ...theirs } = await expectOk(
        owner.get<{ visit: Visit; orders: Round[]; history: object[] }>(`/visits/${visit.id}`),
      )
      expect(showVisit(room, visit.id, digits), SEED).toEqual(theirs)
    }
    for (const { id } of open.bills)
      expect(showBill(room, id, digits), SEED).toEqual(await expectOk(owner.get<Bill>(`/bills/${id}`)))
    shown += open.visits.length + open.bills.length
  }
  if (ACTS >= 60) expect(shown).toBeGreaterThan(3)
})
