import { setTimeout as delay } from 'node:timers/promises'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { noAttempts, PersistentClient, type AttemptCounts } from '../faults/persistent-client.ts'
import { openService, type Acknowledged } from '../faults/service-under-load.ts'
import { expectOk } from '../restaurant.ts'

/** A command of a till: when it was answered, and how long it took with all its attempts. */
type Beat = { at: number; ms: number }

export type House = {
  tenantId: string
  acknowledged: Acknowledged
  /** Bookings, and items that are ready, as they were acknowledged. */
  booked: string[]
  cooked: string[]
  beats: readonly Beat[]
  attempts: AttemptCounts
  close: () => Promise<void>
}

type Opening = { origin: string; tills: number; restMs: number; cutShare?: number }

const GUEST = '0611223344'

/** Opens a restaurant that orders, is paid, cooks and books until it is closed; each of them rests up to `restMs`. */
export async function openHouse({ origin, tills, restMs, cutShare = 0 }: Opening): Promise<House> {
  const persistence = { keyOnRetry: 'same', cutShare } as const
  const beats: Beat[] = []
  const onAnswer = (beat: Beat) => void beats.push(beat)
  const service = await openService({ origin, tills, restMs, persistence, onAnswer })
  const { owner, tenantId, acknowledged } = service
  await expectOk(owner.post('/customers/add', { name: 'Ana', phone: GUEST }))
  const counts = noAttempts()
  const client = new PersistentClient({ origin, cookie: owner.cookieHeader, persistence, counts, onAnswer })
  const [booked, cooked]: string[][] = [[], []]
  let isOver = false
  const repeating = async (work: () => Promise<void>) => {
    for (; !isOver; await delay(Math.random() * restMs)) await work()
  }
  const send = async <T>(path: string, body: unknown): Promise<T | null> => {
    const answer = await client.post<T>(path, body)
    if (answer.status === 200) return answer.body
    acknowledged.refusals.push({ path, status: answer.status, body: answer.body })
    return null
  }
  const book = async () => {
    const minute = String(booked!.length % 60).padStart(2, '0')
    const date = `2090-01-${String(1 + (booked!.length % 28)).padStart(2, '0')}T19:${minute}`
    const added = await send<{ reservationId: string }>('/reservations/add', {
      customerId: GUEST,
      date,
      peopleCount: 2,
    })
    if (added) booked!.push(added.reservationId)
  }
  const cook = async () => {
    const { body } = await client.get<KitchenOrder[]>('/kitchen')
    const [order] = body
    if (order && (await send(`/kitchen/bump/${order.id}`, {}))) cooked!.push(...order.items.map(({ id }) => id))
  }
  const others = Promise.all([repeating(book), repeating(cook)])
  others.catch(() => {})
  return {
    tenantId,
    acknowledged,
    booked: booked!,
    cooked: cooked!,
    beats,
    attempts: service.attempts,
    close: async () => {
      isOver = true
      await Promise.all([others, service.close()])
    },
  }
}

/** The longest that a command waited which was answered between these moments. */
export function longestWait({ beats }: Pick<House, 'beats'>, from: number, to: number): number {
  return Math.max(0, ...beats.filter(({ at }) => at >= from && at <= to).map(({ ms }) => ms))
}
