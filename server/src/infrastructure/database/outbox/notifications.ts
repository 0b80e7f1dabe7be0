import type { Notification } from '#core/notifications/notification-kinds.ts'
import type { Db } from '../db.ts'
import { query } from '../query.ts'

/** Events of one kind within this many seconds are one notification. */
const JOINED_WITHIN_S = 60
/** A notification describes at most this many events; it counts them all. */
const FACTS_MAX = 20

/**
 * Writes notifications after `recordEvents`, whose lock on the restaurant's counter makes notifying transactions wait
 * for each other, so that simultaneous events join. The commit wakes the dispatcher
 * (docs/decisions/operation/0054-notifications-leave-with-the-commit.md).
 */
export async function recordNotifications(
  db: Db,
  notifications: readonly Notification[],
  { tenantId, causedBy }: { tenantId: string; causedBy: string | null },
): Promise<void> {
  const kinds = [...new Set(notifications.map(({ kind }) => kind))]
  const caused = kinds.map((kind) => {
    const facts = notifications.filter((one) => one.kind === kind).map((one) => one.facts)
    return { kind, count: facts.length, facts: facts.slice(0, FACTS_MAX) }
  })
  await query(db)`
    with caused as (
      select kind, count, facts from jsonb_to_recordset(${JSON.stringify(caused)}::jsonb) as c(kind text, count int, facts jsonb)
    ), joined as (
      update notifications n set
        count = n.count + c.count,
        facts = case when jsonb_array_length(n.facts) < ${FACTS_MAX} then n.facts || c.facts else n.facts end,
        at = clock_timestamp(),
        caused_by = case when n.caused_by = ${causedBy}::uuid then n.caused_by end
      from caused c
      where n.kind = c.kind and n.opened_at > statement_timestamp() - make_interval(secs => ${JOINED_WITHIN_S})
        -- follows from the line above, and is what the index is by
        and n.at > statement_timestamp() - make_interval(secs => ${JOINED_WITHIN_S})
      returning n.kind
    ), opened as (
      insert into notifications (kind, count, facts, caused_by)
      select kind, count, facts, ${causedBy}::uuid from caused where kind not in (select kind from joined)
      returning id
    )
    select pg_notify('notifications', ${tenantId}) from opened limit 1`
}
