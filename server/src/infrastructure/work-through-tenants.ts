type Work = {
  /** At most so many restaurants of which there is work; what was done is not listed again. */
  list: (most: number) => Promise<string[]>
  work: (tenantId: string) => Promise<void>
  onFailure: (error: unknown, tenantId: string) => void
}

/** Restaurants that are read at once; the next follow in the same round. */
const TENANTS_AT_ONCE = 100

/** One restaurant after the other, until none is left or `closing` is aborted; one that fails keeps no other waiting. */
export async function workThroughTenants({ list, work, onFailure }: Work, closing?: AbortSignal): Promise<void> {
  for (let goesOn = true; goesOn;) {
    const ids = await list(TENANTS_AT_ONCE)
    let failures = 0
    for (const id of ids) {
      if (closing?.aborted) return
      await work(id).catch((error: unknown) => {
        failures++
        onFailure(error, id)
      })
    }
    // those that failed would be listed again
    goesOn = ids.length === TENANTS_AT_ONCE && failures === 0
  }
}
