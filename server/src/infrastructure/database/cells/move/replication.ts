import pg from 'pg'
import { MoveRefused } from './moves.ts'

/** Publication, slot and subscription of a move have one name. */
export const nameOf = (tenantId: string): string => `comptoir_move_${tenantId.replaceAll('-', '')}`
const NAMES = 'comptoir\\_move\\_%'

/** The filter on rows of a restaurant; an id, so it needs no quoting. */
const filterOf = (table: string, tenantId: string) => `${table === 'tenants' ? 'id' : 'tenant_id'} = '${tenantId}'`

/**
 * Refuses databases that cannot send or take a restaurant.
 * @throws MoveRefused
 */
export async function assertCanMove(source: pg.Client, target: pg.Client): Promise<void> {
  const facts = `select current_setting('wal_level') as "walLevel", current_setting('server_version_num')::int as version,
    (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "passesAll",
    (select rolsuper or rolreplication from pg_roles where rolname = current_user) as "mayReplicate",
    (select max(name) from applied_migrations) as head`
  type Facts = { walLevel: string; version: number; passesAll: boolean; mayReplicate: boolean; head: string }
  const [from] = (await source.query<Facts>(facts)).rows
  const [to] = (await target.query<Facts>(facts)).rows
  if (from!.version < 150_000 || to!.version < 150_000) throw new MoveRefused('move.needs_version')
  if (from!.walLevel !== 'logical') throw new MoveRefused('move.needs_wal_level')
  if (!from!.mayReplicate) throw new MoveRefused('move.needs_replication')
  if (!to!.passesAll) throw new MoveRefused('move.needs_bypassrls')
  if (from!.head !== to!.head) throw new MoveRefused('move.other_migration')
}

/** Names of the tables that move, `tenants` first. */
export async function listMovingTables(source: pg.Client): Promise<string[]> {
  const { rows } = await source.query<{ name: string }>(
    'select tbl::text as name from directory.list_moving_tables() order by 1',
  )
  return ['tenants', ...rows.map(({ name }) => name)]
}

/** Publishes the rows of one restaurant, and from now on keeps what changes in them until it was taken. */
export async function publish(source: pg.Client, tenantId: string, tables: readonly string[]): Promise<void> {
  const parts = tables.map((table) => `table ${table} where (${filterOf(table, tenantId)})`)
  await source.query(`create publication ${nameOf(tenantId)} for ${parts.join(', ')}`)
  // apart from the subscription, which would wait for itself where both databases are of one PostgreSQL
  await source.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [nameOf(tenantId)])
}

export async function subscribe(target: pg.Client, tenantId: string, sourceUrl: string): Promise<void> {
  await target.query(
    `create subscription ${nameOf(tenantId)} connection '${sourceUrl.replaceAll("'", "''")}' publication ${nameOf(tenantId)}
     with (create_slot = false, slot_name = '${nameOf(tenantId)}', synchronous_commit = 'on')`,
  )
}

export type CopyState = { copied: number; rows: number; bytes: number; hasFailed: boolean }

/** Progress of the copy; every table is copied once `copied` is their number. */
export async function readCopyState(target: pg.Client, tenantId: string): Promise<CopyState> {
  const { rows } = await target.query<CopyState>(
    `select (select count(*)::int from pg_subscription_rel r where r.srsubid = s.oid and r.srsubstate = 'r') as copied,
       coalesce((select sum(p.tuples_processed)::int from pg_stat_progress_copy p where p.datname = current_database()), 0) as rows,
       coalesce((select sum(p.bytes_processed)::float8 from pg_stat_progress_copy p where p.datname = current_database()), 0) as bytes,
       coalesce((select t.apply_error_count + t.sync_error_count > 0 from pg_stat_subscription_stats t where t.subid = s.oid), false) as "hasFailed"
     from pg_subscription s where s.subname = $1`,
    [nameOf(tenantId)],
  )
  if (!rows[0]) throw new Error('The subscription is gone.')
  return rows[0]
}

