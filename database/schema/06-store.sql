-- A restaurant's own settings and numbers, its pictures, its live events, the replies it may ask for again, and its training.

-- One row a restaurant, read with every sale: who it is, its money and clock, and how it works.
create table store_settings (
  tenant_id uuid primary key default current_tenant_id() references tenants on delete cascade,
  store_name text not null,
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  currency text not null default 'EUR',
  currency_digits smallint not null default 2 check (currency_digits between 0 and 3),
  image text,
  is_qr_menu_enabled boolean not null default false,
  is_qr_order_enabled boolean not null default false,
  qr_code text not null,
  time_zone text not null default 'Europe/Paris',
  day_starts_at time not null default '05:00',
  -- The country of a restaurant, as ISO 3166 names it; empty where nobody has said so. It decides how prices are spoken of
  -- and which taxes a new restaurant begins with.
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  asks_for_table boolean not null default true,
  cash_needs_session boolean not null default false,
  blind_count boolean not null default true,
  cash_difference_limit bigint check (cash_difference_limit >= 0),
  -- Facts of the company on papers, and the use of a payment's receipt.
  receipt_after_pay text not null default 'print' check (receipt_after_pay in ('print', 'ask', 'none')),
  identity jsonb not null default '{}' check (jsonb_typeof(identity) = 'object'),
  void_right text not null default 'none' check (void_right in ('none', 'begun', 'always')),
  setup_steps jsonb not null default '{}' check (jsonb_typeof(setup_steps) = 'object'),
  menu_language text not null default 'fr',
  menu_languages text[] not null default '{}',
  large_void_from bigint check (large_void_from >= 0),
  -- A sale reads this row anyway, and recipes only where there are any.
  has_recipes boolean not null default false,
  -- True if anything is routed to a station: where nothing is, a sale asks for no route.
  has_routes boolean not null default false,
  -- True if any station has a printer: where none has, a sale prints nothing and asks for nothing.
  has_slips boolean not null default false,
  fiscal_year_end text not null default '12-31' check (fiscal_year_end ~ '^[0-9]{2}-[0-9]{2}$'),
  accounts jsonb not null default '{}',
  closing_mails boolean not null default true,
  invoice_notes jsonb not null default '{}'::jsonb,
  asks_before_sending boolean not null default false,
  unused_features text[] not null default '{}'
);
comment on column store_settings.asks_for_table is 'the till asks for the table of an order that is eaten here and has none';
comment on column store_settings.cash_needs_session is 'no cash is taken at a till whose drawer is not open';
comment on column store_settings.blind_count is 'nobody sees what a drawer should contain before it is counted';
comment on column store_settings.cash_difference_limit is
  'a closing that differs by more needs a note, in minor units; null: ten units of the currency';
comment on column store_settings.identity is 'the fields of core/src/countries by their names; a field that is left out is blank';
comment on column store_settings.void_right is 'which cancelled lines need the right to void: none, those that were begun, all';
comment on column store_settings.setup_steps is 'done or skipped, by the names of core/src/setup; what rows show is not stored';
comment on column store_settings.menu_language is 'in which the menu is written';
comment on column store_settings.menu_languages is 'offered beside its own';
comment on column store_settings.large_void_from is
  'what is cancelled for as much or more notifies the owner, in minor units; null: thirty units of the currency';
comment on column store_settings.fiscal_year_end is 'month and day on which the fiscal year ends';
comment on column store_settings.accounts is 'accounts that were chosen in place of the usual ones, by what they are for';
comment on column store_settings.closing_mails is 'the owner gets a mail with the Z of each day that is closed';
comment on column store_settings.invoice_notes is
  'latePayment, recovery, discount; what is missing or blank is stated in the words of the law';
comment on column store_settings.asks_before_sending is 'the till shows an order before it is sent';
comment on column store_settings.unused_features is 'by the names of core/src/setup/features.ts; empty: everything is shown';
select isolate_by_tenant('store_settings');
grant select, insert, update on store_settings to comptoir_server;

-- The numbers a restaurant counts with, in one row: whoever takes one holds the row until commit, so there is no gap and
-- no double. The business day never steps back, whatever the clock or the settings do.
create table tenant_counters (
  tenant_id uuid primary key default current_tenant_id() references tenants on delete cascade,
  business_day date not null default '-infinity',
  last_token int not null default 0,
  last_invoice bigint not null default 0,
  last_event bigint not null default 0,
  -- Rises when figures change, so that a report that is kept in memory is known to be old.
  last_figure bigint not null default 0,
  -- Guests' numbers have a day of their own: the tokens' day steps on by itself.
  last_qr_order int not null default 0,
  qr_order_day date not null default '-infinity',
  -- Days that are over hardly ever change, while every sale changes today. So there is a second number, which rises only with
  -- what may concern days that are over: an order of whatever day that is cancelled, and what is written for such a day.
  last_past_figure bigint not null default 0,
  summed_invoice bigint not null default 0,
  summed_until date not null default '-infinity',
  last_credit_note bigint not null default 0,
  last_purchase int not null default 0,
  last_gift_card int not null default 0,
  fiscal_seq bigint not null default 0,
  fiscal_hash text not null default repeat('0', 64),
  fiscal_signature text not null default repeat('0', 128),
  fiscal_at timestamptz not null default 'epoch',
  fiscal_epoch int not null default 0,
  fiscal_software text,
  fiscal_from date not null default '-infinity',
  perpetual_signed bigint not null default 0,
  perpetual_absolute bigint not null default 0,
  perpetual_tickets bigint not null default 0,
  closing_due_on date not null default 'infinity'
) with (fillfactor = 50);
comment on column tenant_counters.summed_invoice is 'the last invoice that is in report_figures and customer_visits';
comment on column tenant_counters.summed_until is 'the last business day whose orders are counted in report_figures';
comment on column tenant_counters.fiscal_seq is 'with hash and signature: the head of chain T, in training of chain X';
comment on column tenant_counters.fiscal_at is 'when the last entry of any chain was written';
comment on column tenant_counters.fiscal_epoch is
  'rises with each new key, with each software and with the mode: what is kept in memory for signing is old';
