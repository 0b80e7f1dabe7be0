import { setTimeout as delay } from 'node:timers/promises'
import type { Traffic } from './pipelined-connection.ts'

const RETRIED = new Set(['40001', '40P01'])

/** PostgreSQL's refusal of a restaurant that is in another database (database/schema/23-cells.sql). */
export const isElsewhere = (error: unknown) => (error as { code?: string }).code === 'CM001'
/** PostgreSQL's refusal to write in a restaurant that is moving. */
export const isMoving = (error: unknown) => (error as { code?: string }).code === 'CM002'

/** PostgreSQL's refusal to delete a restaurant that is on its way to another database. */
export const isOnItsWay = (error: unknown) => (error as { code?: string }).code === 'CM003'

/** The constraint against two bookings of one table at once. */
const TABLES_APART = 'reservation_tables_apart'

/** Keys that another kind of command may have written since a plan was loaded. */
const MADE_MEANWHILE = new Set([
  'idempotency_keys_pkey',
  'orders_pkey',
  'visits_pkey',
  'visit_tables_taken',
  'reservations_tenant_id_unique_code_key',
  TABLES_APART,
])

/** True if PostgreSQL aborted a transaction in favour of another. */
export function isConflict(error: unknown): boolean {
  return RETRIED.has((error as { code?: string }).code ?? '')
}

/** True if a row was inserted meanwhile that a plan took for missing: the command starts again. */
export function isMadeMeanwhile(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  const isTaken = code === '23505' || code === '23P01'
  return isTaken && constraint !== undefined && MADE_MEANWHILE.has(constraint)
}

/** True if another booking has the table to hold. */
export function isTableTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === TABLES_APART
}

/** Retries a transaction that PostgreSQL aborted in favour of another, up to three times. */
export async function retryConflicts<T>(traffic: Traffic, attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt()
    } catch (error) {
      if (retries === 3 || !isConflict(error)) throw error
      traffic.retries++
      await delay(10 * 2 ** retries * (1 + Math.random()))
    }
  }
}
