import pg from 'pg'
import { withClient } from '../../with-client.ts'
import { MoveRefused } from './moves.ts'

/** Publication, slot and subscription of a move have one name. */
export const nameOf = (tenantId: string): string => `comptoir_move_${tenantId.replaceAll('-', '')}`
const NAMES = 'comptoir\\_move\\_%'

/** The condition on rows of a restaurant; an id, so it needs no quoting. */
export const filterOf = (table: string, tenantId: string) =>
  `${table === 'tenants' ? 'id' : 'tenant_id'} = '${tenantId}'`

/**
 * Refuses databases that cannot send or take a restaurant.
 * @throws MoveRefused
 */
export async function assertCanMove(source: pg.Client, target: pg.Client): Promise<void> {
  const facts = `select current_setting('wal_level') as "walLevel", current_setting('server_version_num')::int as version,
    (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "passesAll",
    has_parameter_privilege('session_replication_role', 'set') as "maySkipTriggers",
    (select rolsuper or rolreplication from pg_roles where rolname = current_user) as "mayReplicate",
    (select max(name) from applied_migrations) as head`
  type Facts = {
    walLevel: string
    version: number
    passesAll: boolean
    maySkipTriggers: boolean
    mayReplicate: boolean
    head: string
  }
  const [from] = (await source.query<Facts>(facts)).rows
  const [to] = (await target.query<Facts>(facts)).rows
  if (from!.version < 150_000 || to!.version < 150_000) throw new MoveRefused('move.needs_version')
  if (from!.walLevel !== 'logical') throw new MoveRefused('move.needs_wal_level')
  if (!from!.mayReplicate) throw new MoveRefused('move.needs_replication')
  if (!to!.passesAll) throw new MoveRefused('move.needs_bypassrls')
  if (!to!.maySkipTriggers) throw new MoveRefused('move.needs_replica_role')
  if (from!.head !== to!.head) throw new MoveRefused('move.other_migration')
}

/** Names of the tables that move, `tenants` first. */
export async function listMovingTables(source: pg.Client): Promise<string[]> {
  const { rows } = await source.query<{ name: string }>(
    'select tbl::text as name from directory.list_moving_tables() order by 1',
  )
  return ['tenants', ...rows.map(({ name }) => name)]
}

/** Publishes the rows of one restaurant: what changes in them from the slot on can be had. */
export async function publish(source: pg.Client, tenantId: string, tables: readonly string[]): Promise<void> {
  const parts = tables.map((table) => `table ${table} where (${filterOf(table, tenantId)})`)
  await source.query(`create publication ${nameOf(tenantId)} for ${parts.join(', ')}`)
}

/**
 * From now on the source keeps what changes until it was taken. Begins a transaction that reads the rows as they are at
 * this moment, so that the two together are all there is.
 */
export async function openSlot(source: pg.Client, sourceUrl: string, tenantId: string): Promise<void> {
  const forReplication = new URL(sourceUrl)
  forReplication.searchParams.set('replication', 'database')
  await withClient(forReplication.href, async (sender) => {
    const { rows } = await sender.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${nameOf(tenantId)} LOGICAL pgoutput (SNAPSHOT 'export')`,
    )
    // the moment is kept by whoever reads it; this connection keeps it until it is read
    await source.query('begin isolation level repeatable read read only')
    await source.query(`set transaction snapshot '${rows[0]!.snapshot_name}'`)
  })
}

/** Subscribes the target; it takes nothing before `startTaking`. */
export async function subscribe(target: pg.Client, tenantId: string, sourceUrl: string): Promise<void> {
  await target.query(
    `create subscription ${nameOf(tenantId)} connection '${sourceUrl.replaceAll("'", "''")}' publication ${nameOf(tenantId)}
     with (enabled = false, copy_data = false, create_slot = false, slot_name = '${nameOf(tenantId)}',
       synchronous_commit = 'on')`,
  )
}

/** From now on the target takes what changed since the slot was opened. */
export async function startTaking(target: pg.Client, tenantId: string): Promise<void> {
  await target.query(`alter subscription ${nameOf(tenantId)} enable`)
}

/** @throws Error where the target could not take a change */
export async function assertTaking(target: pg.Client, tenantId: string): Promise<void> {
  const { rows } = await target.query<{ hasFailed: boolean }>(
    `select apply_error_count > 0 as "hasFailed" from pg_stat_subscription_stats where subname = $1`,
    [nameOf(tenantId)],
  )
  if (rows[0]?.hasFailed) throw new Error('PostgreSQL could not write the rows there: its log says why.')
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

export async function unsubscribe(target: pg.Client, name: string): Promise<void> {
  const { rows } = await target.query(
    `select from pg_subscription s join pg_database d on d.oid = s.subdbid
     where d.datname = current_database() and subname = $1`,
    [name],
  )
  if (rows.length === 0) return
  await target.query(`alter subscription ${name} disable`)
  // the slot is dropped apart, so that a source that is away keeps nothing from ending here
  await target.query(`alter subscription ${name} set (slot_name = none)`)
  await target.query(`drop subscription ${name}`)
}

/** Drops slot and publication of a move; whoever still reads from the slot is cut off. */
export async function unpublish(source: pg.Client, name: string): Promise<void> {
  await dropSlot(source, name)
  await source.query(`drop publication if exists ${name}`)
}

/**
 * Drops what moves that are under way no more left, on both sides. `listRunning`: names of moves under way, asked after
 * what is there was listed, so that a move that begins meanwhile loses nothing.
 */
export async function dropLeftovers(database: pg.Client, listRunning: () => Promise<string[]>): Promise<void> {
  const { rows } = await database.query<{ kind: 'subscription' | 'publication' | 'slot'; name: string }>(
    `select 'subscription' as kind, subname as name from pg_subscription s join pg_database d on d.oid = s.subdbid
       where d.datname = current_database() and subname like '${NAMES}'
     union all select 'publication', pubname from pg_publication where pubname like '${NAMES}'
     union all select 'slot', slot_name from pg_replication_slots
       where database = current_database() and slot_name like '${NAMES}'`,
  )
  if (rows.length === 0) return
  const running = await listRunning()
  for (const { kind, name } of rows) {
    if (running.includes(name)) continue
    if (kind === 'subscription') await unsubscribe(database, name)
    else if (kind === 'publication') await unpublish(database, name)
    else await dropSlot(database, name)
  }
}

async function dropSlot(database: pg.Client, name: string): Promise<void> {
  const where = `database = current_database() and slot_name = '${name}'`
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
