import { newId } from '#core/new-id.ts'
import type { Reason } from '#core/contract/records.ts'
import { fromMajor } from '#core/money/amount.ts'
import { applyOperation } from '#core/offline/apply-operation.ts'
import { KeptRoom } from '#core/offline/kept-room.ts'
import { NO_ROWS } from '#core/offline/kept-rows.ts'
import { readOperation, type OperationKind } from '#core/offline/operation.ts'
import type { KeptPerson, TillBundle } from '#core/offline/till-bundle.ts'
import { AppError } from '#core/app-error.ts'
import { readPriceList } from '../../src/features/orders/pos/price-list.ts'
import { Tenant } from '../../src/infrastructure/database/tenant.ts'
import { expectOk, type Restaurant } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'

type Listed = { username: string; name: string; role: string }
type Drawers = { tills: { id: string; title: string; session: { id: string } | null }[] }

/** All that a till knows of this restaurant, read as its bundle will be. */
export async function bundleOf(server: TestServer, { owner, tenantId, username }: Restaurant): Promise<TillBundle> {
  const menu = await new Tenant(tenantId, server.connections.db, () => {}).read((tx) => readPriceList(tx, undefined))
  const reasons = await expectOk(owner.get<Reason[]>('/settings/reasons'))
  const people = await expectOk(owner.get<Listed[]>('/users'))
  const { rows: tables } = await server.owner.query<{ id: string; title: string; floor: string }>(
    'select id, title, floor from restaurant_tables where tenant_id = $1 and deleted_at is null',
    [tenantId],
  )
  const { rows: owners } = await server.owner.query<{ name: string }>('select name from users where username = $1', [
    username,
  ])
  const { name } = owners[0]!
  const person: KeptPerson = { id: 'owner', username, name, role: 'admin', scopes: [], discountLimitMilli: null }
  return {
    menu: { ...menu, recipes: new Map() },
    house: {
      tables: new Map(tables.map((table) => [table.id, table])),
      names: new Map([[username, name], ...people.map((one) => [one.username, one.name] as const)]),
      defaultStationId: menu.kitchen.stations.find(({ isDefault }) => isDefault)!.id,
    },
    reasons: new Map(
      reasons.map(({ percent, amount, needs_approval, is_active, ...reason }) => [
        reason.id,
        {
          ...reason,
          percentMilli: percent === null ? null : percent * 1000,
          amount: amount === null ? null : fromMajor(Number(amount), menu.digits),
          needsApproval: needs_approval === 1,
          isActive: is_active === 1,
        },
      ]),
    ),
    voidRight: 'none',
    cleansTables: false,
    cashNeedsSession: false,
    people: new Map([[person.id, person]]),
  }
}

/** The outcome of an operation: refused with a code, or applied. */
export type Outcome = { code: string } | { reply: Record<string, unknown> }

/** A till that keeps the room by itself, from an empty one on. */
export async function aTillAlone(server: TestServer, restaurant: Restaurant) {
  const bundle = await bundleOf(server, restaurant)
  const { tills } = await expectOk(restaurant.owner.get<Drawers>('/cash/init'))
  const drawers = tills.map(({ id, title, session }) => ({
    tillId: id,
    till: title,
    sessionId: session?.id ?? null,
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
        user: { id: 'owner', name: restaurant.username },
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
