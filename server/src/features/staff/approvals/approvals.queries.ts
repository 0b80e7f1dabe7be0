import type { Approval } from '#core/permissions/decide-right.ts'
import type { ActScope } from '#core/permissions/scopes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type NewApproval = { askerId: string; approverId: string; scope: ActScope; seconds: number }

export async function insertApproval(db: Db, { askerId, approverId, scope, seconds }: NewApproval): Promise<string> {
  const [row] = await query<{ id: string }>(db)`
    insert into approvals (asker_id, approver_id, scope, expires_at)
    values (${askerId}, ${approverId}, ${scope}, clock_timestamp() + ${seconds} * interval '1 second') returning id`
  return row!.id
}

/** Deletes those expired long enough that no transaction can still be using them. */
export async function deleteOldApprovals(db: Db): Promise<void> {
  await query(db)`delete from approvals where expires_at < clock_timestamp() - interval '1 hour'`
}

/**
 * Locks the approvals that are valid for the asker and whose approver still holds the scope, the last to expire first.
 */
export function lockApprovals(
  db: Db,
  { ids, askerId }: { ids: readonly string[]; askerId: string },
): Promise<Approval[]> {
  return query<Approval>(db)`
    select a.id, a.scope, json_build_object('username', u.username, 'name', u.name,
      'discountLimitMilli', case u.role when 'admin' then null else u.discount_limit_milli end) as approver
    from approvals a
    join users u on u.id = a.approver_id
    where a.id = any(${ids}::uuid[]) and a.asker_id = ${askerId}::uuid
      and a.used_at is null and a.expires_at > clock_timestamp()
      and (u.role = 'admin' or a.scope = any(u.scopes))
    order by a.expires_at desc
    for update of a`
}

/** A transaction that rolls back leaves them unused. */
export async function updateApprovalsUsed(db: Db, ids: readonly string[]): Promise<void> {
  await query(db)`update approvals set used_at = now() where id = any(${ids}::uuid[])`
}