comment on column tenant_counters.fiscal_software is
  'the software that the journal names as the one that writes; null before the first entry';
comment on column tenant_counters.fiscal_from is
  'the first business day that is in the journal; never before restaurants that sold without one';
comment on column tenant_counters.closing_due_on is
  'the first business day on which a closing is due: nothing is written into the journal on it before';
select isolate_by_tenant('tenant_counters');
grant select, insert, update on tenant_counters to comptoir_server;

-- Today, as the restaurant lives it.
create function current_business_day() returns date language sql stable as $$
  select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at))
  from store_settings s join tenant_counters c on c.tenant_id = s.tenant_id
  where s.tenant_id = (select current_tenant_id())
$$;

-- The hour of the store's clock in which an invoice was issued, copied into it like everything it says.
create function current_store_hour() returns smallint language sql stable as $$
  select extract(hour from now() at time zone time_zone)::smallint from store_settings
  where tenant_id = (select current_tenant_id())
$$;

-- The restaurant to which a public QR code leads.
create table directory.qr_codes (
  qr_code text primary key,
  tenant_id uuid not null
);
create index qr_codes_by_tenant on directory.qr_codes (tenant_id);

-- A guest who scans a code is in no restaurant yet.
create function directory.find_tenant_of_qr_code(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select tenant_id from directory.qr_codes where qr_code = wanted $$;

-- Replaces the code that was there: printed codes of the past lead nowhere.
create function directory.claim_qr_code(wanted text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from directory.qr_codes where tenant_id = public.current_tenant_id();
  insert into directory.qr_codes (qr_code, tenant_id) values (wanted, public.current_tenant_id());
$$;

-- Contents of a receipt, and its paper.
create table print_settings (
  tenant_id uuid primary key default current_tenant_id() references tenants on delete cascade,
  page_format text not null default '80' check (page_format in ('80', '57')),
  header text not null default '',
  footer text not null default '',
  show_notes boolean not null default true,
  is_enable_print boolean not null default false,
  show_store_details boolean not null default true,
  show_customer_details boolean not null default true,
  print_token boolean not null default true
);
select isolate_by_tenant('print_settings');
grant select, insert, update on print_settings to comptoir_server;

-- The originals of pictures. Each server process has a disk of its own, where it keeps what it was asked for; what it does
-- not have it finds here.
create table pictures (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  name text not null,
  content bytea not null,
  primary key (tenant_id, name)
);
-- they are compressed already
alter table pictures alter column content set storage external;
select isolate_by_tenant('pictures');
grant select, insert on pictures to comptoir_server;

-- Pictures are public: whoever knows a name, which is a hash of what it shows, may see it.
create function directory.find_picture(tenant uuid, wanted text) returns bytea
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select content from public.pictures where tenant_id = tenant and name = wanted $$;

-- The outbox of the live channel: numbered per restaurant without gaps, so that a screen knows what it has missed.
create table live_events (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  version bigint not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, version)
);
create index live_events_by_age on live_events (created_at);
select isolate_by_tenant('live_events');
grant select, insert on live_events to comptoir_server;

-- One row per Idempotency-Key; written in the command's own transaction, with its reply.
create table idempotency_keys (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select isolate_by_tenant('idempotency_keys');
grant select, insert, update on idempotency_keys to comptoir_server;

-- Rows that nobody asks for any more: replies, live events, slips, and invitations and offers to undo that have expired.
create function directory.forget_expired() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '72 hours';
  delete from public.platform_idempotency_keys where created_at < now() - interval '72 hours';
  delete from public.live_events where created_at < now() - interval '72 hours';
  delete from public.sessions where expires_at < now();
  delete from public.platform_sessions where expires_at < now();
  delete from public.password_resets where expires_at < now();
  delete from public.invitations where expires_at < now();
  delete from public.print_jobs where created_at < now() - interval '3 days';
  delete from public.undo_offers where until < now();
  delete from public.spent_refresh_tokens where spent_at < now() - interval '7 days';
  delete from public.spent_platform_refresh_tokens where spent_at < now() - interval '7 days';
  delete from public.audit_entries where id < public.first_id_at(now() - interval '13 months');
  delete from public.platform_audit_entries where id < public.first_id_at(now() - interval '13 months');
$$;

-- Training begins while nothing has been sold for good, and ends once (docs/decisions/data/0066-practice-goes-at-once.md).
-- From here to the commit nothing else is written for the restaurant: each of its transactions that write shares this lock from its
-- first statement on.
create function directory.lock_tenant_alone(tenant uuid) returns void
  language sql security definer set search_path = pg_catalog as
  $$ select pg_advisory_xact_lock(hashtextextended(tenant::text, 0)) $$;

-- True if the restaurant of the transaction has papers or money that count: then it stays live.
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
  delete from print_jobs where tenant_id = tenant;
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
  -- with the tables they take and what was done with them
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
