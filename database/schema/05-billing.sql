-- Payments of restaurants to the platform: subscriptions as the payment provider tells of them (docs/decisions/accounts/0015-billing.md).

-- A restaurant's subscription, as the payment provider last described it. One row from its first checkout on.
create table subscriptions (
  tenant_id uuid primary key default current_tenant_id() references tenants on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text,
  subscription_id text,
  status text check (status in ('active', 'past_due', 'ended')),
  started_at timestamptz,
  paid_until timestamptz,
  ended_at timestamptz,
  is_ending boolean not null default false,
  told_at timestamptz,
  checkout_id text,
  version bigint not null default 0,
  check_after timestamptz
);
comment on column subscriptions.is_ending is 'runs until what is paid has passed, and is not renewed';
comment on column subscriptions.told_at is 'the second of which the provider''s word is; null: it is only surmised from a checkout';
comment on column subscriptions.checkout_id is 'the checkout that was opened last: a second tab pays in the same one';
comment on column subscriptions.version is
  'raised with every change: what was read from the provider before another change is not written over it';
comment on column subscriptions.check_after is 'when to ask the provider again; null: not before the night';
create index subscriptions_to_check on subscriptions (coalesce(check_after, paid_until)) where status <> 'ended';
select isolate_by_tenant('subscriptions');
grant select, insert, update on subscriptions to comptoir_server;

