import pg from 'pg'
import type { MeteredProcesses } from './calls/meter.ts'
import { sendOrder, sellOrder, type DriverCart } from './driver-orders.ts'
import { runLoops, type Sample } from './samples.ts'

export type DriverJob = {
  kind: 'driver'
  /** The server's own role, so that row-level security counts here as well. */
  url: string
  work: DriverWrites
  concurrency: number
  durationMs: number
  meter?: MeteredProcesses
}

/** Each connection writes one of these carts again and again; they are dealt out in turn. */
type DriverWrites = { write: 'order' | 'sale'; carts: readonly { tenantId: string; cart: DriverCart }[] }

// a new connection of PostgreSQL is slow until it has seen its tables and plans
const WARM_UPS = 10

/** The same transaction without a server around it: the bare driver, in its pipelined mode and with prepared statements. */
export async function runDriverLoad(job: DriverJob): Promise<Sample> {
  const clients = await Promise.all(Array.from({ length: job.concurrency }, () => openPipelined(job.url)))
  try {
    return await runLoops(
      clients.map((client, index) => attemptOf(client, job, index)),
      { durationMs: job.durationMs, warmUps: WARM_UPS, meter: job.meter },
    )
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** A connection that sends each statement without waiting for the one before it. */
export async function openPipelined(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig)
  await client.connect()
  return client
}

function attemptOf(client: pg.Client, { work }: DriverJob, index: number): () => Promise<void> {
  const { tenantId, cart } = work.carts[index % work.carts.length]!
  const transact = work.write === 'order' ? sendOrder : sellOrder
  return () => transact(client, { tenantId, cart })
}
