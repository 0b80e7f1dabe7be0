import { addDays } from '../../../core/src/calendar/business-day.ts'
import { serverUrl } from '../../../server/src/infrastructure/database/connect.ts'
import { Client } from '../../../server/test/browserless-client.ts'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { expectOk } from '../../../server/test/restaurant.ts'
import pg from 'pg'
import { withOwner, type BenchPostgres } from '../bench-databases.ts'
import type { Plan } from '../bench-plan.ts'
import { TENANT } from '../driver-statements.ts'
import { loadTenants } from './past-tenants.ts'

const OPERATOR = { email: 'operator@example.com', password: 'the platform password' }
const CALLS = {
  '/superadmin/dashboard': '/superadmin/dashboard',
  'reports, today': '/superadmin/reports?type=today',
  'reports, last_7days': '/superadmin/reports?type=last_7days',
  'reports, this_month': '/superadmin/reports?type=this_month',
  'reports, last_month': '/superadmin/reports?type=last_month',
  'reports, a custom year': `/superadmin/reports?type=custom&from=${daysAgo(370)}&to=${daysAgo(6)}`,
} as const

export type Times = { p50: number; p95: number }
/** A call while so many restaurants have sold something since it was last asked. */
export type PlatformResult = {
  tenants: number
  invoices: number
  /** What one restaurant's figures of this month take a bare driver. */
  driver: Times
  calls: { call: string; changed: number; times: Times }[]
}

/** The operator's figures over many restaurants with a past, over HTTP, one question after the other. */
export async function measurePlatform(postgres: BenchPostgres, { platform }: Plan): Promise<PlatformResult> {
  const { tenants, rounds } = platform
  const ownerUrl = await postgres.createDatabase('comptoir_bench_platform')
  const environment = {
    DATABASE_URL: ownerUrl,
    SUPERADMIN_EMAIL: OPERATOR.email,
    SUPERADMIN_PASSWORD: OPERATOR.password,
  }
  const server = await startServerProcess({ environment })
  try {
    return await withOwner(ownerUrl, async (owner) => {
      const { invoices } = await loadTenants(owner, tenants)
      const operator = new Client(server.origin)
      await expectOk(operator.post('/superadmin/signin', { username: OPERATOR.email, password: OPERATOR.password }))
      const driver = await timeDriver(await serverUrl(ownerUrl), owner, rounds)
      const calls: PlatformResult['calls'] = []
      for (const [call, path] of Object.entries(CALLS))
        for (const changed of [tenants, Math.ceil(tenants / 20), 0]) {
          const times = await timed(
            rounds,
            async () => void (await expectOk(operator.get(path))),
            () => sellIn(owner, changed),
          )
          calls.push({ call, changed, times })
        }
      return { tenants, invoices, driver, calls }
    })
  } finally {
    await server.stop()
  }
}

/** What a sale does to a report that was kept: it must be read again. */
async function sellIn(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `update tenant_counters set last_figure = last_figure + 1
     where tenant_id in (select tenant_id from tenant_counters order by random() limit $1)`,
    [count],
  )
}

async function timeDriver(url: string, owner: pg.Client, rounds: number): Promise<Times> {
  const { rows } = await owner.query<{ id: string }>('select id from tenants limit 1')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const text = `
    select kind, key, sum(count), sum(total) from report_figures
    where grain = 'day' and kind in ('sales', 'orders', 'item') and starts_on between $1 and $2 group by kind, key`
  try {
    return await timed(rounds, async () => {
      await client.query('begin')
      await client.query(TENANT, [rows[0]!.id])
      await client.query({ name: 'month', text, values: [daysAgo(30), daysAgo(0)] })
      await client.query('commit')
    })
  } finally {
    await client.end()
  }
}

async function timed(
  rounds: number,
  work: () => Promise<void>,
  before: () => Promise<void> = async () => {},
): Promise<Times> {
  const times: number[] = []
  // the first is for compilers and caches
  for (let round = 0; round <= rounds; round++) {
    await before()
    const startedAt = performance.now()
    await work()
    if (round > 0) times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { p50: quantile(0.5), p95: quantile(0.95) }
}

function daysAgo(count: number): string {
  return addDays(new Date().toISOString().slice(0, 10), -count)
}
