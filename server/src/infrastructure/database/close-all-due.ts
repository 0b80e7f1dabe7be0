import type { ClosedJournal, TenantTx } from './transactions.ts'

/** A restaurant's `Tenant`, as far as it is needed here. */
type Working = { job: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T> }

/** Closes the past days, months and years of a restaurant; returns their number. */
export async function closeAllDue(tenant: Working, { closeNext }: Pick<ClosedJournal, 'closeNext'>): Promise<number> {
  let closed = 0
  while ((await tenant.job(closeNext)) !== null) closed++
  return closed
}
