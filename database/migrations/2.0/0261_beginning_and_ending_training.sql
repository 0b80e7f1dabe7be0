-- Training begins while nothing has been sold for good, and ends once (docs/decisions/data/0066-practice-goes-at-once.md).
set local lock_timeout = '2s';

-- From here to the commit nothing else is written for the restaurant: each of its transactions that write shares this lock from its
-- first statement on.
create function directory.lock_tenant_alone(tenant uuid) returns void
  language sql security definer set search_path = pg_catalog as
  $$ select pg_advisory_xact_lock(hashtextextended(tenant::text, 0)) $$;

-- Whether the restaurant of the transaction has papers or money that count: then it stays live.
create function directory.has_sold_for_good() returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from invoices where tenant_id = current_tenant_id())
    or exists (select from bill_payments where tenant_id = current_tenant_id())
    or exists (select from settlements where tenant_id = current_tenant_id())
    or exists (select from gift_cards where tenant_id = current_tenant_id())
    or exists (select from cash_sessions where tenant_id = current_tenant_id())
    or exists (select from stock_moves where tenant_id = current_tenant_id() and order_id is not null)
$$;

-- False, and nothing changes, where it is in training already or has sold for good.
create function directory.begin_training() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant constant uuid := current_tenant_id();
begin
  perform directory.lock_tenant_alone(tenant);
  if directory.has_sold_for_good() then return false; end if;
  update tenants set mode = 'training', training_since = clock_timestamp() where id = tenant and mode = 'live';
  if not found then return false; end if;
  -- figures of the platform count it no more; price lists of before are old
  update tenant_counters set last_figure = last_figure + 1, last_past_figure = last_past_figure + 1 where tenant_id = tenant;
  update store_settings set store_name = store_name where tenant_id = tenant;
  return true;
end $$;

-- Removes everything that was practised and begins all numbers again; false, and nothing changes, where the restaurant of the
-- transaction is live. Menu, tables, people, customers, reservations, settings and stock stay.
create function directory.go_live() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant constant uuid := current_tenant_id();
  since timestamptz;
begin
  perform directory.lock_tenant_alone(tenant);
  select training_since into since from tenants where id = tenant and mode = 'training' for update;
  if not found then return false; end if;
  perform from store_settings where tenant_id = tenant for update;
  perform from tenant_counters where tenant_id = tenant for update;

  -- the moves of a member count up with time: those of before are the first ones
  delete from loyalty_moves where tenant_id = tenant and moved_at >= since;
  update loyalty_members m set points = kept.points, moves = kept.moves, next_end_on = kept.next_end_on, last_visit_on = null
  from (
    select id,
      coalesce((select sum(v.points) from loyalty_moves v where v.tenant_id = tenant and v.member_id = id), 0)::bigint as points,
      (select count(*) from loyalty_moves v where v.tenant_id = tenant and v.member_id = id) as moves,
      (select min(ends_on) from (
        select ends_on from loyalty_moves v where v.tenant_id = tenant and v.member_id = id group by ends_on having sum(v.points) > 0
      ) left_over) as next_end_on
    from loyalty_members where tenant_id = tenant
  ) kept
  where m.tenant_id = tenant and m.id = kept.id
    and (m.points, m.moves, m.last_visit_on) is distinct from (kept.points, kept.moves, null::date);

  delete from notifications where tenant_id = tenant and kind in ('table_call', 'guest_order', 'ahead_order', 'online_payment',
    'large_void', 'refund_failed', 'loss_alert', 'cash_difference', 'day_closed');
  delete from document_copies where tenant_id = tenant;
  delete from document_links where tenant_id = tenant;
  delete from gift_cards where tenant_id = tenant;
  delete from settlement_payments where tenant_id = tenant;
  delete from settlements where tenant_id = tenant;
  delete from credit_note_lines where tenant_id = tenant;
  delete from credit_note_taxes where tenant_id = tenant;
  delete from credit_note_payments where tenant_id = tenant;
  delete from credit_notes where tenant_id = tenant;
  -- with their lines, discounts and payments: a line of a paid bill goes with its bill alone
  delete from invoice_buyers where tenant_id = tenant;
  delete from bills where tenant_id = tenant;
  delete from invoice_lines where tenant_id = tenant;
  delete from invoice_taxes where tenant_id = tenant;
  delete from invoice_payments where tenant_id = tenant;
  delete from invoice_orders where tenant_id = tenant;
  delete from invoices where tenant_id = tenant;
  delete from invoiced_customers where tenant_id = tenant;
  delete from qr_order_items where tenant_id = tenant;
  delete from qr_orders where tenant_id = tenant;
  delete from voids where tenant_id = tenant;
  delete from orders_paid_by_voids where tenant_id = tenant;
  delete from order_items where tenant_id = tenant;
  delete from orders where tenant_id = tenant;
  -- of a later migration, as tables are looked up when this runs; with the tables they take and what was done with them
  delete from visits where tenant_id = tenant;
  update restaurant_tables set unclean_since = null where tenant_id = tenant and unclean_since is not null;
  delete from cash_sessions where tenant_id = tenant;
  delete from customer_visits where tenant_id = tenant;
  delete from report_figures where tenant_id = tenant and kind <> 'customers';

  update drawers set session_id = null, last_z = 0, kept = null where tenant_id = tenant;
  -- what is kept in memory by these numbers is old: they rise by what they fall, and a version of the events is left out
  update tenant_counters set
    last_figure = last_figure + last_invoice + last_credit_note + last_token + 1, last_past_figure = last_past_figure + 1,
    last_token = 0, last_invoice = 0, last_credit_note = 0, last_gift_card = 0, last_qr_order = 0, summed_invoice = 0,
    last_event = last_event + 1
  where tenant_id = tenant;
  update store_settings set store_name = store_name where tenant_id = tenant;
  update tenants set mode = 'live', training_since = null where id = tenant;
  return true;
end $$;

revoke execute on function directory.lock_tenant_alone, directory.has_sold_for_good, directory.begin_training, directory.go_live
  from public;
grant execute on function directory.has_sold_for_good, directory.begin_training, directory.go_live to comptoir_server;

-- What is practised counts in no figure of the platform, and no campaign leaves: these are as they were, but for that.
do $$
declare
  was text := pg_get_functiondef('directory.list_tenant_figures'::regproc);
begin
  if position('join tenant_counters c on c.tenant_id = t.id' in was) = 0 then raise exception 'not the function that this changes'; end if;
  execute replace(was, 'join tenant_counters c on c.tenant_id = t.id',
    'join tenants l on l.id = t.id and l.mode = ''live'' join tenant_counters c on c.tenant_id = t.id');
  was := pg_get_functiondef('directory.list_tenants_with_campaigns'::regproc);
  if position('where t.is_active' in was) = 0 then raise exception 'not the function that this changes'; end if;
  execute replace(was, 'where t.is_active', 'where t.mode = ''live'' and t.is_active');
end $$;
