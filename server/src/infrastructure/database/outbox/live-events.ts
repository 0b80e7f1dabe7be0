import type { CatchUp, LiveEvent, LiveEventType } from '#core/contract/realtime.ts'
import type { Db } from '../db.ts'
import { query } from '../query.ts'

/** Screens that missed more reload instead. */
const CATCH_UP_MAX = 200

/**
 * Writes the outbox under the restaurant's next versions; returns the first. The counter's row is locked until commit,
 * so there is no gap.
 */
export async function recordEvents(db: Db, events: readonly LiveEvent[]): Promise<number> {
  const rows = await query<{ firstVersion: number }>(db)`
    with counter as (
      update tenant_counters set last_event = last_event + ${events.length} returning last_event - ${events.length} as before
    ), written as (
      insert into live_events (version, type, payload)
      select counter.before + event.position, event.value ->> 'type', event.value
      from counter, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as event(value, position)
    )
    select before + 1 as "firstVersion" from counter`
  return rows[0]!.firstVersion
}

/** The version of the restaurant's latest event. */
export async function getLastVersion(db: Db): Promise<number> {
  const [row] = await query<{ lastEvent: number }>(db)`select last_event as "lastEvent" from tenant_counters`
  return row!.lastEvent
}

/** The events since a screen's `version`. */
export async function listEventsSince(db: Db, version: number): Promise<CatchUp> {
  const lastEvent = await getLastVersion(db)
  const missed = lastEvent - version
  if (missed === 0) return { version: lastEvent, gap: false, events: [] }
  if (missed < 0 || missed > CATCH_UP_MAX) return { version: lastEvent, gap: true, events: [] }
  const rows = await query<{ version: number; type: LiveEventType }>(db)`
    select version, type from live_events where version > ${version} and version <= ${lastEvent} order by version`
  const events = rows.map((row) => ({ type: row.type, meta: { version: row.version } }))
  return { version: lastEvent, gap: events.length < missed, events }
}
