import type { OutcomeKind, SyncBatch } from '#core/contract/people/sync.ts'
import type { TakenNote, TakenOperation, TillMoney } from '#core/offline/take/taken-operation.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type SyncingDevice = { id: string; letter: string; publicKey: Buffer | null; isRevoked: boolean }

/** A device, also a revoked one; undefined if the restaurant has none with this id. */
export async function findDevice(db: Db, id: string): Promise<SyncingDevice | undefined> {
  const [row] = await query<SyncingDevice>(db)`
    select id, letter, public_key as "publicKey", revoked_at is not null as "isRevoked" from shared_devices where id = ${id}`
  return row
}

export type DeviceWithHead = { id: string; letter: string; last: number; hash: string }

export async function findSendingDevice(db: Db, tokenHash: Buffer): Promise<DeviceWithHead | undefined> {
  const [row] = await query<DeviceWithHead>(db)`
    select d.id, d.letter, coalesce(h.last, 0) as last, coalesce(encode(h.hash, 'hex'), repeat('0', 64)) as hash
    from shared_devices d left join device_heads h on h.device_id = d.id
    where d.token_hash = ${tokenHash} and d.revoked_at is null`
  return row
}

/** False for a restaurant that was deleted, or never was. */
export async function isTenantHere(db: Db): Promise<boolean> {
  const rows = await query(db)`select id from tenants where removed_at is null`
  return rows.length > 0
}

export type Head = { last: number; hash: string; soldAt: Date | null; failedSeq: number | null; failures: number }

/** The last operation that was taken of a device; undefined before its first. */
export async function findHead(db: Db, deviceId: string): Promise<Head | undefined> {
  const [row] = await query<Head>(db)`
    select last, encode(hash, 'hex') as hash, sold_at as "soldAt", failed_seq as "failedSeq", failures
    from device_heads where device_id = ${deviceId}`
  return row
}

/** The same, made if there is none, and locked until commit: a till's operations are taken one at a time. */
export async function lockHead(db: Db, deviceId: string): Promise<Head> {
  const [row] = await query<Head>(db)`
    insert into device_heads (device_id) values (${deviceId})
    on conflict (tenant_id, device_id) do update set device_id = excluded.device_id
    returning last, encode(hash, 'hex') as hash, sold_at as "soldAt", failed_seq as "failedSeq", failures`
  return row!
}

export async function updateHead(db: Db, { deviceId, seq, hash, at }: TakenOperation): Promise<void> {
  await query(db)`
    update device_heads set last = ${seq}, hash = decode(${hash}, 'hex'), sold_at = greatest(sold_at, ${at}::timestamptz),
      failed_seq = null, failures = 0
    where device_id = ${deviceId} and last = ${seq - 1}`
}

/** Counts an operation that a fault of the server stopped; returns how often. */
export async function updateFailure(db: Db, deviceId: string, seq: number): Promise<number> {
  const [row] = await query<{ failures: number }>(db)`
    insert into device_heads as h (device_id, failed_seq, failures) values (${deviceId}, ${seq}, 1)
    on conflict (tenant_id, device_id) do update
      set failures = case when h.failed_seq = ${seq} then h.failures + 1 else 1 end, failed_seq = ${seq}
    returning failures`
  return row!.failures
}

type Heard = Pick<SyncBatch, 'device' | 'signature' | 'waiting'> & { last: number }

/** Words of a till about itself; what it leaves out stays. */
export type TillReport = { waiting: number | null; appVersion: string | null; keepsData: boolean | null }

/** Notes that a till was heard, at most once a minute unless it says something new. */
export async function updateHeard(db: Db, id: string, { waiting, appVersion, keepsData }: TillReport): Promise<void> {
  await query(db)`
    insert into device_heads as h (device_id, heard_at, waiting, app_version, keeps_data)
    values (${id}, now(), coalesce(${waiting}::int, 0), ${appVersion}, ${keepsData})
    on conflict (tenant_id, device_id) do update set heard_at = now(), waiting = coalesce(${waiting}::int, h.waiting),
      app_version = coalesce(${appVersion}, h.app_version), keeps_data = coalesce(${keepsData}::boolean, h.keeps_data)
    where h.heard_at is null or h.heard_at < now() - interval '1 minute' or h.waiting <> coalesce(${waiting}::int, h.waiting)
      or h.app_version is distinct from coalesce(${appVersion}, h.app_version)
      or h.keeps_data is distinct from coalesce(${keepsData}::boolean, h.keeps_data)`
}

