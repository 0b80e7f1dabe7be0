import type { LiveEvent } from '#core/contract/realtime.ts'
import type { Plan } from '#core/plan.ts'
import type { Numbers } from '#core/numbers.ts'
import type { Db } from './db.ts'
import type { Traffic } from './pipelined-connection.ts'
import { query } from './query.ts'

/**
 * Names the restaurant to row-level security until the end of the transaction. Waits for going live, and for commands
 * with the same key or ids from their client; alone, for all that write in the restaurant. Locks of a dead process end
 * within five seconds.
 */
export async function lockCommand(
  db: Db,
  {
    tenantId,
    names,
    plansOnce,
    isAlone,
    traffic,
  }: { tenantId: string; names: readonly string[]; plansOnce: boolean; isAlone: boolean; traffic: Traffic },
): Promise<void> {
  db.countInto(traffic)
  await query(db)`
    select set_config('app.tenant_id', ${tenantId}, true), set_config('idle_in_transaction_session_timeout', '5s', true),
      set_config('plan_cache_mode', ${plansOnce ? 'force_generic_plan' : 'auto'}, true),
      case when ${isAlone} then pg_advisory_xact_lock(hashtextextended(${tenantId}, 0))
        else pg_advisory_xact_lock_shared(hashtextextended(${tenantId}, 0)) end,
      directory.assert_here(${tenantId}, true),
      (select count(pg_advisory_xact_lock(hashtextextended(${tenantId} || name, 1))) from unnest(${names}::text[]) as name)`
}

/** The numbers, and the reply stored under this command's key, if it ran before. */
export type LockedNumbers = Numbers & { earlier: { requestHash: Buffer; reply: object } | null }

type NumbersRow = Numbers & { requestHash: Buffer | null; reply: object | null }

/** Locks the numbers, after all other locks of a command. */
export async function lockNumbers(db: Db, key: string | null): Promise<LockedNumbers> {
  const [row] = await query<NumbersRow>(db)`
    select today.day, case when today.day > c.business_day then 0 else c.last_token end as "lastToken",
      c.last_invoice as "lastInvoice", c.last_credit_note as "lastCreditNote", c.last_event as "lastEvent",
      directory.current_menu_version()::text as "menuVersion", now() as now, k.request_hash as "requestHash", k.reply
    from tenant_counters c join store_settings s on s.tenant_id = c.tenant_id
      cross join lateral (
        select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) as day
      ) as today
      left join idempotency_keys k on k.key = ${key}
    for no key update of c`
  const { requestHash, reply, ...numbers } = row!
  return { ...numbers, earlier: requestHash && reply ? { requestHash, reply } : null }
}

export type Finished = {
  events: readonly LiveEvent[]
  /** Of the last event before these. */
  before: number
  numbers: NonNullable<Plan<object>['numbers']>
  /** The command's key, with the reply to store under it. */
  keyed: { key: string; requestHash: Buffer; reply: object } | null
}

/** Writes the end of every command: its events with the next versions, the current numbers, and its reply. */
export async function updateAfterCommand(db: Db, { events, before, numbers, keyed }: Finished): Promise<void> {
  const { day = null, lastToken = null, lastInvoice = null, lastCreditNote = null, movesFigures = false } = numbers
  await query(db)`
    with events as (
      insert into live_events (version, type, payload)
      select ${before}::bigint + e.position, e.value ->> 'type', e.value
      from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as e(value, position)
    ), replied as (
      insert into idempotency_keys (key, request_hash, reply)
      select ${keyed?.key ?? null}, ${keyed?.requestHash ?? null}::bytea, ${keyed ? JSON.stringify(keyed.reply) : null}::jsonb
      where ${keyed?.key ?? null}::text is not null
    )
    update tenant_counters set business_day = coalesce(${day}::date, business_day),
      last_token = coalesce(${lastToken}::int, last_token), last_invoice = coalesce(${lastInvoice}::bigint, last_invoice),
      last_credit_note = coalesce(${lastCreditNote}::bigint, last_credit_note),
      last_event = ${before + events.length}, last_figure = last_figure + ${movesFigures ? 1 : 0}`
}
