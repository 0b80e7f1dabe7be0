import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../server/src/infrastructure/database/migrate.ts'
import { withClient } from '../../server/src/infrastructure/database/with-client.ts'
import { createExternalDatabase, isExternalPostgresThere } from '../../server/test/external-database.ts'
import { checkBooks } from '../../server/test/faults/check-books.ts'
import { startServerProcess, type ServerProcess } from '../../server/test/faults/server-process.ts'
import { openService } from '../../server/test/faults/service-under-load.ts'
import { expectOk } from '../../server/test/restaurant.ts'
import { buildServer } from '../bench/build-server.ts'

const SALES = Number(process.env['JOURNAL_SALES'])
const TILLS = 32
const ROTATION_MS = 10_000
/** One for all processes, as in service. */
const FISCAL_KEY = 'c0'.repeat(32)

describe.skipIf(!isExternalPostgresThere)('the journal of a restaurant that sells at two processes', () => {
  let database: Awaited<ReturnType<typeof createExternalDatabase>>
  let processes: ServerProcess[]

  beforeAll(async () => {
    buildServer()
    database = await createExternalDatabase()
    await migrate(database.ownerUrl)
    const environment = { DATABASE_URL: database.ownerUrl, FISCAL_KEY }
    processes = await Promise.all([startServerProcess({ environment }), startServerProcess({ environment })])
  }, 600_000)

  afterAll(async () => {
    await Promise.all(processes.map((server) => server.stop()))
    await database.drop()
  })

  test(`${SALES} sales of ${TILLS} tills, whose key is replaced meanwhile: no gap, and all of it verifies`, async () => {
    const persistence = { keyOnRetry: 'same', cutShare: 0 } as const
    const [here, there] = processes as [ServerProcess, ServerProcess]
    const service = await openService({ origin: here.origin, others: [there.origin], tills: TILLS, persistence })
    const { acknowledged, owner, password } = service
    let rotations = 0
    while (acknowledged.payments.length < SALES) {
      await delay(ROTATION_MS)
      await expectOk(owner.post('/fiscal/keys/rotate', { password }))
      rotations++
      console.log(`${acknowledged.payments.length} of ${SALES} sales · ${rotations} keys`)
    }
    await service.close()
    const { faults, counts } = await checkBooks(database.ownerUrl, service.tenantId, acknowledged)
    expect(faults).toEqual([])
    expect(counts.invoices).toBe(acknowledged.payments.length)
    await withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ entries: number; last: number; keys: number }>(
        `select count(*)::int as entries, max(seq)::int as last, count(distinct key_id)::int as keys
         from fiscal_entries where tenant_id = $1 and chain = 'T'`,
        [service.tenantId],
      )
      const { invoices } = counts
      expect(rows).toEqual([{ entries: invoices, last: invoices, keys: expect.any(Number) }])
      expect(rows[0]!.keys).toBeGreaterThan(1)
      console.log(`${invoices} invoices, signed by ${rows[0]!.keys} keys`)
    })
  }, 1_800_000)
})
