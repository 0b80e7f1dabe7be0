import type { Approval } from '#core/permissions/decide-right.ts'
import type { Person } from '#core/permissions/may.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { lockApprovals } from './approvals.queries.ts'

export type { Approval } from '#core/permissions/decide-right.ts'

/** Whoever acts, as their session knows them. */
export type Asker = Person & { userId: string }

/** The approvals that a call names, of whatever scopes, as far as they are good now; nobody else uses them until the commit. */
export async function loadApprovals({ db }: ReadTx, asker: Asker, ids: readonly string[]): Promise<Approval[]> {
  return ids.length === 0 ? [] : lockApprovals(db, { ids, askerId: asker.userId })
}
