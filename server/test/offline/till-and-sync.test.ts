import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { Round, Visit } from '#core/contract/dining/visit-fields.ts'
import { applyOperation } from '#core/offline/apply-operation.ts'
import { KeptRoom } from '#core/offline/kept-room.ts'
import { NO_ROWS } from '#core/offline/kept-rows.ts'
import { readOperation, type OperationKind } from '#core/offline/operation.ts'
import { rowsOf } from '#core/offline/rows-of-room.ts'
import { showBill, showVisit } from '#core/offline/show-kept.ts'
import { AppError } from '#core/app-error.ts'
import { Random } from '../../../database/seeds/random.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aPlaceToDine, type PlaceToDine } from './a-place-to-dine.ts'
import type { TillAlone } from './a-till-alone.ts'
import { aSendingTill, type SendingTill } from './a-sending-till.ts'
import { anActOf } from './random-acts.ts'
import { plainBill, plainVisit } from './without-ids.ts'

const SEED = process.env['TEST_SEED'] ?? String(Date.now())
/** Evenings of a till, each in a room of its own; `OFFLINE_SEQUENCES=10000` is the long form. */
const SEQUENCES = Number(process.env['OFFLINE_SEQUENCES'] ?? 12)
const ACTS = 14
/** Sequences that share a restaurant and its till, one after the other. */
const A_RESTAURANT = 50

const server = useTestServer()

/** A till with its rows, which writes what it has done into its log. */
function aTillOfRows(sending: SendingTill, room: KeptRoom): TillAlone {
  const bundle = sending.bundle()
  return {
    bundle,
    room,
    namedBills: new Set<string>(),
    act: (kind: OperationKind, body: object) => {
      const drawer = [...room.drawers.keys()][0]!
      const { text } = sending.write(kind, body as Record<string, unknown>, { drawer })
      try {
        return { reply: applyOperation(room, readOperation(text)!, bundle) as Record<string, unknown> }
      } catch (error) {
        // what the till refuses was never saved
        sending.log.pop()
        if (error instanceof AppError) return { code: error.code }
        throw error
      }
    },
  }
}

test(
  `all that a till did without the server arrives on the server (TEST_SEED=${SEED})`,
  { timeout: 86_400_000 },
  async () => {
    const random = new Random(SEED)
    let restaurant: PlaceToDine
    let sending: SendingTill
    let applied = 0
    for (let sequence = 0; sequence < SEQUENCES; sequence++) {
      if (sequence % A_RESTAURANT === 0) {
        restaurant = await aPlaceToDine(server())
        sending = await aSendingTill(restaurant)
      }
      const place = { ...restaurant!, tables: [await restaurant!.aTable(), await restaurant!.aTable()] }
      await sending!.refresh()
      const room = new KeptRoom({ ...NO_ROWS, drawers: rowsOf(await sending!.open()).drawers }, sending!.bundle().house)
      const till = aTillOfRows(sending!, room)
      const from = sending!.log.length
      for (let at = 0; at < ACTS; at++) {
        const act = anActOf(random, till, place)
        if (act) till.act(act.kind, act.body)
      }
      const about = () => `${SEED}, sequence ${String(sequence)}: ${sending!.log.slice(from).join('\n')}`
      const results = await sending!.send()
      expect(
        results.filter(({ outcome }) => outcome !== 'applied'),
        about(),
      ).toEqual([])
      applied += results.length
      const { digits } = till.bundle.menu
      for (const id of room.visits.keys()) {
        const shown = await expectOk(place.owner.get<{ visit: Visit; orders: Round[] }>(`/visits/${id}`))
        expect(plainVisit(shown), about()).toEqual(plainVisit(showVisit(room, id, digits)!))
      }
      for (const { id, status } of room.bills.values())
        if (till.namedBills.has(id) && status !== 'void')
          expect(plainBill(await expectOk(place.owner.get<Bill>(`/bills/${id}`))), about()).toEqual(
            plainBill(showBill(room, id, digits)!),
          )
    }
    if (SEQUENCES >= 12) expect(applied).toBeGreaterThan(60)
  },
)
