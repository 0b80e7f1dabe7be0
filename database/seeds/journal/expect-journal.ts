import { expect } from 'vitest'
import type { Client } from '../../../server/test/browserless-client.ts'
import { checkClosings } from '../../../server/test/operations/check-closings.ts'
import type { TestServer } from '../../../server/test/test-server.ts'

/** The demo restaurant practises: its past is signed, each day of it is closed, and closings, reports and the check agree. */
export async function expectPractisedPast(server: TestServer, owner: Client): Promise<void> {
  const { rows: tenants } = await server.owner.query<{ id: string; mode: string }>('select id, mode from tenants')
  const [{ id: tenantId, mode }] = tenants as [(typeof tenants)[number]]
  expect(mode).toBe('training')
  const { days, months } = await checkClosings(server, { owner, tenantId, chain: 'X' })
  expect(days).toHaveLength(60)
  expect(months.length).toBeGreaterThan(0)
  const { rows: unsigned } = await server.owner.query(`select 1 from invoices i where not exists (
    select from fiscal_entries e where e.chain = 'X' and e.kind = 'sale' and e.doc = 'ÉCOLE-' || i.number)`)
  expect(unsigned).toEqual([])
}
