import { setTimeout as delay } from 'node:timers/promises'
import { findRunningPostgres } from '../../src/infrastructure/database/embedded/running-postgres.ts'
import { checkBooks, type Books } from './check-books.ts'
import type { AttemptCounts, Persistence } from './persistent-client.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { openService, type Service } from './service-under-load.ts'

export type Drill = Persistence & {
  tills: number
  kills: number
  /** Which process dies; `both` takes them down in turn. */
  victim: 'server' | 'database' | 'both'
  /** A kill comes at a random moment up to this long after the server was last seen well. */
  withinMs: number
}

export type DrillReport = {
  faults: string[]
  kills: { server: number; database: number }
  told: { orders: number; payments: number }
  held: Books['counts']
  attempts: AttemptCounts
  seconds: number
}

/** Lets a restaurant work on a real server, kills its processes at random moments, and checks its books at the end. */
export async function killUnderLoad(drill: Drill): Promise<DrillReport> {
  const startedAt = Date.now()
  const server = await startServerProcess()
  try {
    const { keyOnRetry, cutShare } = drill
    const service = await openService({
      origin: server.origin,
      tills: drill.tills,
      persistence: { keyOnRetry, cutShare },
    })
    const kills = await killAtRandom(server, service, drill)
    await service.close()
    const books = await checkBooks(await ownerUrlOf(server), service.tenantId, service.acknowledged)
    const failure = server.hasFailed()
    const { orders, payments } = service.acknowledged
    return {
      faults: [...(failure === null ? [] : [`the server ended by itself: ${failure}`]), ...books.faults],
      kills,
      told: { orders: orders.length, payments: payments.length },
      held: books.counts,
      attempts: service.attempts,
      seconds: Math.round((Date.now() - startedAt) / 1000),
    }
  } finally {
    await server.stop()
  }
}

async function killAtRandom(server: ServerProcess, service: Service, drill: Drill): Promise<DrillReport['kills']> {
  const kills = { server: 0, database: 0 }
  for (let kill = 0; kill < drill.kills; kill++) {
    await untilServing(service)
    await delay(Math.random() * drill.withinMs)
    const victim = drill.victim === 'both' ? (kill % 2 === 0 ? 'server' : 'database') : drill.victim
    kills[victim]++
    if (victim === 'database') await killDatabase(server)
    else {
      await server.kill()
      await server.restart()
    }
  }
  await untilServing(service)
  return kills
}

/** A kill is only worth something when there is work to interrupt. */
async function untilServing({ acknowledged }: Service): Promise<void> {
  const giveUpAt = Date.now() + 30_000
  for (const before = acknowledged.orders.length; acknowledged.orders.length < before + 20; await delay(5)) {
    if (Date.now() > giveUpAt) throw new Error('The tills got no order through in 30 s.')
  }
}

async function killDatabase({ dataDir }: ServerProcess): Promise<void> {
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('There is no database to kill.')
  process.kill(running.pid, 'SIGKILL')
}

async function ownerUrlOf({ dataDir }: ServerProcess): Promise<string> {
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('The database is away after the last restart.')
  return running.url
}
