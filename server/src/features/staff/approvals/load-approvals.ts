import type { Approval } from '#core/permissions/decide-right.ts'
import type { Person } from '#core/permissions/may.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { lockApprovals } from './approvals.queries.ts'

export type { Approval } from '#core/permissions/decide-right.ts'

/** The person acting, from their session. */
export type Asker = Person & { userId: string }

/** The valid ones among a call's approvals, of any scope; nobody else uses them until commit. */
export async function loadApprovals({ db }: ReadTx, asker: Asker, ids: readonly string[]): Promise<Approval[]> {
  return ids.length === 0 ? [] : lockApprovals(db, { ids, askerId: asker.userId })
}
