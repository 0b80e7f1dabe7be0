import { join, raw } from 'sql-template-tag'
import type { Db, DbPool } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { FactorTables } from './factor-audiences.ts'

type Of = { tables: FactorTables; accountId: string }

export type Factor = {
  secret: Buffer | null
  lastStep: number
  /** Null if there is none, or it has expired. */
  pendingSecret: Buffer | null
}

/** Locks the factor, so that a code sent twice is accepted once. */
export async function lockFactor(db: Db, { tables, accountId }: Of): Promise<Factor | undefined> {
  const rows = await query<Factor>(db)`
    select secret, last_step as "lastStep", case when pending_until > now() then pending_secret end as "pendingSecret"
    from ${raw(tables.factors)} where ${raw(tables.accountId)} = ${accountId}
    for update`
  return rows[0]
}

/** Throws if this transaction cannot see the account, rather than report no second factor. */
export async function findFactorState(db: Db, { tables, accountId }: Of) {
  const rows = await query<{ isEnabled: boolean; codesLeft: number }>(db)`
    select factor.enabled_at is not null as "isEnabled", (
      select count(*)::int from ${raw(tables.codes)} where ${raw(tables.accountId)} = ${accountId}
    ) as "codesLeft"
    from ${raw(tables.accounts)} account
      left join ${raw(tables.factors)} factor on factor.${raw(tables.accountId)} = account.id
    where account.id = ${accountId}`
  if (!rows[0]) throw new Error('Whose second factor this is cannot be seen.')
  return rows[0]
}

export async function getPasswordHash(db: Db, { tables, accountId }: Of): Promise<string> {
  const rows = await query<{ passwordHash: string }>(db)`
    select password_hash as "passwordHash" from ${raw(tables.accounts)} where id = ${accountId}`
  return rows[0]!.passwordHash
}

/** Blocks new sessions meanwhile: signing in shares this lock (sessions.queries.ts). */
export async function lockAccount(db: Db, { tables, accountId }: Of): Promise<void> {
  await query(db)`select from ${raw(tables.accounts)} where id = ${accountId} for no key update`
}

export async function insertPendingSecret(
  db: Db,
  { tables, accountId, secret, minutes }: Of & { secret: Buffer; minutes: number },
): Promise<void> {
  await query(db)`
    insert into ${raw(tables.factors)} as f (${raw(tables.accountId)}, pending_secret, pending_until)
    values (${accountId}, ${secret}, now() + make_interval(mins => ${minutes}))
    on conflict (${join(keyOf(tables), ', ')}) do update
    set pending_secret = excluded.pending_secret, pending_until = excluded.pending_until`
}

/** Puts the pending secret in force. */
export async function updateToPendingSecret(db: Db, { tables, accountId, step }: Of & { step: number }): Promise<void> {
  await query(db)`
    update ${raw(tables.factors)}
    set secret = pending_secret, enabled_at = now(), last_step = ${step}, pending_secret = null, pending_until = null
    where ${raw(tables.accountId)} = ${accountId}`
}

export async function updateLastStep(db: Db, { tables, accountId, step }: Of & { step: number }): Promise<void> {
  await query(db)`
    update ${raw(tables.factors)} set last_step = ${step}
    where ${raw(tables.accountId)} = ${accountId}`
}

/** True if one was switched on. */
export async function deleteFactor(db: Db, { tables, accountId }: Of): Promise<boolean> {
  const rows = await query<{ wasEnabled: boolean }>(db)`
    delete from ${raw(tables.factors)} where ${raw(tables.accountId)} = ${accountId}
    returning enabled_at is not null as "wasEnabled"`
  return rows[0]?.wasEnabled ?? false
}

/** Replaces the existing codes. */
export async function insertRecoveryCodes(
  db: Db,
  { tables, accountId, hashes }: Of & { hashes: readonly Buffer[] },
): Promise<void> {
  const [codes, account] = [raw(tables.codes), raw(tables.accountId)]
  await query(db)`delete from ${codes} where ${account} = ${accountId}`
  await query(db)`
    insert into ${codes} (${account}, code_hash)
    select ${accountId}, hash from unnest(${hashes as Buffer[]}::bytea[]) as hash`
}

/** The codes left after it; null if it is not the account's. */
export async function deleteRecoveryCode(
  db: Db,
  { tables, accountId, hash }: Of & { hash: Buffer },
): Promise<number | null> {
  const [codes, account] = [raw(tables.codes), raw(tables.accountId)]
  const deleted = await query(db)`
    delete from ${codes} where ${account} = ${accountId} and code_hash = ${hash} returning code_hash`
  if (deleted.length === 0) return null
  const rows = await query<{ left: number }>(db)`
    select count(*)::int as left from ${codes} where ${account} = ${accountId}`
  return rows[0]!.left
}

export function listPlatformSecrets(db: Db | DbPool) {
  return query<{ id: string; secret: Buffer }>(db)`
    select admin_id as id, secret from platform_two_factors where secret is not null`
}

const keyOf = ({ factors, accountId }: FactorTables) =>
  (factors === 'two_factors' ? ['tenant_id', accountId] : [accountId]).map((column) => raw(column))
