import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { Root } from '../../../infrastructure/fiscal/installation-key.ts'
import { listLastClosings } from '../closings/closings.queries.ts'
import { listArchives, listClosingsOfSpan } from './archives.queries.ts'
import { makeArchive } from './make-archive.ts'
import { spansOfYear } from './spans-of-year.rules.ts'

/**
 * Makes the archive of the last closed fiscal year, once, or several if it is longer than twelve months; false if there
 * is none to make.
 */
export async function makeYearArchive(tenant: Tenant, root: Root): Promise<boolean> {
  const spans = await tenant.read(async (tx) => {
    const year = (await listLastClosings(tx.db)).find(({ kind, chain }) => kind === 'year' && chain === 'G')
    if (!year) return []
    const made = await listArchives(tx.db)
    const missing = spansOfYear(year.data.period).filter(
      ({ from, to }) => !made.some((one) => one.from === from && one.to === to),
    )
    // months without a sale have nothing to archive
    const ends = await awaitPipelined(missing.map((span) => listClosingsOfSpan(tx.db, span)))
    return missing.filter((_, at) => ends[at]!.length > 0)
  })
  for (const span of spans) await makeArchive(tenant, root, span)
  return spans.length > 0
}
