import { sql, type Transaction } from 'kysely'
import type { ReasonKind } from '#core/contract/records.ts'
import type { StoredReason } from '#core/permissions/take-reason.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'
import type { FirstReason } from './first-reasons.texts.ts'

type Db = Transaction<Database>

export type ReasonFacts = {
  kind: ReasonKind
  title: string
  /** Of these two at most one; without both the value is typed each time. */
  percentMilli: number | null
  amount: number | null
  needsApproval: boolean
  isActive: boolean
  account: string | null
}

export type ReasonRow = ReasonFacts & { id: string }

function reasonsIn(db: Db) {
  return db
    .selectFrom('reasons as r')
    .where('r.deleted_at', 'is', null)
    .select(['r.id', 'r.title', 'r.percent_milli as percentMilli', 'r.amount', 'r.account'])
    .select(['r.needs_approval as needsApproval', 'r.is_active as isActive'])
    .select(sql<ReasonKind>`r.kind`.as('kind'))
}

/** With the decimals that amounts have. */
export function listReasons(db: Db) {
  return reasonsIn(db)
    .innerJoin('store_settings as s', (join) => join.onTrue())
    .select('s.currency_digits as digits')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
}

export function listActiveReasons(db: Db) {
  return reasonsIn(db)
    .innerJoin('store_settings as s', (join) => join.onTrue())
    .select('s.currency_digits as digits')
    .where('r.is_active', '=', true)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
}

/** Deleted ones are not active. */
export function listReasonsOfIds(db: Db, ids: readonly string[]): Promise<StoredReason[]> {
  return query<StoredReason>(db)`
    select id, kind, title, is_active and deleted_at is null as "isActive", needs_approval as "needsApproval",
      percent_milli as "percentMilli", amount, account
    from reasons where id = any(${ids}::uuid[])`
}

/** As it is, locked until it is changed. */
export async function lockReason(db: Db, id: string): Promise<ReasonRow | undefined> {
  return reasonsIn(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
}

/** The decimals that amounts have. The share lock keeps the currency from changing between here and the commit. */
export async function lockDigitsShared(db: Db): Promise<number> {
  const store = await db
    .selectFrom('store_settings')
    .select('currency_digits as digits')
    .forShare()
    .executeTakeFirstOrThrow()
  return store.digits
}

function reasonColumns({ percentMilli, needsApproval, isActive, ...facts }: ReasonFacts) {
  return { ...facts, percent_milli: percentMilli, needs_approval: needsApproval, is_active: isActive }
}

export function insertReason(db: Db, facts: ReasonFacts): Promise<{ id: string }> {
  return db.insertInto('reasons').values(reasonColumns(facts)).returning('id').executeTakeFirstOrThrow()
}

/** In the order given, which is the order they are shown in. */
export async function insertFirstReasons(db: Db, reasons: readonly FirstReason[]): Promise<void> {
  await sql`
    insert into reasons (kind, title, percent_milli, created_at)
    select kind, title, percent_milli, now() + position * interval '1 microsecond'
    from unnest(${reasons.map(({ kind }) => kind)}::text[], ${reasons.map(({ title }) => title)}::text[],
        ${reasons.map(({ percentMilli }) => percentMilli ?? null)}::int[])
      with ordinality as first(kind, title, percent_milli, position)`.execute(db)
}

export async function updateReasonRow(db: Db, id: string, facts: ReasonFacts): Promise<void> {
  await db.updateTable('reasons').set(reasonColumns(facts)).where('id', '=', id).execute()
}

export function updateReasonHidden(db: Db, id: string) {
  return db
    .updateTable('reasons')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['title', sql<ReasonKind>`kind`.as('kind')])
    .executeTakeFirst()
}

/** Keeps the figures of amounts when the currency's decimals change; none becomes nothing. */
export async function updateAmountsMultiplied(db: Db, powerOfTen: number): Promise<void> {
  await db
    .updateTable('reasons')
    .set({ amount: sql<number>`greatest(1, round(amount * (10::numeric ^ ${powerOfTen}::int)))` })
    .where('amount', 'is not', null)
    .execute()
}
