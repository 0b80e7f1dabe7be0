import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Station } from '#core/contract/dining/stations.ts'
import type { OrderGroup } from '#core/contract/orders.ts'
import { LIVE_READY } from '#core/contract/realtime.ts'
import type { Client } from '../../../server/test/browserless-client.ts'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../server/test/restaurant.ts'
import { paced } from '../../../web/src/lib/api/paced.ts'
import { startAgent } from '../../print-agent/agent.ts'
import { ScriptedPrinter } from '../../print-agent/scripted-printer-fixture.ts'
import type { BenchPostgres } from '../bench-databases.ts'
import { layOut, verdict } from '../results-table.ts'
import { quantilesOf } from '../samples.ts'

export type DiningPlan = {
  /** Tills of one restaurant that all show its orders, how often one of them sends, and for how long. */
  tills: number
  perSecond: number
  seconds: number
  /** How many orders are printed, one after the other. */
  slips: number
}

/** Milliseconds from the moment that an order is sent. */
export type DiningResult = { sent: number[]; seen: number[]; printed: number[] }

const MOST_SEEN_MS = 300
const MOST_PRINTED_MS = 1_000
const LATEST_MS = 20_000
const TABLES = 20
const WARM_UPS = 5

/** An order until its sender has the reply, until each other till shows it, and until its slip's last byte is at the printer. */
export async function measureDining(postgres: BenchPostgres, plan: DiningPlan): Promise<DiningResult> {
  const url = await postgres.createDatabase('comptoir_bench_dining')
  const server = await startServerProcess({ environment: { DATABASE_URL: url } })
  try {
    const { sent, seen } = await measureTills(await aRestaurant(server), server.origin, plan)
    return { sent, seen, printed: await measurePrinting(await aRestaurant(server), server.origin, plan.slips) }
  } finally {
    await server.stop()
  }
}

type Till = { staff: Client; socket: Socket; shown: Map<string, number> }
type Turn = { at: number; sender: Till; orderId: string }

async function measureTills(restaurant: Restaurant, origin: string, plan: DiningPlan) {
  const id = await restaurant.aMenuItem()
  const tableIds: string[] = []
  for (let table = 0; table < TABLES; table++) tableIds.push(await restaurant.aTable(`T${table + 1}`))
  const tills: Till[] = []
  for (let till = 0; till < plan.tills; till++) tills.push(await openTill(restaurant, origin))

  const sent: number[] = []
  const send = async (turn: number): Promise<Turn> => {
    const sender = tills[turn % tills.length]!
    const order = { cart: [{ id, quantity: 1 }], tableId: tableIds[turn % TABLES], deliveryType: 'dinein' }
    const at = performance.now()
    const { orderId } = await expectOk(sender.staff.post<{ orderId: string }>('/pos/create-order', order))
    sent.push(performance.now() - at)
    return { at, sender, orderId }
  }
  for (let turn = 0; turn < WARM_UPS; turn++) await send(turn)
  sent.length = 0
  const sends: Promise<Turn>[] = []
  for (let turn = 0; turn < plan.perSecond * plan.seconds; turn++) {
    sends.push(send(turn))
    await delay(1000 / plan.perSecond)
  }
  const seen: number[] = []
  for (const { at, sender, orderId } of await Promise.all(sends))
    for (const till of tills) {
      if (till === sender) continue
      await until(() => till.shown.has(orderId), 'An order is not on another till.')
      seen.push(till.shown.get(orderId)! - at)
    }
  for (const { socket } of tills) socket.close()
  return { sent, seen }
}

/** A till that fetches the open orders when one is announced, at the pace of the real screen. */
async function openTill(restaurant: Restaurant, origin: string): Promise<Till> {
  const staff = await restaurant.aStaffMember(['POS', 'ORDERS'])
  const socket = io(origin, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie: staff.cookieHeader } })
  await new Promise<void>((joined) => socket.once(LIVE_READY, () => joined()))
  const shown = new Map<string, number>()
  const fetchOrders = paced(async () => {
    const groups = await expectOk(staff.get<OrderGroup[]>('/orders'))
    const now = performance.now()
    for (const { orders } of groups) for (const { id } of orders) if (!shown.has(id)) shown.set(id, now)
  })
  socket.on('new_order', fetchOrders)
  return { staff, socket, shown }
}

async function measurePrinting({ owner, aMenuItem }: Restaurant, origin: string, slips: number): Promise<number[]> {
  const id = await aMenuItem()
  const printer = await new ScriptedPrinter().open()
  const stateDir = await mkdtemp(path.join(os.tmpdir(), 'comptoir-bench-agent-'))
  const [station] = await expectOk(owner.get<Station[]>('/settings/stations'))
  const settings = { title: 'Cuisine', host: '127.0.0.1', port: printer.port, stationIds: [station!.id] }
  await expectOk(owner.post('/settings/printers/add', settings))
  const { key } = await expectOk(owner.post<{ key: string }>('/settings/agents/add', { title: 'Bar' }))
  const agent = await startAgent({ server: origin, key, stateDir, log: () => {} })
  try {
    const printed: number[] = []
    let lastByteAt = 0
    printer.onBytes = () => (lastByteAt = performance.now())
    for (let slip = 0; slip < WARM_UPS + slips; slip++) {
      const at = performance.now()
      await expectOk(owner.post('/pos/create-order', { cart: [{ id, quantity: 1 }], deliveryType: 'takeaway' }))
      await until(() => printer.papers().length > slip, 'A slip is not on paper.')
      if (slip >= WARM_UPS) printed.push(lastByteAt - at)
    }
    return printed
  } finally {
    await agent.close()
    await printer.close()
    await rm(stateDir, { recursive: true, force: true })
  }
}

async function until(isSo: () => boolean, otherwise: string): Promise<void> {
  const lateAt = performance.now() + LATEST_MS
  while (!isSo()) {
    if (performance.now() > lateAt) throw new Error(otherwise)
    await delay(5)
  }
}

const NAMES = {
  sent: 'until its till has the reply',
  seen: 'until each other till shows it',
  printed: 'until the last byte of its slip is at the printer',
}

export function tableOfDining(result: DiningResult): string {
  const reply = quantilesOf(result.sent).p50
  const rows = (['sent', 'seen', 'printed'] as const).map((name) => {
    const { p50, p95, p99 } = quantilesOf(result[name])
    return [NAMES[name], ...[p50, p95, p99].map((ms) => ms.toFixed(1)), (p50 / reply).toFixed(1)]
  })
  return layOut(['an order', 'p50 ms', 'p95', 'p99', 'to the reply'], rows)
}

export function verdictsOfDining({ seen, printed }: DiningResult, { tills, perSecond }: DiningPlan): string[] {
  const [seenMs, printedMs] = [quantilesOf(seen).p95, quantilesOf(printed).p95]
  const work = `${tills} tills, ${perSecond} sends a second`
  return [
    verdict(`seen on another till at p95 of ${MOST_SEEN_MS} ms, ${work}`, seenMs.toFixed(1), seenMs < MOST_SEEN_MS),
    verdict(`printed at p95 of ${MOST_PRINTED_MS} ms`, printedMs.toFixed(1), printedMs <= MOST_PRINTED_MS),
  ]
}