-- Access is decided where every session look-up reads it: on the restaurant's own row. A subscription that has ended ends
-- the trial with it (docs/rules/restaurant.md#cancel-the-subscription).
create function carry_subscription_to_tenant() returns trigger language plpgsql as $$
begin
  update tenants set
    subscription_id = new.subscription_id,
    subscription_start_at = new.started_at,
    subscription_end_at = new.paid_until,
    trial_end_at = case when new.status = 'ended' then least(trial_end_at, new.ended_at) else trial_end_at end
  where id = new.tenant_id;
  return null;
end $$;
create trigger carry_subscription_to_tenant after insert or update on subscriptions
  for each row when (new.status is not null) execute function carry_subscription_to_tenant();

-- Every process keeps sessions for a moment: a restaurant that is shut or has paid tells them to look again. `realm` is the word of
-- older processes, which may run beside while they are replaced.
create function tell_sessions_of_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', json_build_object('audience', new.id, 'realm', new.id, 'ended', json_build_array())::text);
  return null;
end $$;
create trigger tell_sessions_of_standing after update on tenants for each row
  when ((old.is_active, old.trial_end_at, old.subscription_end_at) is distinct from
    (new.is_active, new.trial_end_at, new.subscription_end_at))
  execute function tell_sessions_of_standing();
-- The processes know the mode with the sessions, which they keep for a moment.
create trigger tell_sessions_of_mode after update of mode on tenants for each row when (old.mode is distinct from new.mode)
  execute function tell_sessions_of_standing();

-- Payments, renewals and ends, as the restaurant's page of its subscription lists them. Each stands once.
create table subscription_history (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  created_at timestamptz not null default now(),
  status text not null check (status in ('created', 'updated', 'cancelled')),
  subscription_id text not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
comment on column subscription_history.status is 'created: first payment; updated: a renewal; cancelled: the end, by whoever';
create unique index subscription_history_once on subscription_history (tenant_id, subscription_id, status, expires_at);
create unique index subscription_history_begins_and_ends_once on subscription_history (tenant_id, subscription_id, status)
  where status <> 'updated';
select isolate_by_tenant('subscription_history');
grant select, insert on subscription_history to comptoir_server;

-- Events that the provider has sent, so that each is applied once. Events name no restaurant before they are read.
create table billing_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index billing_events_by_age on billing_events (received_at);
grant select, insert on billing_events to comptoir_server;

-- The last time that any process asked the provider about everything.
create table billing_rounds (
  name text primary key check (name in ('events', 'comparison')),
  ran_at timestamptz not null
);
grant select, insert, update on billing_rounds to comptoir_server;

-- Mails about its subscription that a restaurant has been sent, each once.
create table subscription_mails (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  kind text not null check (kind in ('welcome', 'trial_ending', 'payment_failed', 'ended')),
  about text not null,
  queued_at timestamptz not null default now(),
  primary key (tenant_id, kind, about)
);
comment on column subscription_mails.about is 'what the mail is about: a date, a period, an event; it is told once';
select isolate_by_tenant('subscription_mails');
grant select, insert on subscription_mails to comptoir_server;

-- The restaurant of a customer of the payment provider, whose events name the customer alone.
create table directory.billing_customers (
  customer_id text primary key,
  tenant_id uuid not null
);
create index billing_customers_by_tenant on directory.billing_customers (tenant_id);

-- Events of the provider name a customer and no restaurant.
create function directory.find_tenant_of_customer(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select tenant_id from directory.billing_customers where customer_id = wanted $$;

-- A customer of the provider stays with the restaurant that was first to name it; false: that is another one.
create function directory.remember_billing_customer(customer text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into directory.billing_customers (customer_id, tenant_id) values (customer, public.current_tenant_id())
  on conflict do nothing;
  return exists (
    select from directory.billing_customers where customer_id = customer and tenant_id = public.current_tenant_id());
end $$;

-- Under which names the provider knows the restaurant of the transaction.
create function directory.list_billing_customers() returns setof text
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select customer_id from directory.billing_customers where tenant_id = public.current_tenant_id() $$;

-- Restaurants about whose subscription the provider is to be asked now: what was applied unasked, and what should have been renewed.
create function directory.list_subscriptions_to_check(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select tenant_id from public.subscriptions
  where status <> 'ended' and coalesce(check_after, paid_until) <= now() and (check_after is not null or status = 'active')
  order by coalesce(check_after, paid_until) limit most
$$;

-- All that run, page by page, for the nightly comparison.
create function directory.list_running_subscriptions(beyond uuid, most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select tenant_id from public.subscriptions where status <> 'ended' and tenant_id > beyond order by tenant_id limit most
$$;

-- Restaurants to be told that their trial ends in three days, or that it has ended; nobody is told of what is long past.
create function directory.list_trials_to_tell(most int) returns table (tenant_id uuid, kind text, trial_end_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, told.kind, t.trial_end_at
  from public.tenants t
  cross join lateral (select case when t.trial_end_at > now() then 'trial_ending' else 'ended' end as kind) told
  where t.trial_end_at between now() - interval '7 days' and now() + interval '3 days'
    and t.is_active and t.subscription_id is null
    and not exists (
      select from public.subscription_mails m where m.tenant_id = t.id and m.kind = told.kind and m.about = 'trial')
  order by t.trial_end_at limit most
$$;

-- The books of the sandbox provider, which stands in where no real one is configured. `reference` is the restaurant, as a
-- provider knows it: a word it was given and hands back. They are the directory's, wherever the restaurant is; unlike those of a
-- real provider they go with it.
create table sandbox_checkouts (
  id text primary key,
  reference uuid not null,
  customer_id text not null,
  email text not null,
  return_url text not null,
  cancel_url text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'left')),
  created_at timestamptz not null default now()
);
create index sandbox_checkouts_by_reference on sandbox_checkouts (reference);
grant select, insert, update on sandbox_checkouts to comptoir_server;

-- Subscriptions bought at those checkouts, renewed by the clock as a real provider would.
create table sandbox_subscriptions (
  id text primary key,
  reference uuid not null,
  customer_id text not null,
  status text not null check (status in ('active', 'past_due', 'canceled')),
  started_at timestamptz not null default now(),
  period_start_at timestamptz not null default now(),
  period_end_at timestamptz not null,
  ended_at timestamptz
);
create index sandbox_subscriptions_by_reference on sandbox_subscriptions (reference);
create index sandbox_subscriptions_by_customer on sandbox_subscriptions (customer_id);
create index sandbox_subscriptions_due on sandbox_subscriptions (period_end_at) where status = 'active';
grant select, insert, update on sandbox_subscriptions to comptoir_server;
