import { setTimeout as delay } from 'node:timers/promises'
import { checkBooks, type Books, type Finding } from './check-books.ts'
import type { Fault } from './faults.ts'
import type { AttemptCounts, Persistence } from './persistent-client.ts'
import type { Place } from './place.ts'
import { openService, type Service } from './service-under-load.ts'

export type Drill = Persistence & {
  tills: number
  /** What breaks, one after the other, each when orders get through again. */
  faults: readonly Fault[]
  /** Each comes at a random moment up to this long after that. */
  withinMs: number
}

export type DrillReport = {
  faults: Finding[]
  /** How often each fault struck, by its name. */
  struck: Record<string, number>
  told: { orders: number; payments: number }
  held: Books['counts']
  attempts: AttemptCounts
  seconds: number
}

const TIMEOUT_MS = 90_000

/** Lets a new restaurant work while things break at random moments, and checks its books at the end. */
export async function runDrill(place: Place, drill: Drill): Promise<DrillReport> {
  const startedAt = Date.now()
  const { tills, keyOnRetry, cutShare } = drill
  const service = await openService({ origin: place.origin, tills, persistence: { keyOnRetry, cutShare } })
  const struck = await breakThings(place, service, drill)
  await service.close()
  const books = await checkBooks((await place.database()).url, service.tenantId, service.acknowledged)
  const { acknowledged, attempts } = service
  return {
    faults: [...findingsOfServer(place), ...findingsOfUnanswered(attempts), ...books.faults],
    struck,
    told: { orders: acknowledged.orders.length, payments: acknowledged.payments.length },
    held: books.counts,
    attempts,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  }
}

async function breakThings(
  place: Place,
  service: Service,
  { faults, withinMs }: Drill,
): Promise<Record<string, number>> {
  const struck: Record<string, number> = {}
  for (const { name, strike, heal } of faults) {
    await untilServing(service)
    await delay(Math.random() * withinMs)
    try {
      struck[name] = (struck[name] ?? 0) + (await strike(place, service))
    } finally {
      await heal(place)
    }
  }
  await untilServing(service)
  return struck
}

/** A fault is only worth something when there is work to interrupt. */
async function untilServing({ acknowledged }: Service): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS
  for (const before = acknowledged.orders.length; acknowledged.orders.length < before + 20; await delay(5)) {
    if (Date.now() > giveUpAt) throw new Error(`The tills got no 20 orders through in ${TIMEOUT_MS / 1000} s.`)
  }
}

function findingsOfServer({ server }: Place): Finding[] {
  const failure = server.hasFailed()
  return failure === null ? [] : [{ kind: 'failed', words: `the server ended by itself: ${failure}` }]
}

function findingsOfUnanswered({ unanswered }: AttemptCounts): Finding[] {
  return unanswered === 0 ? [] : [{ kind: 'failed', words: `${unanswered} requests were left without any answer` }]
}
