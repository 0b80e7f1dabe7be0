import type { SettledItem } from '#core/offline/settle/settle-item.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { updateItem } from './settle.queries.ts'

/** Sends what is left of an item, or the way it was settled. */
export const writeSettled = (db: Db, settled: SettledItem): Promise<void> => updateItem(db, settled)
