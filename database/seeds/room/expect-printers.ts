import { expect } from 'vitest'
import type { Printer } from '#core/contract/dining/printers.ts'
import { demoPrintingJob } from '../../../server/src/features/kitchen/printers/demo-printing-job.ts'
import { aRound } from '../../../server/test/a-round.ts'
import type { Client } from '../../../server/test/browserless-client.ts'
import { expectOk } from '../../../server/test/restaurant.ts'
import type { TestServer } from '../../../server/test/test-server.ts'

/** Two printers wait for the server's own agent; while it runs, they are ready and print. */
export async function expectPrinters(owner: Client, { connections, owner: pool }: TestServer): Promise<void> {
  const printers = () => expectOk(owner.get<Printer[]>('/settings/printers'))
  expect((await printers()).map(({ title, status }) => [title, status])).toEqual([
    ['Caisse', 'agent_away'],
    ['Cuisine', 'agent_away'],
  ])
  const { db } = connections
  const { rows: tenants } = await pool.query<{ id: string }>('select id from tenants')
  const tenantId = tenants[0]!.id
  const printing = demoPrintingJob({ db, publish: () => {}, tenantId })
  await printing.run(aRound())
  expect((await printers()).map(({ status }) => status)).toEqual(['ready', 'ready'])
  const receipts = (await printers()).find(({ title }) => title === 'Caisse')!
  await expectOk(owner.post(`/settings/printers/${receipts.id}/test`, {}))
  await expect
    .poll(async () => {
      await printing.run(aRound())
      return (await pool.query<{ status: string }>('select status from print_jobs')).rows
    })
    .toEqual([{ status: 'done' }])
}
