import type pg from 'pg'
import { ERRORS, type ErrorCode } from '#core/contract/errors.ts'

export type MoveStep = 'prepare' | 'copy' | 'fence' | 'compare' | 'turn' | 'done' | 'failed'

/** A move that cannot begin, with a reason for the person who asked. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string = ERRORS[code].en) {
    super(message)
    this.code = code
  }
}

/** Another process has taken the move over, and ends it. */
export class MoveLost extends Error {
  override name = 'MoveLost'

  constructor() {
    super('Another process has taken the move over.')
  }
}

export type Move = { tenantId: string; source: string; target: string }
export type Progress = { tables: number; tablesCopied: number; rowsCopied: number; bytesCopied: number }

/** A process that has not renewed its hold for so long has ended; somebody else ends its move. */
export const HOLD_SECONDS = 10

type Held = { tenantId: string; holder: string }
type Asked = { tenantId: string; target: string; holder: string; askedBy: string }

/**
 * Claims a move in the directory and returns where it starts from.
 * @throws MoveRefused
 */
export async function insertMove(directory: pg.Client, { tenantId, target, holder, askedBy }: Asked): Promise<Move> {
  const { rows } = await directory.query<{ source: string; state: string }>(
    `select coalesce((select cell from directory.restaurants where id = $1), 'main') as source,
       coalesce((select state from directory.restaurants where id = $1), 'here') as state`,
    [tenantId],
  )
  const { source, state } = rows[0]!
  if (source === target) throw new MoveRefused('move.there_already', `The restaurant is in ${target} already.`)
  if (state === 'opening') throw new MoveRefused('move.opening')
  const claimed = await directory.query(
    `insert into directory.moves (tenant_id, source, target, step, holder, held_until, asked_by)
     values ($1, $2, $3, 'prepare', $4, now() + make_interval(secs => $6), $5)
     on conflict (tenant_id) do update set source = excluded.source, target = excluded.target, step = 'prepare',
       tables = 0, tables_copied = 0, rows_copied = 0, bytes_copied = 0, pause_ms = null, failure = null,
       holder = excluded.holder, held_until = excluded.held_until, asked_by = excluded.asked_by,
       started_at = now(), ended_at = null
     where moves.ended_at is not null`,
    [tenantId, source, target, holder, askedBy, HOLD_SECONDS],
  )
  if (claimed.rowCount === 0) throw new MoveRefused('move.running')
  return { tenantId, source, target }
}

/** Renews the hold and notes the progress. @throws MoveLost where another process has taken the move over */
export async function updateMove(
  directory: pg.Client,
  { tenantId, holder }: Held,
  { step, progress, pauseMs }: { step?: MoveStep; progress?: Progress; pauseMs?: number | undefined } = {},
): Promise<void> {
  const { rowCount } = await directory.query(
    `update directory.moves set held_until = now() + make_interval(secs => $3), step = coalesce($4, step),
       tables = coalesce($5, tables), tables_copied = coalesce($6, tables_copied),
       rows_copied = coalesce($7, rows_copied), bytes_copied = coalesce($8, bytes_copied),
       pause_ms = coalesce($9, pause_ms)
     where tenant_id = $1 and holder = $2 and ended_at is null`,
    [
      tenantId,
      holder,
      HOLD_SECONDS,
      step,
      progress?.tables,
      progress?.tablesCopied,
      progress?.rowsCopied,
      progress?.bytesCopied,
      pauseMs,
    ],
  )
  if (rowCount === 0) throw new MoveLost()
}

export async function updateMoveEnded(
  directory: pg.Client,
  { tenantId, holder }: Held,
  failure: string | null,
): Promise<void> {
  await directory.query(
    `update directory.moves set step = case when $2::text is null then 'done' else 'failed' end, failure = $2,
       ended_at = now()
     where tenant_id = $1 and holder = $3 and ended_at is null`,
    [tenantId, failure, holder],
  )
}

/** Moves whose process has ended, now held by this one. */
export async function claimLeftMoves(directory: pg.Client, holder: string): Promise<(Move & { step: MoveStep })[]> {
  const { rows } = await directory.query<Move & { step: MoveStep }>(
    `update directory.moves set holder = $1, held_until = now() + make_interval(secs => $2)
     where ended_at is null and held_until < now()
     returning tenant_id as "tenantId", source, target, step`,
    [holder, HOLD_SECONDS],
  )
  return rows
}

/** The database that has the restaurant, by the directory. */
export async function getCellOf(directory: pg.Client, tenantId: string): Promise<string> {
  const { rows } = await directory.query<{ cell: string }>(
    `select coalesce((select cell from directory.restaurants where id = $1), 'main') as cell`,
    [tenantId],
  )
  return rows[0]!.cell
}

/** Marks the restaurant as moving in the directory, if this holder still has the move. */
export async function updateMoving(
  directory: pg.Client,
  { tenantId, source, target }: Move,
  holder: string,
): Promise<void> {
  const { rowCount } = await directory.query(
    `insert into directory.restaurants (id, cell, state, moving_to)
     select $1, $2, 'moving', $3 from directory.moves
     where tenant_id = $1 and holder = $4 and ended_at is null and held_until > now()
     on conflict (id) do update set state = 'moving', moving_to = excluded.moving_to, changed_at = now()
     where restaurants.cell = $2`,
    [tenantId, source, target, holder],
  )
  if (rowCount === 0) throw new MoveLost()
}

/** Takes that mark back: the restaurant is where it was. Nothing changes where another process holds a move of it. */
export async function updateMovingEnded(
  directory: pg.Client,
  { tenantId, source }: Pick<Move, 'tenantId' | 'source'>,
  holder?: string,
): Promise<void> {
  await directory.query(
    `update directory.restaurants set state = 'here', moving_to = null, changed_at = now()
     where id = $1 and cell = $2 and state = 'moving' and not exists (
       select from directory.moves where tenant_id = $1 and ended_at is null and holder is distinct from $3)`,
    [tenantId, source, holder],
  )
}

/** Restaurants whose move has not ended. */
export async function listRunningMoves(directory: pg.Client): Promise<string[]> {
  const { rows } = await directory.query<{ tenantId: string }>(
    'select tenant_id as "tenantId" from directory.moves where ended_at is null',
  )
  return rows.map(({ tenantId }) => tenantId)
}

/**
 * From here on the restaurant is in its new database: every process looks it up again. Only whoever still has the move
 * may turn it.
 */
export async function updateTurned(
  directory: pg.Client,
  { tenantId, source, target }: Move,
  holder: string,
): Promise<void> {
  const { rowCount } = await directory.query(
    `update directory.restaurants set cell = $3, state = 'here', moving_to = null, version = version + 1, changed_at = now()
     where id = $1 and cell = $2 and state = 'moving' and moving_to = $3 and exists (
       select from directory.moves where tenant_id = $1 and holder = $4 and ended_at is null)`,
    [tenantId, source, target, holder],
  )
  if (rowCount === 0) throw new Error('The directory no longer says that the restaurant moves.')
  await directory.query('select directory.tell_restaurant($1)', [tenantId])
}
