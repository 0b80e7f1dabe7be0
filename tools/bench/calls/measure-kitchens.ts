import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Station } from '#core/contract/dining/stations.ts'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import type { DevicePerson } from '#core/contract/people/shared-devices.ts'
import { LIVE_READY } from '#core/contract/realtime.ts'
import type { Client } from '../../../server/test/browserless-client.ts'
import { PASSWORD, PIN } from '../../../server/test/direct-accounts.ts'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../server/test/restaurant.ts'
import { paced } from '../../../web/src/lib/api/paced.ts'
import type { BenchPostgres } from '../bench-databases.ts'
import { layOut, verdict } from '../results-table.ts'
import { quantilesOf } from '../samples.ts'

export type KitchenPlan = {
  /** Restaurants with a station's screen each, the orders and courses that they send together, and for how long. */
  restaurants: number
  perSecond: number
  seconds: number
  /** How many times a screen loses its connection and comes back, while as much is sent. */
  reconnections: number
  /** How many times the next person takes over a shared device. */
  changes: number
}

/** Milliseconds from the call. `faults`: lines that a screen never had, or had twice. */
export type KitchenResult = {
  order: number[]
  fire: number[]
  reconnections: number
  lines: number
  faults: number
  change: number[]
}

const MOST_SEEN_MS = 500
const MOST_CHANGE_MS = 500
const LATEST_MS = 20_000
const RECONNECTIONS_A_SECOND = 20
const LONGEST_AWAY_MS = 500
const PEOPLE = 6

/**
 * Orders and fired courses until the screen of their station has them; the same while the screens lose their connections; and the change
 * of the person at a shared device.
 */
export async function measureKitchens(postgres: BenchPostgres, plan: KitchenPlan): Promise<KitchenResult> {
  const url = await postgres.createDatabase('comptoir_bench_kitchens')
  const server = await startServerProcess({ environment: { DATABASE_URL: url, RATE_LIMIT: 'off' } })
  try {
    const kitchens: Kitchen[] = []
    for (let at = 0; at < plan.restaurants; at++)
      kitchens.push(await openKitchen(await aRestaurant(server), server.origin))
    // the first ones are for compilers and caches
    await sendEvenly(kitchens, plan, 4 * plan.restaurants)
    for (const { seen } of kitchens) seen.length = 0
    await sendEvenly(kitchens, plan, plan.perSecond * plan.seconds)
    const seen = kitchens.flatMap((kitchen) => kitchen.seen)
    const lost = loseConnections(kitchens, plan.reconnections)
    await sendEvenly(kitchens, plan, (plan.perSecond * plan.reconnections) / RECONNECTIONS_A_SECOND)
    await lost
    const faults = await countFaults(kitchens)
    const lines = kitchens.reduce((sum, { sent }) => sum + sent.length, 0)
    for (const { screen } of kitchens) screen.close()
    const msOf = (kind: Seen['kind']) => seen.filter((one) => one.kind === kind).map(({ ms }) => ms)
    const change = await measureChanges(await aRestaurant(server), plan.changes)
    return { order: msOf('order'), fire: msOf('fire'), reconnections: plan.reconnections, lines, faults, change }
  } finally {
    await server.stop()
  }
}

type Seen = { kind: 'order' | 'fire'; ms: number }
/** The visit whose second course is held, with its line; `made` is what the kitchen finishes once that is fired. */
type Held = { visitId: string; lineId: string; made: string[] }

type Kitchen = {
  owner: Client
  itemId: string
  stationId: string
  screen: Screen
  held: Held | null
  /** What it does, one after the other. */
  queue: Promise<void>
  /** The lines that went to the kitchen. */
  sent: string[]
  seen: Seen[]
}

