const RETRIED = new Set(['40001', '40P01'])

/** Constraints that another kind of command may have come in the way of since a plan was loaded. */
const MADE_MEANWHILE = new Set([
  'idempotency_keys_pkey',
  'orders_pkey',
  'visits_pkey',
  'visit_tables_taken',
  'reservation_tables_apart',
])

/** True where PostgreSQL gave a transaction up for the sake of another. */
export function isConflict(error: unknown): boolean {
  return RETRIED.has((error as { code?: string }).code ?? '')
}

/** True where something was written meanwhile that a plan took for missing: the command begins again. */
export function isMadeMeanwhile(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return (code === '23505' || code === '23P01') && constraint !== undefined && MADE_MEANWHILE.has(constraint)
}
