import { newId } from '#core/new-id.ts'
import type { Bundle } from '#core/contract/people/offline.ts'
import { applyOperation } from '#core/offline/apply-operation.ts'
import { bundleOf, type BundleParts } from '#core/offline/bundle-parts.ts'
import { KeptRoom } from '#core/offline/kept-room.ts'
import { NO_ROWS } from '#core/offline/kept-rows.ts'
import { readOperation, type OperationKind } from '#core/offline/operation.ts'
import type { TillBundle } from '#core/offline/till-bundle.ts'
import { AppError } from '#core/app-error.ts'
import { expectOk, type Restaurant } from '../restaurant.ts'

type Drawers = { tills: { id: string; title: string; session: { id: string } | null }[] }

/** All that a till knows of this restaurant: its bundle. */
export async function readBundle({ anotherTill }: Restaurant): Promise<TillBundle> {
  const tablet = await anotherTill()
  await expectOk(tablet.post('/settings/shared-devices/add', { title: 'Till' }))
  return readParts(await expectOk(tablet.get<Bundle>('/offline/bundle')))
}

/** A bundle with all parts, as a till decides by it. */
export function readParts({ parts }: Bundle): TillBundle {
  const read = Object.entries(parts).map(([name, { text }]) => [name, JSON.parse(text) as object])
  return bundleOf(Object.fromEntries(read) as BundleParts)
}

/** The outcome of an operation: refused with a code, or applied. */
export type Outcome = { code: string } | { reply: Record<string, unknown> }

/** A till that keeps the room by itself, from an empty one on. */
export async function aTillAlone(restaurant: Restaurant) {
  const bundle = await readBundle(restaurant)
  const user = [...bundle.people.values()].find(({ username }) => username === restaurant.username)!
  const { tills } = await expectOk(restaurant.owner.get<Drawers>('/cash/init'))
  const drawers = tills.map(({ id, title, session }) => ({
    tillId: id,
    till: title,
    sessionId: session?.id ?? null,
    since: null,
    by: null,
    lastZ: 0,
    kept: null,
  }))
  const room = new KeptRoom({ ...NO_ROWS, drawers }, bundle.house)
  let orders = 0
  return {
    bundle,
    room,
    /** Ids that it gave to bills. */
    namedBills: new Set<string>(),
    /** Does something as the owner, from the text that a till keeps and sends. */
    act: (kind: OperationKind, body: object): Outcome => {
      const isOrder = kind === 'order.place' || kind === 'order.sell'
      const text = JSON.stringify({
        v: 1,
        id: newId(),
        kind,
        at: Date.now(),
        up: 1000,
        offset: 0,
        user: { id: user.id, name: user.username },
        body,
        ...(isOrder && { orderNo: `K${String(++orders)}` }),
      })
      const operation = readOperation(text)
      if (!operation) throw new Error(`The till wrote what is no operation: ${text}`)
      try {
        return { reply: applyOperation(room, operation, bundle) as Record<string, unknown> }
      } catch (error) {
        if (error instanceof AppError) return { code: error.code }
        throw error
      }
    },
  }
}

export type TillAlone = Awaited<ReturnType<typeof aTillAlone>>