/** Notes that a till was heard, with the signature over all that it has sent. */
export async function insertBatch(db: Db, { device, last, signature, waiting }: Heard): Promise<void> {
  await query(db)`
    with heard as (
      update device_heads set heard_at = now(), waiting = ${waiting} where device_id = ${device}
    )
    insert into device_batches (device_id, last, signature) values (${device}, ${last}, decode(${signature}, 'hex'))
    on conflict (tenant_id, device_id, last) do nothing`
}

/** A stored operation with its outcome. */
export type StoredOperation = {
  seq: number
  id: string | null
  kind: string | null
  text: string
  hash: string
  outcome: OutcomeKind
  code: string | null
  reply: Record<string, unknown> | null
  notes: readonly TakenNote[]
}

/** The operations of a device from one number to another, in their order. */
export function listOperations(db: Db, deviceId: string, { from, to }: { from: number; to: number }) {
  return query<StoredOperation>(db)`
    select seq, id, kind, text, encode(hash, 'hex') as hash, outcome, code, reply, notes
    from device_operations where device_id = ${deviceId} and seq between ${from} and ${to} order by seq`
}

export async function findOperation(db: Db, deviceId: string, id: string): Promise<StoredOperation | undefined> {
  const [row] = await query<StoredOperation>(db)`
    select seq, id, kind, text, encode(hash, 'hex') as hash, outcome, code, reply, notes
    from device_operations where device_id = ${deviceId} and id = ${id} order by seq limit 1`
  return row
}

/** The last opening of a drawer under this id of the till's. */
export async function findOpening(db: Db, deviceId: string, sessionId: string): Promise<StoredOperation | undefined> {
  const [row] = await query<StoredOperation>(db)`
    select seq, id, kind, text, encode(hash, 'hex') as hash, outcome, code, reply, notes
    from device_operations
    where device_id = ${deviceId} and kind = 'cash.open' and text::jsonb -> 'body' ->> 'id' = ${sessionId}
    order by seq desc limit 1`
  return row
}

/** A refused one that is taken after all changes; all others stay. */
export async function insertOperation(db: Db, operation: TakenOperation): Promise<void> {
  const { deviceId, seq, id, kind, text, hash, at, outcome, code, reply, notes, person } = operation
  await query(db)`
    insert into device_operations as o (device_id, seq, id, kind, text, hash, at, outcome, code, reply, notes, person)
    values (${deviceId}, ${seq}, ${id}, ${kind}, ${text}, decode(${hash}, 'hex'), ${at}, ${outcome}, ${code},
      ${reply ? JSON.stringify(reply) : null}, ${JSON.stringify(notes)}, ${person})
    on conflict (tenant_id, device_id, seq) do update set at = excluded.at, outcome = excluded.outcome, code = excluded.code,
      reply = excluded.reply, notes = excluded.notes, received_at = now()
    where o.outcome = 'refused'`
}

/** Stores what waits for a decision; what is known stays. */
export async function insertSettleItems(db: Db, { settle, ...operation }: TakenOperation): Promise<void> {
  const { deviceId, seq, hash, kind, at, person, text } = operation
  await query(db)`
    insert into settle_items (id, device_id, seq, hash, kind, at, person, text, code, facts, amount, payments, order_ids, bill_id,
      in_drawer, here, there)
    select s.id, ${deviceId}, ${seq}, decode(${hash}, 'hex'), ${kind}, ${at}, ${person}, ${text}, s.code, coalesce(s.facts, '{}'),
      s.amount, s.payments, array(select value::uuid from jsonb_array_elements_text(s."orderIds")), s."billId", coalesce(s."inDrawer", 0), s.here, s.there
    from jsonb_to_recordset(${JSON.stringify(settle)}::jsonb) as s(id uuid, code text, facts jsonb, amount bigint, payments jsonb,
      "orderIds" jsonb, "billId" uuid, "inDrawer" bigint, here jsonb, there jsonb)
    on conflict (tenant_id, device_id, hash, code) do nothing`
}

/** The cash in drawers of what waits of an operation, in minor units. Until commit nobody else settles it. */
export async function lockWaitingInDrawer(db: Db, deviceId: string, seq: number): Promise<number> {
  const rows = await query<{ inDrawer: number }>(db)`
    select in_drawer as "inDrawer" from settle_items
    where device_id = ${deviceId} and seq = ${seq} and settled_at is null order by id for update`
  return rows.reduce((sum, { inDrawer }) => sum + inDrawer, 0)
}

