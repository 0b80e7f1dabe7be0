import type { Finding } from '#core/fiscal/verify/findings.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** A check still marked as running after this has died with its process. */
const LONGEST = '1 hour'

/** Claims a manual check of a restaurant; false if one is running. */
export async function claimCheck(db: Db): Promise<boolean> {
  const claimed = await query(db)`
    insert into fiscal_checks as c (started_at) values (now())
    on conflict (tenant_id) do update set started_at = now()
    where c.started_at is null or c.started_at < now() - ${LONGEST}::interval
    returning c.started_at`
  return claimed.length > 0
}

/** Ends the check. A failed one has no result, so the previous result stays. */
export async function updateCheckEnded(
  db: Db,
  result: { entries: number; ms: number; findings: readonly Finding[] } | null,
): Promise<void> {
  const { entries = null, ms = null, findings = null } = result ?? {}
  await query(db)`
    update fiscal_checks set started_at = null, at = case when ${ms}::int is null then at else now() end,
      entries = coalesce(${entries}::bigint, entries), ms = coalesce(${ms}::int, ms),
      findings = coalesce(${findings === null ? null : JSON.stringify(findings)}::jsonb, findings)`
}

/** Notes that the last closed day was checked today; its findings replace the previous result. */
export async function insertNight(
  db: Db,
  failed: { entries: number; findings: readonly Finding[] } | null,
): Promise<void> {
  const { entries = null, findings = null } = failed ?? {}
  await query(db)`
    insert into fiscal_checks as c (night_of, at, entries, findings)
    values (current_date, case when ${failed !== null} then now() end, coalesce(${entries}::bigint, 0),
      coalesce(${findings === null ? null : JSON.stringify(findings)}::jsonb, '[]'))
    on conflict (tenant_id) do update set night_of = excluded.night_of, at = coalesce(excluded.at, c.at),
      entries = case when excluded.at is null then c.entries else excluded.entries end,
      findings = case when excluded.at is null then c.findings else excluded.findings end`
}

export type StoredCheck = { startedAt: Date | null; at: Date | null; findings: Finding[] }

export async function findCheck(db: Db): Promise<StoredCheck | undefined> {
  const rows = await query<StoredCheck>(db)`
    select started_at as "startedAt", at, findings from fiscal_checks`
  return rows[0]
}
