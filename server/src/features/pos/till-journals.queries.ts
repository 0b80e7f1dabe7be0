import type { Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export function listDrawerSessions(db: Db) {
  return db.selectFrom('drawers').select(['till_id as tillId', 'session_id as sessionId']).execute()
}

export function listTableTitles(db: Db) {
  return db.selectFrom('restaurant_tables').select(['id', 'title']).where('deleted_at', 'is', null).execute()
}
