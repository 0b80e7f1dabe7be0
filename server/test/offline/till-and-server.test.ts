import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { OrderGroup } from '#core/contract/orders.ts'
import type { Round, Visit } from '#core/contract/dining/visit-fields.ts'
import { showBill, showVisit } from '#core/offline/show-kept.ts'
import type { OperationKind } from '#core/offline/operation.ts'
import { Random } from '../../../database/seeds/random.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aPlaceToDine, type PlaceToDine } from './a-place-to-dine.ts'
import { aTillAlone, type Outcome, type TillAlone } from './a-till-alone.ts'
import { anActOf } from './random-acts.ts'
import { byPlainCalls, type Ids } from './by-plain-calls.ts'
import { plainBill, plainVisit } from './without-ids.ts'

const SEED = process.env['TEST_SEED'] ?? String(Date.now())
/** Sequences of acts, each in a room of its own; `OFFLINE_SEQUENCES=10000` is the long form. */
const SEQUENCES = Number(process.env['OFFLINE_SEQUENCES'] ?? 12)
const ACTS = 14
/** Sequences that share a restaurant, one after the other. */
const A_RESTAURANT = 50

const server = useTestServer()

/** A room of two tables in it. */
type Place = PlaceToDine & { tables: readonly string[] }

/** Applied, or the code of the refusal. A till forgets closed drawers, so it refuses with another code there. */
const outcomeOf = (kind: OperationKind, outcome: Outcome) =>
  'reply' in outcome ? 'applied' : kind === 'cash.close' ? 'refused' : outcome.code

/** Compares all that the till shows with what the server shows. */
async function expectSame(till: TillAlone, { owner }: Place, ids: Ids): Promise<void> {
  const { room, bundle } = till
  const { digits } = bundle.menu
  const of = (id: string) => ids.get(id) ?? id
  for (const id of room.visits.keys()) {
    const ours = showVisit(room, id, digits)!
    const { visit, orders } = await expectOk(owner.get<{ visit: Visit; orders: Round[] }>(`/visits/${of(id)}`))
    expect(plainVisit({ visit, orders })).toEqual(plainVisit(ours))
  }
  for (const { id, status } of room.bills.values()) {
    const isKnownThere = ids.has(id) && status !== 'void'
    if (isKnownThere)
      expect(plainBill(await expectOk(owner.get<Bill>(`/bills/${of(id)}`)))).toEqual(
        plainBill(showBill(room, id, digits)!),
      )
  }
  const groups = await expectOk(owner.get<OrderGroup[]>('/orders'))
  const listed = new Map(groups.flatMap(({ orders }) => orders.map((order) => [order.id, order])))
  for (const order of room.orders.values()) {
    const theirs = listed.get(order.id)
    expect([order.id, theirs !== undefined]).toEqual([order.id, order.status === 'created' && !order.kitchenOnly])
    if (!theirs) continue
    const { payment_status, table_id, visit_id, items } = theirs
    // lists do not tell a part-paid order
    const paid = order.paymentStatus === 'paid' ? 'paid' : 'pending'
    const ours = [paid, order.tableId, order.visitId === null, order.items.map(plainLine)]
    expect(ours).toEqual([payment_status, table_id, visit_id === null, items.map(plainLine)])
  }
}

const plainLine = ({ id, quantity, status }: { id: string; quantity: number; status: string }) => [id, quantity, status]

test(`a till without the server decides as the server does (TEST_SEED=${SEED})`, { timeout: 86_400_000 }, async () => {
  const random = new Random(SEED)
  let restaurant: PlaceToDine | undefined
  const seen = new Map<OperationKind | 'refused', number>()
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    if (sequence % A_RESTAURANT === 0) restaurant = await aPlaceToDine(server())
    const place: Place = { ...restaurant!, tables: [await restaurant!.aTable(), await restaurant!.aTable()] }
    const till = await aTillAlone(place)
    const ids: Ids = new Map()
    const call = byPlainCalls(place.owner, ids)
    const done: unknown[] = []
    for (let at = 0; at < ACTS; at++) {
      const act = anActOf(random, till, place)
      if (!act) continue
      const { kind, body } = act
      const ours = till.act(kind, body)
      const theirs = await call(kind, body)
      done.push({ kind, body, ours, theirs })
      const about = `${SEED}, sequence ${String(sequence)}: ${JSON.stringify(done, null, 1)}`
      expect(outcomeOf(kind, ours), about).toBe(outcomeOf(kind, theirs))
      const name = 'code' in ours ? 'refused' : kind
      seen.set(name, (seen.get(name) ?? 0) + 1)
    }
    try {
      await expectSame(till, place, ids)
    } catch (error) {
      throw new Error(`${SEED}, sequence ${String(sequence)}: ${JSON.stringify(done, null, 1)}`, { cause: error })
    }
  }
  // each kind was tried, and some were refused
  if (SEQUENCES >= 12) expect([...seen.keys()].length).toBeGreaterThan(8)
})
