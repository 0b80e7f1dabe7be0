set local lock_timeout = '2s';
-- What papers state about the company, and what happens to the receipt of a payment.
-- Who sells asks this row anyway, and asks for recipes only where there are any.
-- True if anything is routed to a station: where nothing is, a sale asks for no route.
-- True if any station has a printer: where none has, a sale prints nothing and asks for nothing.
alter table store_settings
  add column cash_needs_session boolean not null default false,
  add column blind_count boolean not null default true,
  add column cash_difference_limit bigint check (cash_difference_limit >= 0),
  add column receipt_after_pay text not null default 'print' check (receipt_after_pay in ('print', 'ask', 'none')),
  add column identity jsonb not null default '{}' check (jsonb_typeof(identity) = 'object'),
  add column void_right text not null default 'none' check (void_right in ('none', 'begun', 'always')),
  add column setup_steps jsonb not null default '{}' check (jsonb_typeof(setup_steps) = 'object'),
  add column menu_language text not null default 'fr',
  add column menu_languages text[] not null default '{}',
  add column large_void_from bigint check (large_void_from >= 0),
  add column has_recipes boolean not null default false,
  add column has_routes boolean not null default false,
  add column has_slips boolean not null default false,
  add column fiscal_year_end text not null default '12-31' check (fiscal_year_end ~ '^[0-9]{2}-[0-9]{2}$'),
  add column accounts jsonb not null default '{}',
  add column closing_mails boolean not null default true,
  add column invoice_notes jsonb not null default '{}'::jsonb,
  add column asks_before_sending boolean not null default true,
  add column unused_features text[] not null default '{}';
-- restaurants that exist keep the summary before sending; new ones send at a touch
alter table store_settings alter column asks_before_sending set default false;
comment on column store_settings.cash_needs_session is
  'no cash is taken at a till whose drawer is not open';
comment on column store_settings.blind_count is
  'nobody sees what a drawer should contain before it is counted';
comment on column store_settings.cash_difference_limit is
  'a closing that differs by more needs a note, in minor units; null: ten units of the currency';
comment on column store_settings.identity is
  'the fields of core/src/countries by their names; a field that is left out is blank';
comment on column store_settings.void_right is
  'which cancelled lines need the right to void: none, those that were begun, all';
comment on column store_settings.setup_steps is
  'done or skipped, by the names of core/src/setup; what rows show is not stored';
comment on column store_settings.menu_language is
  'in which the menu is written';
comment on column store_settings.menu_languages is
  'offered beside its own';
comment on column store_settings.large_void_from is
  'what is cancelled for as much or more notifies the owner, in minor units; null: thirty units of the currency';
comment on column store_settings.fiscal_year_end is
  'month and day on which the fiscal year ends';
comment on column store_settings.accounts is
  'accounts that were chosen in place of the usual ones, by what they are for';
comment on column store_settings.closing_mails is
  'the owner gets a mail with the Z of each day that is closed';
comment on column store_settings.invoice_notes is
  'latePayment, recovery, discount; what is missing or blank is stated in the words of the law';
comment on column store_settings.asks_before_sending is
  'the till shows an order before it is sent';
comment on column store_settings.unused_features is
  'by the names of core/src/setup/features.ts; empty: everything is shown';

-- then
set local lock_timeout = '2s';
-- Orders to suppliers are numbered without a gap, from the row that holds all numbers.
-- Receipts of gift cards are numbered without a gap, from the row that holds all numbers.
alter table tenant_counters
  add column last_credit_note bigint not null default 0,
  add column last_purchase int not null default 0,
  add column last_gift_card int not null default 0,
  add column fiscal_seq bigint not null default 0,
  add column fiscal_hash text not null default repeat('0', 64),
  add column fiscal_signature text not null default repeat('0', 128),
  add column fiscal_at timestamptz not null default 'epoch',
  add column fiscal_epoch int not null default 0,
  add column fiscal_software text,
  add column fiscal_from date not null default '-infinity',
  add column perpetual_signed bigint not null default 0,
  add column perpetual_absolute bigint not null default 0,
  add column perpetual_tickets bigint not null default 0,
  add column closing_due_on date not null default 'infinity';
comment on column tenant_counters.fiscal_seq is
  'with hash and signature: the head of chain T, in training of chain X';
comment on column tenant_counters.fiscal_at is
  'when the last entry of any chain was written';
comment on column tenant_counters.fiscal_epoch is
  'rises with each new key, with each software and with the mode: what is kept in memory for signing is old';
comment on column tenant_counters.fiscal_software is
  'the software that the journal names as the one that writes; null before the first entry';
comment on column tenant_counters.fiscal_from is
  'the first business day that is in the journal; never before restaurants that sold without one';
comment on column tenant_counters.closing_due_on is
  'the first business day on which a closing is due: nothing is written into the journal on it before';

-- then
set local lock_timeout = '2s';
-- Training begins while nothing has been sold for good, and ends once (docs/decisions/data/0066-practice-goes-at-once.md).
-- From here to the commit nothing else is written for the restaurant: each of its transactions that write shares this lock from its
-- first statement on.
create function directory.lock_tenant_alone(tenant uuid) returns void
  language sql security definer set search_path = pg_catalog as
  $$ select pg_advisory_xact_lock(hashtextextended(tenant::text, 0)) $$;

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

revoke execute on function directory.lock_tenant_alone, directory.begin_training from public;
grant execute on function directory.begin_training to comptoir_server;