/** Bytes of the source's log that the target has not taken yet. */
export async function readLag(source: pg.Client, tenantId: string): Promise<number> {
  const { rows } = await source.query<{ lag: number | null }>(
    `select (pg_current_wal_lsn() - confirmed_flush_lsn)::float8 as lag from pg_replication_slots where slot_name = $1`,
    [nameOf(tenantId)],
  )
  const lag = rows[0]?.lag
  if (lag == null) throw new Error('The slot of the move is gone.')
  return lag
}

/** A place in the source's log behind everything written so far. */
export async function markEnd(source: pg.Client): Promise<string> {
  const { rows } = await source.query<{ lsn: string }>(
    `select pg_logical_emit_message(true, 'comptoir', 'end')::text as lsn`,
  )
  return rows[0]!.lsn
}

/** True once the target has everything up to this place. */
export async function hasTaken(source: pg.Client, tenantId: string, lsn: string): Promise<boolean> {
  const { rows } = await source.query<{ taken: boolean }>(
    `select confirmed_flush_lsn >= $2::pg_lsn as taken from pg_replication_slots where slot_name = $1`,
    [nameOf(tenantId), lsn],
  )
  return rows[0]?.taken ?? false
}

/** Ends the subscription; returns its number, by which the slots of its single tables are named on the source. */
export async function unsubscribe(target: pg.Client, name: string): Promise<number | null> {
  const { rows } = await target.query<{ oid: number }>(
    `select s.oid::int8 as oid from pg_subscription s join pg_database d on d.oid = s.subdbid
     where d.datname = current_database() and subname = $1`,
    [name],
  )
  if (!rows[0]) return null
  await target.query(`alter subscription ${name} disable`)
  // the slot is dropped apart, so that a source that is away keeps nothing from ending here
  await target.query(`alter subscription ${name} set (slot_name = none)`)
  await target.query(`drop subscription ${name}`)
  return rows[0].oid
}

/** Drops slots and publication of a move; whoever still reads from a slot is cut off. */
export async function unpublish(source: pg.Client, name: string, subscription: number | null): Promise<void> {
  const ofTables = subscription === null ? '' : ` or slot_name like 'pg\\_${subscription}\\_sync\\_%'`
  await dropSlots(source, `(slot_name = '${name}'${ofTables})`)
  await source.query(`drop publication if exists ${name}`)
}

/**
 * Drops slots of moves that are under way no more, on both sides: those of the moves themselves, and those that the
 * copying of single tables leaves behind when it is broken off. `listRunning`: names of moves under way, asked after what
 * is there was listed, so that a move that begins meanwhile loses nothing.
 */
export async function dropLeftovers(database: pg.Client, listRunning: () => Promise<string[]>): Promise<void> {
  const { rows } = await database.query<{ kind: 'subscription' | 'publication' | 'slot'; name: string }>(
    `select 'subscription' as kind, subname as name from pg_subscription s join pg_database d on d.oid = s.subdbid
       where d.datname = current_database() and subname like '${NAMES}'
     union all select 'publication', pubname from pg_publication where pubname like '${NAMES}'
     union all select 'slot', slot_name from pg_replication_slots
       where database = current_database() and (slot_name like '${NAMES}' or slot_name ~ '^pg_[0-9]+_sync_')`,
  )
  if (rows.length === 0) return
  const running = await listRunning()
  for (const { kind, name } of rows) {
    if (running.includes(name)) continue
    if (kind === 'subscription') await unsubscribe(database, name)
    else if (kind === 'publication') await unpublish(database, name, null)
    // of single tables: their name does not tell of which move
    else if (running.length === 0 || !name.startsWith('pg_')) await dropSlots(database, `slot_name = '${name}'`)
  }
}

async function dropSlots(database: pg.Client, which: string): Promise<void> {
  const where = `database = current_database() and ${which}`
  await database.query(
    `select pg_terminate_backend(active_pid) from pg_replication_slots where ${where} and active_pid is not null`,
  )
  for (let attempt = 1; ; attempt++) {
    try {
      await database.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where ${where}`)
      return
    } catch (error) {
      // 55006: whoever was cut off has not ended yet
      if ((error as { code?: string }).code !== '55006' || attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