/** Settles what waits of an operation that was cancelled at its till; its cash leaves the drawer with that. */
export async function updateCancelledItems(db: Db, deviceId: string, { seq, by }: { seq: number; by: string | null }) {
  await query(db)`
    update settle_items set settled_at = now(), settled_by = ${by}, way = 'cancelled', in_drawer = 0
    where device_id = ${deviceId} and seq = ${seq} and settled_at is null`
}

/** As many as the list of what is to be settled shows. */
const MOST_TO_SETTLE = 200

/** The hashes of a till's operations that wait for a decision: a copy also asks for those that its log had before. */
export async function listToSettle(db: Db, deviceId: string): Promise<string[]> {
  const rows = await query<{ hash: string }>(db)`
    select distinct encode(hash, 'hex') as hash from settle_items
    where settled_at is null and device_id = case when code = 'device.fork'
      then (select copy_of from shared_devices where id = ${deviceId}) else ${deviceId} end
    order by hash limit ${MOST_TO_SETTLE}::int`
  return rows.map(({ hash }) => hash)
}

export async function insertReceipt(
  db: Db,
  {
    deviceId,
    seq,
    receiptNo,
    invoiceNumber,
  }: { deviceId: string; seq: number; receiptNo: string; invoiceNumber: number },
): Promise<void> {
  await query(db)`
    insert into offline_receipts (device_id, receipt_no, invoice_number, seq)
    values (${deviceId}, ${receiptNo}, ${invoiceNumber}, ${seq})
    on conflict (tenant_id, device_id, receipt_no) do nothing`
}

/** The hashes of operations without a place in the log that are known: forked or forged ones. */
export async function listForked(db: Db, deviceId: string, hashes: readonly string[]): Promise<string[]> {
  const rows = await query<{ hash: string }>(db)`
    select encode(hash, 'hex') as hash from settle_items
    where device_id = ${deviceId} and code in ('device.fork', 'sync.signature') and encode(hash, 'hex') = any(${hashes}::text[])`
  return rows.map(({ hash }) => hash)
}

/**
 * True if a time is on a business day that is over: the journal closes it before it takes anything of a later one, so what
 * was sold then counts today.
 */
export async function isDayOver(db: Db, at: Date): Promise<boolean> {
  const [row] = await query<{ isOver: boolean }>(db)`
    select business_day_at(${at}, s.time_zone, s.day_starts_at)
      < greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) as "isOver"
    from store_settings s join tenant_counters c on c.tenant_id = s.tenant_id`
  return row!.isOver
}

/** A line and all that were cut off it, with their orders. */
export type FamilyRow = { root: string; id: string; orderId: string }

export function listFamilies(db: Db, lineIds: readonly string[]): Promise<FamilyRow[]> {
  return query<FamilyRow>(db)`
    select l.id as root, i.id, i.order_id as "orderId"
    from unnest(${lineIds}::uuid[]) as l(id) cross join lateral (
      select id, order_id from order_items where id = l.id
      union all select id, order_id from order_items where split_from = l.id
      offset 0
    ) i
    order by l.id, i.id <> l.id, i.id`
}

export async function findTableTitle(db: Db, id: string): Promise<string | null> {
  const [row] = await query<{ title: string }>(db)`select title from restaurant_tables where id = ${id}`
  return row?.title ?? null
}

/** The count of the drawer of this till, else of the first, whose session was open at this time and is closed since. */
export async function findCountAfter(
  db: Db,
  { tillId, at }: { tillId: string | null; at: Date },
): Promise<number | null> {
  const [row] = await query<{ z: number | null }>(db)`
    select z from cash_sessions
    where till_id = (
        select id from tills where deleted_at is null order by id is distinct from ${tillId}::uuid, created_at, id limit 1)
      and closed_at > ${at} and opened_at <= ${at} order by closed_at limit 1`
  return row?.z ?? null
}

/** The invoice of a bill; null while it is open. */
export async function findInvoiceOfBill(db: Db, billId: string): Promise<number | null> {
  const [row] = await query<{ number: number | null }>(db)`
    select invoice_number as number from bills where id = ${billId}`
  return row?.number ?? null
}

/** The money of an operation that waits for a decision. */
export async function listMoneyToSettle(db: Db, deviceId: string, seq: number): Promise<TillMoney[]> {
  const rows = await query<{ payments: TillMoney[] }>(db)`
    select payments from settle_items where device_id = ${deviceId} and seq = ${seq} and settled_at is null`
  return rows.flatMap(({ payments }) => payments)
}
