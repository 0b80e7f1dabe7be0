-- Restaurants on several databases. One database is the directory; every other one is a cell, with the same tables. What stands in
-- `restaurants` is true in the directory alone; what stands in `away`, in each database for itself.

-- Where a restaurant is. One that is not listed is in the directory's own database, the cell `main`.
create table directory.restaurants (
  id uuid primary key,
  cell text not null check (cell ~ '^[a-z0-9-]{1,20}$'),
  state text not null check (state in ('opening', 'here', 'moving')),
  -- The cell that it moves to.
  moving_to text check (moving_to ~ '^[a-z0-9-]{1,20}$'),
  version bigint not null default 1,
  changed_at timestamptz not null default now(),
  check ((state = 'moving') = (moving_to is not null))
);
comment on table directory.restaurants is 'the directory''s: the cell of each restaurant that is not in main, or was moved to it';
comment on column directory.restaurants.version is 'rises with every change of its cell';
create index restaurants_by_cell on directory.restaurants (cell, state);

-- Restaurants whose rows stand in this database and that must not be worked with here, or not written. Each transaction looks here
-- first: a process that has not heard of a move is refused by the database itself.
create table directory.away (
  tenant_id uuid primary key,
  state text not null check (state in ('moving', 'left', 'arriving')),
  since timestamptz not null default now()
);
comment on column directory.away.state is
  'moving: nothing is written until it has moved; left: it is elsewhere, these rows go; arriving: it is being copied to here';

