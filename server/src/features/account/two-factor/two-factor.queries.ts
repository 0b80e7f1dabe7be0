import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import type { FactorTables } from './factor-audiences.ts'

type Db = Transaction<Database>
type Of = { tables: FactorTables; accountId: string }

export type Factor = {
  secret: Buffer | null
  lastStep: number
  /** Null when there is none, or none any more. */
  pendingSecret: Buffer | null
}

/** Locked, so that of two who come with the same code only one is admitted. */
export async function lockFactor(db: Db, { tables, accountId }: Of): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`
    select secret, last_step as "lastStep", case when pending_until > now() then pending_secret end as "pendingSecret"
    from ${sql.table(tables.factors)} where ${sql.ref(tables.accountId)} = ${accountId}
    for update`.execute(db)
  return rows[0]
}

/** An account that this transaction cannot see is an error, not one without a second factor. */
export async function findFactorState(db: Db, { tables, accountId }: Of) {
  const { rows } = await sql<{ isEnabled: boolean; codesLeft: number }>`
    select factor.enabled_at is not null as "isEnabled", (
      select count(*)::int from ${sql.table(tables.codes)} where ${sql.ref(tables.accountId)} = ${accountId}
    ) as "codesLeft"
    from ${sql.table(tables.accounts)} account
      left join ${sql.table(tables.factors)} factor on factor.${sql.ref(tables.accountId)} = account.id
    where account.id = ${accountId}`.execute(db)
  if (!rows[0]) throw new Error('Whose second factor this is cannot be seen.')
  return rows[0]
}

export async function getPasswordHash(db: Db, { tables, accountId }: Of): Promise<string> {
  const { rows } = await sql<{ passwordHash: string }>`
    select password_hash as "passwordHash" from ${sql.table(tables.accounts)} where id = ${accountId}`.execute(db)
  return rows[0]!.passwordHash
}

/** Lets no session be opened meanwhile: signing in shares this lock (sessions.queries.ts). */
export async function lockAccount(db: Db, { tables, accountId }: Of): Promise<void> {
  await sql`select from ${sql.table(tables.accounts)} where id = ${accountId} for no key update`.execute(db)
}

export async function insertPendingSecret(
  db: Db,
  { tables, accountId, secret, minutes }: Of & { secret: Buffer; minutes: number },
): Promise<void> {
  await sql`
    insert into ${sql.table(tables.factors)} as f (${sql.ref(tables.accountId)}, pending_secret, pending_until)
    values (${accountId}, ${secret}, now() + make_interval(mins => ${minutes}))
    on conflict (${sql.join(keyOf(tables))}) do update
    set pending_secret = excluded.pending_secret, pending_until = excluded.pending_until`.execute(db)
}

/** From now on the pending secret is the one that counts. */
export async function updateToPendingSecret(db: Db, { tables, accountId, step }: Of & { step: number }): Promise<void> {
  await sql`
    update ${sql.table(tables.factors)}
    set secret = pending_secret, enabled_at = now(), last_step = ${step}, pending_secret = null, pending_until = null
    where ${sql.ref(tables.accountId)} = ${accountId}`.execute(db)
}

export async function updateLastStep(db: Db, { tables, accountId, step }: Of & { step: number }): Promise<void> {
  await sql`
    update ${sql.table(tables.factors)} set last_step = ${step}
    where ${sql.ref(tables.accountId)} = ${accountId}`.execute(db)
}

/** Whether one was switched on. */
export async function deleteFactor(db: Db, { tables, accountId }: Of): Promise<boolean> {
  const { rows } = await sql<{ wasEnabled: boolean }>`
    delete from ${sql.table(tables.factors)} where ${sql.ref(tables.accountId)} = ${accountId}
    returning enabled_at is not null as "wasEnabled"`.execute(db)
  return rows[0]?.wasEnabled ?? false
}

/** In place of those there were. */
export async function insertRecoveryCodes(
  db: Db,
  { tables, accountId, hashes }: Of & { hashes: readonly Buffer[] },
): Promise<void> {
  const [codes, account] = [sql.table(tables.codes), sql.ref(tables.accountId)]
  await sql`delete from ${codes} where ${account} = ${accountId}`.execute(db)
  await sql`
    insert into ${codes} (${account}, code_hash)
    select ${accountId}, hash from unnest(${hashes as Buffer[]}::bytea[]) as hash`.execute(db)
}

/** How many are left after it; null when it is none of the account's. */
export async function deleteRecoveryCode(
  db: Db,
  { tables, accountId, hash }: Of & { hash: Buffer },
): Promise<number | null> {
  const [codes, account] = [sql.table(tables.codes), sql.ref(tables.accountId)]
  const { numAffectedRows } = await sql`
    delete from ${codes} where ${account} = ${accountId} and code_hash = ${hash}`.execute(db)
  if (numAffectedRows === 0n) return null
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from ${codes} where ${account} = ${accountId}`.execute(db)
  return rows[0]!.left
}

export async function listPlatformSecrets(db: Kysely<Database>) {
  const { rows } = await sql<{ id: string; secret: Buffer }>`
    select admin_id as id, secret from platform_two_factors where secret is not null`.execute(db)
  return rows
}

const keyOf = ({ factors, accountId }: FactorTables) =>
  (factors === 'two_factors' ? ['tenant_id', accountId] : [accountId]).map((column) => sql.ref(column))
