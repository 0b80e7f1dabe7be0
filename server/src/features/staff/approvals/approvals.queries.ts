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

/** Those that ended long enough ago that no transaction can still be using them. */
export async function deleteOldApprovals(db: Db): Promise<void> {
  await query(db)`delete from approvals where expires_at < clock_timestamp() - interval '1 hour'`
}

export type UsedApproval = { username: string; name: string; discountLimitMilli: number | null }

/**
 * Marks one of these approvals as used, if it fits and its approver still holds the scope; who gave it. A transaction
 * that rolls back leaves it as it was.
 */
export async function updateApprovalUsed(
  db: Db,
  { ids, askerId, scope }: { ids: readonly string[]; askerId: string; scope: ActScope },
): Promise<UsedApproval | undefined> {
  const rows = await query<UsedApproval>(db)`
    with fitting as (
      select a.id, u.username, u.name, case u.role when 'admin' then null else u.discount_limit_milli end as "limit"
      from approvals a
      join users u on u.id = a.approver_id
      where a.id = any(${ids as string[]}::uuid[]) and a.asker_id = ${askerId}::uuid and a.scope = ${scope}
        and a.used_at is null and a.expires_at > clock_timestamp()
        and (u.role = 'admin' or ${scope} = any(u.scopes))
      order by a.expires_at desc
      limit 1
      for update of a
    ), used as (
      update approvals a set used_at = now() from fitting where a.id = fitting.id returning a.id
    )
    select username, name, "limit" as "discountLimitMilli" from fitting where exists (select from used)`
  return rows[0]
}
