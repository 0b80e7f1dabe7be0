import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { Root } from '../../../infrastructure/fiscal/installation-key.ts'
import { listLastClosings } from '../closings/closings.queries.ts'
import { listArchives } from './archives.queries.ts'
import { makeArchive } from './make-archive.ts'

/** Makes the archive of the last closed fiscal year, once; false if there is none to make. */
export async function makeYearArchive(tenant: Tenant, root: Root): Promise<boolean> {
  const span = await tenant.read(async (tx) => {
    const year = (await listLastClosings(tx.db)).find(({ kind, chain }) => kind === 'year' && chain === 'G')
    if (!year) return null
    const { from, to } = year.data.period
    const isMade = (await listArchives(tx.db)).some((one) => one.from === from && one.to === to)
    return isMade ? null : { from, to }
  })
  if (span) await makeArchive(tenant, root, span)
  return span !== null
}
