import { sql, type RawBuilder } from 'kysely'

type Joining = {
  tableId: string
  /** The user name of who is responsible for a visit that it opens. */
  waiter: string | null
  /** The part without which nothing is opened: it has a row where the order can be placed. */
  onlyIf: RawBuilder<unknown>
}

/**
 * The parts of a statement that places an order at a table: `visit` is its open visit, which it holds until the commit, or a new one
 * (`is_new`); without a row where another order opens it at this moment. As `joinVisitAtTable`.
 */
export function insertVisitParts({ tableId, waiter, onlyIf }: Joining): RawBuilder<unknown> {
  return sql`at_table as materialized (
      select v.id, v.bill_asked_at from visit_tables t join visits v on v.id = t.visit_id
      where t.table_id = ${tableId} and t.until is null and v.status = 'open' for key share of v
    ), there as materialized (
      -- whoever moved it away meanwhile has committed: its row of the table is read again
      select a.id, a.bill_asked_at from at_table a join visit_tables t on t.visit_id = a.id
      where t.table_id = ${tableId} and t.until is null for share of t
    ), taken_back as (
      update visits v set bill_asked_at = null from there, ${onlyIf}
      where v.id = there.id and there.bill_asked_at is not null
    ), seated as (
      insert into visit_tables (visit_id, table_id)
      select new_id(), ${tableId} from ${onlyIf} where not exists (select from there)
      on conflict (tenant_id, table_id) where until is null do nothing
      returning visit_id, table_id
    ), opened as (
      insert into visits (id, main_table_id, waiter, waiter_name)
      select visit_id, table_id, ${waiter}::text, (select name from users where username = ${waiter}::text) from seated
    ), visit as (
      select id, false as is_new from there union all select visit_id, true from seated
    )`
}
