import { onTestFinished, vi } from 'vitest'
import { contentOf } from '#core/offline/price-list-content.ts'
import type { BundleParts, MenuPart, PeoplePart, PinVerifier, StorePart } from '#core/offline/bundle-parts.ts'
import type { OpenRoom } from '#core/contract/people/open-room.ts'
import type { Doing } from '#core/offline/compose-operation.ts'
import { openRoom } from '#core/offline/open-room.ts'
import { listedOrders } from '#core/offline/show-kept.ts'
import { aBundle, MISTAKE, SOUP, TillAlone } from '#core/offline/till-fixture.ts'
import type { PriceList } from '#core/menu/price-list.ts'
import { newId } from '#core/new-id.ts'
import { keepTill } from '../src/lib/till-log/keep-till.ts'
import type { Act } from '../src/lib/till-log/perform.ts'
import { openTillDatabase, type TillDatabase } from '../src/lib/till-log/till-database.ts'
import { appendOperation } from '../src/lib/till-log/till-log.ts'
import { makeKeys, publicPartOf } from '../src/lib/till-log/till-keys.ts'
import { FakeTillServer } from './fake-till-server.ts'

export const NUMBERING = { letter: 'K', clock: { timeZone: 'Europe/Paris', dayStartsAt: '05:00' } }

/** A till that is registered with a server, as the browser keeps it. */
export type KeptTill = { server: FakeTillServer; id: string; database: TillDatabase }

export async function aKeptTill(server = new FakeTillServer()): Promise<KeptTill> {
  const keys = await makeKeys()
  const { id } = server.register(await publicPartOf(keys))
  if (Object.keys(server.parts).length === 0) server.parts = someParts()
  await keepTill(await server.bundle(''), keys)
  return { server, id, database: await openTillDatabase(id) }
}

/** The parts of a bundle for the restaurant of `aBundle`. */
export function someParts(menu: PriceList = aBundle().menu, number = 1): BundleParts {
  const { house, people } = aBundle()
  const tables = [...house.tables.values()].map(({ id, title, floor }) => ({ id, table_title: title, floor }))
  const reason = { id: MISTAKE, title: 'Mistake', kind: 'refund', account: null, percent: null, amount: null }
  return {
    store: {
      storeSettings: { currency: menu.currency, country: 'FR', time_zone: menu.priceRules.clock.timeZone },
      tills: [],
      reasons: [{ ...reason, needs_approval: 0, is_active: 1 }],
      dining: { cleanTables: false },
      bill: { voidRight: 'none', cashNeedsSession: false },
    } as unknown as StorePart,
    menu: { number, prices: contentOf(menu), availability: [] } as unknown as MenuPart,
    floor: { floors: [], tables } as unknown as BundleParts['floor'],
    people: {
      people: [...people.values()].map((person) => ({ ...person, photo: null, pin: null, atWorkSince: null })),
      unusedFeatures: [],
      names: [...house.names],
    } as unknown as PeoplePart,
  }
}

/** Checks this PIN; one round makes it quick. */
export async function aVerifier(pin: string): Promise<PinVerifier> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: Uint8Array.of(1, 2), iterations: 1 }
  const hash = Buffer.from(await crypto.subtle.deriveBits(how, key, 256)).toString('hex')
  return { salt: '0102', hash, rounds: 1, digits: pin.length }
}

const ANA = { id: 'p1', name: 'Ana' }

/** Something that Ana does. */
export const act = (kind: Doing['kind'], body: object = {}): Act => ({
  kind,
  user: ANA,
  drawer: null,
  body,
  approvals: [],
})

/** Writes operations into a log, as if nobody listened; returns their texts. */
export async function write(database: TillDatabase, count: number, kind: Doing['kind'] = 'drawer.kick') {
  const texts: string[] = []
  for (let no = 0; no < count; no++) {
    const doing = { ...act(kind), id: newId(), at: Date.now(), up: 1, offset: 0 }
    texts.push((await appendOperation(database, doing, NUMBERING)).text)
  }
  return texts
}

/** Parties with three orders each, as the server sends them. */
export function aFullRoom(parties: number): OpenRoom {
  const alone = new TillAlone()
  for (let no = 0; no < parties; no++) {
    const id = alone.newId()
    alone.act('visit.open', { id, name: `Party ${no}` })
    for (const quantity of [1, 2, 3]) {
      const orderId = alone.newId()
      const cart = [SOUP, SOUP, SOUP].map((dish) => ({ id: dish, lineId: alone.newId(), quantity }))
      alone.act('order.place', { orderId, visitId: id, cart })
    }
  }
  const { room } = alone
  const visits = [...room.visits.values()]
  return openRoom({
    version: 2,
    visits: visits.map((visit) => ({ ...visit, tables: room.tablesOf(visit) })),
    ordersOfVisits: new Map(visits.map(({ id }) => [id, listedOrders(room, id)])),
    orders: [],
    bills: room.storedBills(),
    billedOrders: [],
    drawers: [...room.drawers.values()],
    invoicedWhole: new Set(),
    digits: 2,
  })
}

/** In this test a server that hangs is waited for until `giveUp`; `waits` has how long it would be otherwise. */
export function patienceOfTest(): { waits: number[]; giveUp: () => void } {
  const waits: number[] = []
  const controllers: AbortController[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    waits.push(ms)
    controllers.push(controller)
    return controller.signal
  })
  onTestFinished(() => {
    spy.mockRestore()
  })
  const giveUp = () => {
    for (const controller of controllers) controller.abort(new DOMException('late', 'TimeoutError'))
  }
  return { waits, giveUp }
}
