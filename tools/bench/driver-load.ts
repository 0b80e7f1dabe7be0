import pg from 'pg'
import { sendOrder, sellOrder, type DriverCart } from './driver-orders.ts'
import { TENANT } from './driver-statements.ts'
import { runLoops, type Sample } from './samples.ts'

export type Statement = { text: string; values: unknown[] }

export type DriverJob = {
  kind: 'driver'
  /** The server's own role, so that row-level security counts here as well. */
  url: string
  tenantId: string
  work: { write: 'order' | 'sale'; hasKey: boolean; cart: DriverCart } | { read: Statement[] }
  concurrency: number
  durationMs: number
}

/** The same transaction without a server around it: the bare driver, in its pipelined mode and with prepared statements. */
export async function runDriverLoad(job: DriverJob): Promise<Sample> {
  const clients = await Promise.all(Array.from({ length: job.concurrency }, () => connect(job.url)))
  try {
    return await runLoops(
      clients.map((client) => attemptOf(client, job)),
      job.durationMs,
    )
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig)
  await client.connect()
  return client
}

function attemptOf(client: pg.Client, { work, tenantId }: DriverJob): () => Promise<void> {
  if ('read' in work) return () => read(client, tenantId, work.read)
  const { write, hasKey, cart } = work
  const transact = write === 'order' ? sendOrder : sellOrder
  return () => transact(client, { tenantId, hasKey, cart })
}

async function read(client: pg.Client, tenantId: string, statements: readonly Statement[]): Promise<void> {
  await Promise.all([
    client.query('begin'),
    client.query({ name: 'tenant', text: TENANT, values: [tenantId] }),
    ...statements.map(({ text, values }, index) => client.query({ name: `read ${index}`, text, values })),
    client.query('commit'),
  ])
}