-- True where the restaurant is worked with: lists of restaurants leave out the others.
create function directory.is_here(wanted uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, directory as
  $$ select not exists (select from away where tenant_id = wanted and state <> 'moving') $$;

-- Codes of booking pages and addresses of documents in the directory, for restaurants in other cells.
create table directory.booking_codes (
  code text primary key,
  tenant_id uuid not null
);
create index booking_codes_by_tenant on directory.booking_codes (tenant_id);
create table directory.document_addresses (
  token text primary key,
  tenant_id uuid not null
);
create index document_addresses_by_tenant on directory.document_addresses (tenant_id);
comment on table directory.document_addresses is 'of documents of restaurants that moved; addresses made since name their restaurant';

-- Moves of restaurants between databases, the last of each: how far it is, and how it ended.
create table directory.moves (
  tenant_id uuid primary key,
  source text not null,
  target text not null,
  step text not null check (step in ('prepare', 'copy', 'fence', 'compare', 'turn', 'done', 'failed')),
  tables int not null default 0,
  tables_copied int not null default 0,
  rows_copied bigint not null default 0,
  bytes_copied bigint not null default 0,
  pause_ms int,
  failure text,
  holder uuid not null,
  held_until timestamptz not null,
  asked_by text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((step in ('done', 'failed')) = (ended_at is not null))
);
comment on table directory.moves is 'the directory''s, written by whoever moves';
comment on column directory.moves.holder is 'the process at work, until held_until; then another one ends what it has begun';
comment on column directory.moves.pause_ms is 'how long nothing could be written';
create index moves_running on directory.moves (held_until) where ended_at is null;

-- Moves for the operator's page, those under way first.
create function directory.list_moves() returns setof directory.moves
  language sql stable security definer set search_path = pg_catalog, directory as
  $$ select * from moves order by ended_at desc nulls first, started_at desc limit 100 $$;

-- Figures of this database for the operator's page.
create function directory.describe_cell() returns table (restaurants bigint, leaving bigint, bytes bigint, orders_a_day bigint)
  language sql stable security definer set search_path = pg_catalog, directory, public as $$
  select (select count(*) from tenants t where t.removed_at is null and is_here(t.id)),
    (select count(*) from away where state = 'left'),
    pg_database_size(current_database()),
    (select coalesce(round(sum(f.count) / 7.0), 0)::bigint from report_figures f
     where f.grain = 'day' and f.kind = 'orders' and f.starts_on > current_date - 8 and f.starts_on < current_date
       and is_here(f.tenant_id))
$$;

-- Names of those of these restaurants that are in this database.
create function directory.name_tenants(wanted uuid[]) returns table (id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, directory, public as
  $$ select t.id, t.name from tenants t where t.id = any (wanted) and t.removed_at is null and is_here(t.id) $$;

-- The tables whose rows move with a restaurant, those that refer to others first. Names and codes are the directory's too, and are
-- written apart.
create function directory.list_moving_tables() returns table (tbl regclass)
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select tbl from directory.list_tenant_tables() where is_ours or tbl = 'directory.menu_versions'::regclass $$;

-- Deletes so many rows of a restaurant that has left this database, or was not copied to it whole; how many it found. The last of
-- them are the restaurant and its mark.
create function directory.clear_tenant(unwanted uuid, most bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  deleted bigint := 0;
  found_here bigint;
  going regclass;
begin
  perform from directory.away where tenant_id = unwanted and state in ('left', 'arriving') for update;
  if not found then return 0; end if;
  perform set_config('app.removed_tenant_id', unwanted::text, true);
  for going in select tbl from directory.list_moving_tables() loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where tenant_id = $1 limit $2))', going)
      using unwanted, most - deleted;
    get diagnostics found_here = row_count;
    deleted := deleted + found_here;
    exit when deleted >= most;
  end loop;
  if deleted = 0 then
    delete from tenants where id = unwanted;
    delete from directory.away where tenant_id = unwanted;
  end if;
  return deleted;
end $$;

-- Refuses a transaction of a restaurant that is not here, CM001, or that moves and is to be written, CM002. Asked after the
-- restaurant's lock was had, and in statements of its own, so that it sees what was committed while it waited.
create function directory.assert_here(wanted uuid, writes boolean) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, directory as $$
declare
  found_state text;
begin
  select state into found_state from away where tenant_id = wanted;
  if not found then return; end if;
  if found_state <> 'moving' then raise exception 'the restaurant is not in this database' using errcode = 'CM001'; end if;
  if writes then raise exception 'the restaurant is moving' using errcode = 'CM002'; end if;
end $$;

-- Number of rows of restaurants that may stand in a list and are not worked with here.
create function directory.count_away() returns int
  language sql stable security definer set search_path = pg_catalog, directory as
  $$ select count(*)::int from away where state <> 'moving' $$;

-- True while restaurants are being copied to here: whoever deletes what is old waits, so that both copies stay equal.
create function directory.is_receiving() returns boolean
  language sql stable security definer set search_path = pg_catalog, directory as
  $$ select exists (select from away where state = 'arriving') $$;

-- The cell of a restaurant, as the directory knows it; null: main.
create function directory.find_restaurant(wanted uuid) returns table (cell text, state text, version bigint)
  language sql stable security definer set search_path = pg_catalog, directory as
  $$ select cell, state, version from restaurants where id = wanted $$;

-- Every process forgets where this restaurant was; null: where all were.
create function directory.tell_restaurant(wanted uuid) returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ select pg_notify('restaurants', coalesce(wanted::text, '')) $$;

-- A restaurant is being opened in this cell: claimed before anything is written there.
create function directory.begin_opening(wanted uuid, in_cell text) returns text
  language sql security definer set search_path = pg_catalog, directory as $$
  insert into restaurants (id, cell, state) values (wanted, in_cell, 'opening')
  on conflict (id) do update set changed_at = now() returning cell
$$;

-- It stands in its cell, also where another try has taken the claim back meanwhile.
create function directory.end_opening(wanted uuid, in_cell text) returns void
  language sql security definer set search_path = pg_catalog, directory as $$
  insert into restaurants (id, cell, state) values (wanted, in_cell, 'here')
  on conflict (id) do update set state = 'here', changed_at = now() where restaurants.state = 'opening'
$$;

-- It was not opened: its claim and its names are free.
create function directory.undo_opening(wanted uuid) returns void
  language sql security definer set search_path = pg_catalog, directory as $$
  delete from usernames where tenant_id = wanted and exists (select from restaurants where id = wanted and state = 'opening');
  delete from qr_codes where tenant_id = wanted and exists (select from restaurants where id = wanted and state = 'opening');
  delete from restaurants where id = wanted and state = 'opening';
$$;

-- Openings that were begun so long ago that whoever began them has ended.
create function directory.list_openings(seconds int) returns table (id uuid, cell text)
  language sql stable security definer set search_path = pg_catalog, directory as $$
  select id, cell from restaurants where state = 'opening' and changed_at < now() - make_interval(secs => seconds) order by changed_at
$$;

-- The claim of a user name by a restaurant that is being opened, where it is so old.
create function directory.find_opening_of_username(wanted text, seconds int) returns table (id uuid, cell text)
  language sql stable security definer set search_path = pg_catalog, directory as $$
  select o.id, o.cell from usernames u join list_openings(seconds) o on o.id = u.tenant_id where u.username = wanted
$$;

-- A restaurant is gone for good: the directory forgets it.
create function directory.forget_restaurant(wanted uuid) returns void
  language sql security definer set search_path = pg_catalog, directory as $$
  delete from usernames where tenant_id = wanted;
  delete from qr_codes where tenant_id = wanted;
  delete from billing_customers where tenant_id = wanted;
  delete from booking_codes where tenant_id = wanted;
  delete from document_addresses where tenant_id = wanted;
  delete from public.sandbox_checkouts where reference = wanted;
  delete from public.sandbox_subscriptions where reference = wanted;
  delete from restaurants where id = wanted;
$$;

-- A deletion was taken back: nothing is kept of it.
create function directory.drop_kept_journal(unwanted uuid) returns void
  language sql security definer set search_path = pg_catalog, directory as
  $$ delete from kept_journals where tenant = unwanted $$;

-- Claims of the directory for a restaurant of another cell, before that cell writes them; false: it is another one's.
create function directory.hold_username(wanted text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  insert into usernames (username, tenant_id) values (wanted, public.current_tenant_id()) on conflict do nothing;
  return exists (select from usernames where username = wanted and tenant_id = public.current_tenant_id());
end $$;

-- As above, of a menu's code. Codes of before stay until they are tidied: the restaurant's own database knows which is good.
create function directory.hold_qr_code(wanted text) returns void
  language sql security definer set search_path = pg_catalog, directory as $$
  insert into qr_codes (qr_code, tenant_id) values (wanted, public.current_tenant_id()) on conflict do nothing
$$;

-- As above, of the code of a booking page.
create function directory.hold_booking_code(wanted text) returns void
  language sql security definer set search_path = pg_catalog, directory as $$
  insert into booking_codes (code, tenant_id) values (wanted, public.current_tenant_id()) on conflict do nothing
$$;

-- As above, of the address of a document.
create function directory.hold_document_address(wanted text) returns void
  language sql security definer set search_path = pg_catalog, directory as $$
  insert into document_addresses (token, tenant_id) values (wanted, public.current_tenant_id()) on conflict do nothing
$$;

-- The restaurant of a booking code, as the directory knows it.
create function directory.find_tenant_of_booking_code(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, directory, public as $$
  select coalesce(
    (select tenant_id from booking_codes where code = wanted),
    (select tenant_id from booking_settings where code = wanted and is_here(tenant_id)))
$$;

-- As above, of the address of a document.
create function directory.find_tenant_of_document(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, directory, public as $$
  select coalesce(
    (select tenant_id from document_addresses where token = wanted),
    (select tenant_id from document_links where token = wanted and is_here(tenant_id)))
$$;

-- All that the directory must know of restaurants of this cell, each with its kind, for comparing and for making it again.
create function directory.list_addresses() returns table (kind text, value text, tenant_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory, public as $$
  select a.* from (
    select 'username', username, tenant_id from usernames
    union all select 'qr_code', qr_code, tenant_id from qr_codes
    union all select 'billing_customer', customer_id, tenant_id from billing_customers
    union all select 'booking_code', code, tenant_id from booking_settings where code is not null
  ) a (kind, value, tenant_id)
  join tenants t on t.id = a.tenant_id where is_here(a.tenant_id)
$$;