async function openKitchen(restaurant: Restaurant, origin: string): Promise<Kitchen> {
  const { owner } = restaurant
  await expectOk(owner.post('/settings/dining', { courses: true }))
  const itemId = await restaurant.aMenuItem()
  const [station] = await expectOk(owner.get<Station[]>('/settings/stations'))
  const cook = await restaurant.aStaffMember(['KITCHEN'])
  const screen = new Screen(cook, { origin, stationId: station!.id })
  await screen.connect()
  return { owner, itemId, stationId: station!.id, screen, held: null, queue: Promise.resolve(), sent: [], seen: [] }
}

/** The screen of a station: it fetches its tickets when something is announced and when its connection is back, as the real one does. */
class Screen {
  readonly shown = new Map<string, number>()
  doubled = 0
  readonly #cook: Client
  readonly #origin: string
  readonly #fetch: () => void
  #socket: Socket | null = null

  constructor(cook: Client, { origin, stationId }: { origin: string; stationId: string }) {
    this.#cook = cook
    this.#origin = origin
    this.#fetch = paced(async () => {
      const { tickets } = await expectOk(cook.get<{ tickets: Ticket[] }>(`/kitchen/tickets?station=${stationId}`))
      const now = performance.now()
      const lines = tickets.flatMap(({ items }) => items).filter(({ state }) => state === 'queued')
      this.doubled += lines.length - new Set(lines.map(({ id }) => id)).size
      for (const { id } of lines) if (!this.shown.has(id)) this.shown.set(id, now)
    })
  }

  async connect(): Promise<void> {
    const headers = { cookie: this.#cook.cookieHeader }
    const socket = io(this.#origin, { transports: ['websocket'], forceNew: true, extraHeaders: headers })
    for (const type of ['new_order', 'order_update', 'menu_update']) socket.on(type, this.#fetch)
    await new Promise<void>((joined) => socket.once(LIVE_READY, () => joined()))
    this.#fetch()
    this.#socket = socket
  }

  close(): void {
    this.#socket?.disconnect()
    this.#socket = null
  }
}

/** Sends at a steady rate, whatever is answered when; restaurant after restaurant, each an order and then its second course. */
async function sendEvenly(kitchens: readonly Kitchen[], { perSecond }: KitchenPlan, sends: number): Promise<void> {
  const startedAt = performance.now()
  for (let turn = 0; turn < sends; turn++) {
    const kitchen = kitchens[turn % kitchens.length]!
    kitchen.queue = kitchen.queue.then(() => (kitchen.held === null ? order(kitchen) : fire(kitchen, kitchen.held)))
    await delay(startedAt + ((turn + 1) * 1000) / perSecond - performance.now())
  }
  await Promise.all(kitchens.map(({ queue }) => queue))
}

async function order(kitchen: Kitchen): Promise<void> {
  const { owner, itemId: id, sent } = kitchen
  const visitId = randomUUID()
  await expectOk(owner.post('/visits', { id: visitId, name: 'Bar' }))
  const [first, second] = [randomUUID(), randomUUID()] as const
  const cart = [
    { id, quantity: 1, course: 1, lineId: first },
    { id, quantity: 1, course: 2, lineId: second },
  ]
  const at = performance.now()
  await expectOk(owner.post('/pos/create-order', { cart, visitId }))
  sent.push(first)
  kitchen.held = { visitId, lineId: second, made: [first, second] }
  await see(kitchen, { kind: 'order', lineId: first, at })
}

/** Fires the second course, which the kitchen then makes. */
async function fire(kitchen: Kitchen, { visitId, lineId, made }: Held): Promise<void> {
  const { owner, stationId } = kitchen
  const at = performance.now()
  await expectOk(owner.post(`/visits/${visitId}/fire`, { next: true, course: 2 }))
  kitchen.sent.push(lineId)
  kitchen.held = null
  await see(kitchen, { kind: 'fire', lineId, at })
  await expectOk(owner.post('/kitchen/bump', { station: stationId, itemIds: made }))
}

async function see(
  { screen, seen }: Kitchen,
  { kind, lineId, at }: { kind: Seen['kind']; lineId: string; at: number },
): Promise<void> {
  const lateAt = at + LATEST_MS
  while (!screen.shown.has(lineId)) {
    // it is counted among the faults
    if (performance.now() > lateAt) return
    await delay(5)
  }
  seen.push({ kind, ms: screen.shown.get(lineId)! - at })
}

/** One screen after the other loses its connection, which is back half a second later at most. */
async function loseConnections(kitchens: readonly Kitchen[], times: number): Promise<void> {
  const back: Promise<void>[] = []
  for (let at = 0; at < times; at++) {
    const { screen } = kitchens[(at * 7) % kitchens.length]!
    screen.close()
    back.push(delay((at * 97) % LONGEST_AWAY_MS).then(() => screen.connect()))
    await delay(1000 / RECONNECTIONS_A_SECOND)
  }
  await Promise.all(back)
}

async function countFaults(kitchens: readonly Kitchen[]): Promise<number> {
  let faults = 0
  for (const { screen, sent } of kitchens) {
    faults += screen.doubled + sent.filter((id) => !screen.shown.has(id)).length
  }
  return faults
}

/** The person at a shared device leaves it, the next one signs in by PIN, and has the floor before them. */
async function measureChanges({ owner, aStaffMember, aTable }: Restaurant, times: number): Promise<number[]> {
  await aTable()
  for (let person = 0; person < PEOPLE; person++)
    await expectOk((await aStaffMember(['POS'])).post('/auth/pin', { password: PASSWORD, pin: PIN }))
  const tablet = owner.copy()
  await expectOk(tablet.post('/settings/shared-devices/add', { title: 'Bar' }))
  await expectOk(tablet.post('/auth/lock'))
  const { people } = await expectOk(tablet.get<{ people: DevicePerson[] }>('/shared-devices/me'))
  const withPin = people.filter((person) => person.pin_digits !== 0)
  const taken: number[] = []
  for (let time = -PEOPLE; time < times; time++) {
    const { id: userId } = withPin.at(time % withPin.length)!
    const at = performance.now()
    await expectOk(tablet.post('/auth/pin/sign-in', { userId, pin: PIN }))
    await Promise.all([expectOk(tablet.get('/floor-plan')), expectOk(tablet.get('/floor-plan/state'))])
    // each person's first time is for compilers and caches
    if (time >= 0) taken.push(performance.now() - at)
    await expectOk(tablet.post('/auth/lock'))
  }
  return taken
}

const NAMES = {
  order: 'an order, until its station’s screen has it',
  fire: 'a fired course, until its station’s screen has it',
  change: 'a PIN, until the next person has the floor',
}

export function tableOfKitchens(result: KitchenResult): string {
  const rows = (['order', 'fire', 'change'] as const).map((name) => {
    const { p50, p95, p99 } = quantilesOf(result[name])
    return [NAMES[name], String(result[name].length), ...[p50, p95, p99].map((ms) => ms.toFixed(1))]
  })
  return layOut(['', 'times', 'p50 ms', 'p95', 'p99'], rows)
}

export function verdictsOfKitchens(result: KitchenResult, { restaurants, perSecond }: KitchenPlan): string[] {
  const seenMs = quantilesOf([...result.order, ...result.fire]).p95
  const changeMs = quantilesOf(result.change).p95
  const sent = `${perSecond} sends a second over ${restaurants} restaurants`
  const after = `${result.lines} lines and ${result.reconnections} lost connections`
  return [
    verdict(`on the station’s screen at p95 of ${MOST_SEEN_MS} ms, ${sent}`, seenMs.toFixed(1), seenMs <= MOST_SEEN_MS),
    verdict(`no line missing or doubled after ${after}`, String(result.faults), result.faults === 0),
    verdict(`another person at p95 of ${MOST_CHANGE_MS} ms`, changeMs.toFixed(1), changeMs <= MOST_CHANGE_MS),
  ]
}
