import type { Round } from './job.ts'

type Work = {
  /** At most `most` restaurants with work to do; finished ones are not listed again. */
  list: (most: number) => Promise<string[]>
  work: (tenantId: string) => Promise<unknown>
}

/** Restaurants that are read at once; the next follow in the same round. */
const TENANTS_AT_ONCE = 100

/**
 * Works through restaurants one after the other, until none is left or the round must end; a failure does not stop the
 * others.
 */
export async function workThroughTenants({ list, work }: Work, { signal, reportFailure }: Round): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const ids = (await list(TENANTS_AT_ONCE)).filter((id) => !seen.has(id))
    for (const tenantId of ids) {
      if (signal.aborted) return
      seen.add(tenantId)
      await work(tenantId).catch((error: unknown) => reportFailure(error, { tenantId }))
    }
    // failed ones are listed again: if they fill a page, the next round reaches the others
    if (ids.length < TENANTS_AT_ONCE) return
  }
}
