import type { Round } from './job.ts'

type Work = {
  /** At most so many restaurants of which there is work; what was done is not listed again. */
  list: (most: number) => Promise<string[]>
  work: (tenantId: string) => Promise<unknown>
}

/** Restaurants that are read at once; the next follow in the same round. */
const TENANTS_AT_ONCE = 100

/** One restaurant after the other, until none is left or the round is to end; one that fails keeps no other waiting. */
export async function workThroughTenants({ list, work }: Work, { signal, reportFailure }: Round): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const ids = (await list(TENANTS_AT_ONCE)).filter((id) => !seen.has(id))
    for (const tenantId of ids) {
      if (signal.aborted) return
      seen.add(tenantId)
      await work(tenantId).catch((error: unknown) => reportFailure(error, { tenantId }))
    }
    // those that failed are listed again: where they fill a page, the next round comes to the others
    if (ids.length < TENANTS_AT_ONCE) return
  }
}
