import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { LIVE_READY, type LiveEventType } from '#core/contract/realtime.ts'
import {
  openPushServiceFixture,
  type PushServiceFixture,
} from '../../../server/src/features/notifications/push/push-service-fixture.ts'
import { Client } from '../../../server/test/browserless-client.ts'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { aRestaurant, expectOk } from '../../../server/test/restaurant.ts'
import { withOwner, type BenchPostgres } from '../bench-databases.ts'
import { openBenchRestaurant } from '../bench-restaurant.ts'
import type { LoadProcess } from '../load-process.ts'
import { layOut, verdict } from '../results-table.ts'
import { quantilesOf } from '../samples.ts'

export type NotificationPlan = {
  /** How many events are timed with nothing else to do, one after the other. */
  times: number
  /** Tills of another restaurant that send orders without a pause, and for how long. */
  tills: number
  busyMs: number
}

/** Milliseconds from the call that causes it, as its sender sends it. */
type Times = Record<'event' | 'bell' | 'push', number[]>
export type NotificationResult = { quiet: Times; busy: Times; besideOrders: number }

const MOST_BELL_MS = 300
const MOST_PUSH_MS = 2_000
const LATEST_MS = 20_000
const WARM_UPS = 10

/**
 * A guest's order until the bell of a waiter's screen shows it, and until its push is handed over to a push service; beside
 * them a till's order until its plain live event reaches the same screen.
 */
export async function measureNotifications(
  postgres: BenchPostgres,
  load: LoadProcess,
  { times, tills, busyMs }: NotificationPlan,
): Promise<NotificationResult> {
  const url = await postgres.createDatabase('comptoir_bench_notifications')
  const server = await startServerProcess({ environment: { DATABASE_URL: url, OUTBOUND_PRIVATE: 'on' } })
  const service = await openPushServiceFixture()
  try {
    const { round, close } = await openScreens(server.origin, service, () => endMinute(url))
    const other = await openBenchRestaurant(server.origin)
    for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) await round(noTimes())
    const [quiet, busy] = [noTimes(), noTimes()]
    for (let time = 0; time < times; time++) await round(quiet)
    const requests = [
      { cookie: other.cookie, method: 'POST' as const, path: '/pos/create-order', body: JSON.stringify(other.order) },
    ]
    let isBusy = true
    const work = load
      .run({ kind: 'http', origin: server.origin, requests, concurrency: tills, durationMs: busyMs })
      .finally(() => (isBusy = false))
    while (isBusy) await round(busy)
    close()
    return { quiet, busy, besideOrders: (await work).perSecond }
  } finally {
    await service.close()
    await server.stop()
  }
}

const noTimes = (): Times => ({ event: [], bell: [], push: [] })

/** The next event opens a notification of its own: one that joins pushes nothing. */
const endMinute = (url: string) =>
  withOwner(url, (owner) =>
    owner.query(
      `update notifications set opened_at = opened_at - interval '61 seconds' where opened_at > now() - interval '1 minute'`,
    ),
  )

/** A restaurant whose waiter has a screen and a device; a round is one order of a till and one of a guest. */
async function openScreens(origin: string, service: PushServiceFixture, makeRoom: () => Promise<unknown>) {
  const { owner, aMenuItem, aStaffMember } = await aRestaurant({ origin })
  const id = await aMenuItem()
  const open = { isQRMenuEnabled: true, isQROrderEnabled: true }
  const { uniqueQRCode: code } = await expectOk(owner.post<{ uniqueQRCode: string }>('/settings/store-setting', open))
  const waiter = await aStaffMember(['POS', 'ORDERS'])
  const device = service.aBrowser()
  await expectOk(waiter.post('/notifications/push', device.subscription))
  const screen = io(origin, { transports: ['websocket'], extraHeaders: { cookie: waiter.cookieHeader } })
  await arrival(screen, LIVE_READY)

  const tillOrder = { cart: [{ id, quantity: 1 }], deliveryType: 'dinein', customerType: 'WALKIN' }
  const guestOrder = {
    deliveryType: null,
    cartItems: [{ id, quantity: 1 }],
    customerType: 'WALKIN',
    customer: { name: 'Guest', phone: '' },
    tableId: null,
  }
  const shown = async () => {
    await arrival(screen, 'notification')
    const { unread } = await expectOk(waiter.get<{ unread: number }>('/notifications'))
    if (unread === 0) throw new Error('The bell shows nothing.')
  }

  const round = async (times: Times) => {
    await makeRoom()
    const sold = stopwatch(arrival(screen, 'new_order'))
    await expectOk(owner.post('/pos/create-order', tillOrder))
    times.event.push(await sold)
    const before = device.taken().length
    const [rung, pushed] = [stopwatch(shown()), stopwatch(service.untilTaken(() => device.taken().length > before))]
    await expectOk(new Client(origin).post(`/qrmenu/${code}/place-order`, guestOrder))
    times.bell.push(await rung)
    times.push.push(await pushed)
    await expectOk(waiter.post('/notifications/read', { all: true }))
  }
  return { round, close: () => screen.close() }
}

async function arrival(screen: Socket, type: LiveEventType | typeof LIVE_READY): Promise<void> {
  const arrived = new Promise<'arrived'>((resolve) => screen.once(type, () => resolve('arrived')))
  const outcome = await Promise.race([arrived, delay(LATEST_MS, 'late', { ref: false })])
  if (outcome !== 'arrived') throw new Error(`No ${type} has arrived.`)
}

/** How long until then, from now. */
async function stopwatch(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work
  return performance.now() - startedAt
}

const NAMES = {
  event: 'a till’s order to its live event on another screen',
  bell: 'a guest’s order to the bell on another screen',
  push: 'a guest’s order to its push, handed over',
}

export function tableOfNotifications({ quiet, busy, besideOrders }: NotificationResult): string {
  const beside = `beside ${besideOrders.toFixed(0)} orders a second`
  const rows = [
    { when: 'alone', times: quiet },
    { when: beside, times: busy },
  ].flatMap(({ when, times }) =>
    (['event', 'bell', 'push'] as const).map((name) => {
      const { p50, p95, p99 } = quantilesOf(times[name])
      const ratio = p50 / quantilesOf(times.event).p50
      return [`${NAMES[name]}, ${when}`, ...[p50, p95, p99].map((ms) => ms.toFixed(1)), ratio.toFixed(1)]
    }),
  )
  return layOut(['from the call that causes it', 'p50 ms', 'p95', 'p99', 'to the live event'], rows)
}

export function verdictsOfNotifications({ quiet, busy, besideOrders }: NotificationResult): string[] {
  const beside = `beside ${besideOrders.toFixed(0)} orders a second`
  return [
    { when: 'alone', times: quiet },
    { when: beside, times: busy },
  ].flatMap(({ when, times }) => {
    const [bell, push] = [quantilesOf(times.bell).p95, quantilesOf(times.push).p95]
    return [
      verdict(`event to bell elsewhere at p95 of ${MOST_BELL_MS} ms, ${when}`, bell.toFixed(1), bell <= MOST_BELL_MS),
      verdict(`event to push handed over within ${MOST_PUSH_MS} ms, ${when}`, push.toFixed(1), push <= MOST_PUSH_MS),
    ]
  })
}
