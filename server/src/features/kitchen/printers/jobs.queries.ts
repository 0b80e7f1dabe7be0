import { JOBS_AT_ONCE, type AgentReport } from '#core/contract/dining/print-agent.ts'
import type { JobKind, PrintJob } from '#core/contract/dining/print-jobs.ts'
import { TRIED_FOR_HOURS } from '#core/slips/job-times.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type JobRow = {
  id: string
  kind: JobKind
  printerId: string
  printerTitle: string
  printedOn: string | null
  facts: unknown
  status: PrintJob['status']
  reason: string | null
  createdAt: Date
  doneAt: Date | null
}

const MOST_AHEAD = 500

/**
 * Waiting jobs, first and up to a limit, and other jobs of the last day, the newest first;
 * a later page continues after this job, without the first part.
 */
export function listJobs(
  db: Db,
  { before, most }: { before: string | null; most: number },
): Promise<(JobRow & { isAhead: boolean })[]> {
  return query<JobRow & { isAhead: boolean }>(db)`
    with waiting as materialized (
      select *, row_number() over (order by queued_at desc, id desc) > ${MOST_AHEAD} as "isBehind"
      from print_jobs where status = 'waiting'
    ), others as (
      select id, created_at from waiting where "isBehind"
      union
      (select id, created_at from print_jobs where created_at > now() - interval '1 day'
      except select id, created_at from waiting where not "isBehind")
    ), shown as (
      select id, true as "isAhead" from waiting where not "isBehind" and ${before}::uuid is null
      union all
      (select o.id, false from others o
      where ${before}::uuid is null
        or (o.created_at, o.id) < (select l.created_at, l.id from print_jobs l where l.id = ${before}::uuid)
      order by o.created_at desc, o.id desc limit ${most})
    )
    select j.id, j.kind, j.printer_id as "printerId", p.title as "printerTitle", d.title as "printedOn", j.facts,
      case when j.status = 'waiting' and j.queued_at < now() - make_interval(hours => ${TRIED_FOR_HOURS}) then 'given_up'
        else j.status end as status,
      j.reason, j.created_at as "createdAt", j.done_at as "doneAt", s."isAhead"
    from shown s join print_jobs j on j.id = s.id join printers p on p.id = j.printer_id left join printers d on d.id = j.printed_on_id
    order by j.created_at desc, j.id desc`
}

export type WaitingJob = {
  id: string
  run: number
  kind: JobKind
  printerId: string
  insteadOf: string | null
  isReprint: boolean
  createdAt: Date
  queuedAt: Date
  facts: unknown
}

/**
 * Jobs that wait for these printers and were not given up, the oldest first; of each printer as many as it can print
 * meanwhile.
 */
export function listWaitingJobs(db: Db, printerIds: readonly string[]): Promise<WaitingJob[]> {
  return query<WaitingJob>(db)`
    with waiting as (
      select j.*, row_number() over (partition by j.printer_id order by j.queued_at, j.id) as nth
      from print_jobs j
      where j.status = 'waiting' and j.printer_id = any(${printerIds}::uuid[])
        and j.queued_at > now() - make_interval(hours => ${TRIED_FOR_HOURS})
    )
    select j.id, j.run, j.kind, j.printer_id as "printerId", m.title as "insteadOf", j.is_reprint as "isReprint",
      j.created_at as "createdAt", j.queued_at as "queuedAt", j.facts
    from waiting j left join printers m on m.id = j.meant_for_id and m.id <> j.printer_id
    order by j.nth, j.queued_at, j.id limit ${JOBS_AT_ONCE}`
}

/** Writes the outcome of jobs; an outdated attempt changes nothing. Tells if any changed. */
export async function updateJobsReported(db: Db, reported: AgentReport['jobs']): Promise<boolean> {
  const rows = await query(db)`
    update print_jobs j set
      status = case r.status when 'done' then 'done' else j.status end,
      done_at = case r.status when 'done' then now() end,
      printed_on_id = case r.status when 'done' then coalesce((select p.id from printers p where p.id = r."printerId"), j.printer_id) end,
      reason = r.reason
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as r(id uuid, run int, status text, reason text, "printerId" uuid)
    where j.id = r.id and j.run = r.run and j.status = 'waiting' and (r.status = 'done' or j.reason is distinct from r.reason)
    returning j.id`
  return rows.length > 0
}

export type FoundJob = { id: string; kind: JobKind; printerId: string; status: string; facts: unknown }

export async function lockJob(db: Db, id: string): Promise<FoundJob | undefined> {
  const rows = await query<FoundJob>(db)`
    select id, kind, printer_id as "printerId", status, facts from print_jobs where id = ${id} for update`
  return rows[0]
}

/** Queues it again, marked as a reprint, with these facts. */
export async function updateJobAgain(db: Db, id: string, facts: object): Promise<void> {
  await query(db)`
    update print_jobs set status = 'waiting', run = run + 1, is_reprint = true, queued_at = now(), done_at = null, printed_on_id = null,
      reason = null, facts = ${JSON.stringify(facts)}::jsonb
    where id = ${id}`
}

export async function updateJobMoved(db: Db, id: string, printerId: string): Promise<void> {
  await query(db)`
    update print_jobs set status = 'waiting', run = run + 1, is_reprint = is_reprint or status = 'done', queued_at = now(), done_at = null,
      printed_on_id = null, reason = null, meant_for_id = coalesce(meant_for_id, printer_id), printer_id = ${printerId}
    where id = ${id}`
}

export async function updateJobDiscarded(db: Db, id: string): Promise<void> {
  await query(db)`update print_jobs set status = 'discarded', done_at = now() where id = ${id}`
}

/** The printer whose drawer opens: the requested one, or the first with a drawer. */
export async function findDrawer(
  db: Db,
  printerId: string | null,
): Promise<{ id: string; title: string; opensDrawer: boolean } | undefined> {
  const rows = await query<{ id: string; title: string; opensDrawer: boolean }>(db)`
    select id, title, opens_drawer as "opensDrawer" from printers
    where deleted_at is null and has_drawer and (${printerId}::uuid is null or id = ${printerId}) order by created_at, id limit 1`
  return rows[0]
}

/** Tells if an invoice was just paid, at least partly, in cash. */
export async function findPaidInvoice(
  db: Db,
  invoiceNumber: number,
): Promise<{ number: number; isInCash: boolean } | undefined> {
  const rows = await query<{ number: number; isInCash: boolean }>(db)`
    select i.number, i.issued_at > now() - interval '2 minutes' and exists (
      select from invoice_payments p where p.invoice_number = i.number and p.kind = 'cash') as "isInCash"
    from invoices i where i.number = ${invoiceNumber}`
  return rows[0]
}

export type NewJob = {
  id: string
  printerId: string
  kind: 'slip' | 'receipt' | 'note' | 'drawer' | 'test'
  facts: object
}

/** Returns the ids of new ones. */
export async function insertJobs(db: Db, jobs: readonly NewJob[]): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    insert into print_jobs (id, printer_id, kind, facts)
    select j.id, j."printerId", j.kind, j.facts
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j(id uuid, "printerId" uuid, kind text, facts jsonb)
    on conflict do nothing returning id`
  return rows.map(({ id }) => id)
}
