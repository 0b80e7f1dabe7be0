import { setTimeout as delay } from 'node:timers/promises'
import { checkBooks, type Books, type Finding } from './check-books.ts'
import type { Fault } from './faults.ts'
import type { AttemptCounts, Persistence } from './persistent-client.ts'
import type { Place } from './place.ts'
import { openService, type Service } from './service-under-load.ts'

export type FaultPlan = Persistence & {
  tills: number
  /** Faults to inject one after the other, each once orders get through again. */
  faults: readonly Fault[]
  /** A fault comes at a random moment within this time after that. */
  withinMs: number
}

export type FaultReport = {
  faults: Finding[]
  /** Number of times each fault was injected, by its name. */
  injected: Record<string, number>
  acknowledged: { orders: number; payments: number }
  held: Books['counts']
  attempts: AttemptCounts
  seconds: number
}

const TIMEOUT_MS = 90_000

/** Lets a new restaurant work while things break at random moments, and checks its books at the end. */
export async function runWithFaults(place: Place, plan: FaultPlan): Promise<FaultReport> {
  const startedAt = Date.now()
  const { tills, keyOnRetry, cutShare } = plan
  const service = await openService({ origin: place.origin, tills, persistence: { keyOnRetry, cutShare } })
  const injected = await injectFaults(place, service, plan)
  await service.close()
  const books = await checkBooks((await place.database()).url, service.tenantId, service.acknowledged)
  const { acknowledged, attempts } = service
  return {
    faults: [...findingsOfServer(place), ...findingsOfUnanswered(attempts), ...books.faults],
    injected,
    acknowledged: { orders: acknowledged.orders.length, payments: acknowledged.payments.length },
    held: books.counts,
    attempts,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  }
}

async function injectFaults(
  place: Place,
  service: Service,
  { faults, withinMs }: FaultPlan,
): Promise<Record<string, number>> {
  const injected: Record<string, number> = {}
  for (const { name, inject, recover } of faults) {
    await untilServing(service)
    await delay(Math.random() * withinMs)
    try {
      injected[name] = (injected[name] ?? 0) + (await inject(place, service))
    } finally {
      await recover(place)
    }
  }
  await untilServing(service)
  return injected
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
