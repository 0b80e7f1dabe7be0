import { useOwnChanges } from '../../../lib/till-log/till-status.ts'
import type { Party } from './parties.rules.ts'

/** True if this till has changed something about the party that the server has not got yet. */
export function useIsOwn({ now, tables }: Party): boolean {
  const own = useOwnChanges()
  return (now.visit_id != null && own.visits.has(now.visit_id)) || tables.some(({ id }) => own.tables.has(id))
}
