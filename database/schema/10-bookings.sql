-- Bookings of tables, by staff or by guests themselves, and the list of those who wait.

create extension if not exists btree_gist;

-- Bookings. `status` is what older clients know, `stage` how far the party is.
create table reservations (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  unique_code text not null,
  reserved_at timestamptz not null,
  customer_phone text not null,
  customer_name text not null,
  table_id uuid,
  party_size int check (party_size >= 0),
  status text not null default 'booked' check (status in ('booked', 'paid', 'cancelled')),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  stage text not null default 'expected',
  source text not null default 'staff',
  is_pinned boolean not null default true,
  ends_at timestamptz,
  email text,
  language text,
  changes int not null default 0,
  late_at timestamptz,
  reminded_at timestamptz,
  returned_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, unique_code),
  foreign key (tenant_id, table_id) references restaurant_tables,
  constraint reservations_stage check (stage in ('expected', 'seated', 'done', 'no_show')),
  constraint reservations_source check (source in ('staff', 'online', 'waitlist'))
);
comment on column reservations.customer_name is 'as it was when they booked; the customer may have gone since';
comment on column reservations.stage is 'expected, seated, done or no_show; beside the status, which other clients know';
comment on column reservations.is_pinned is 'somebody chose its tables: they change by hand alone';
comment on column reservations.ends_at is 'null: written by a client that knows no turn times, two hours after its time';
comment on column reservations.changes is 'counts what its calendar file has gone through';
comment on column reservations.late_at is 'when it was noticed that they are late';
comment on column reservations.returned_at is 'when staff took a no-show back: it is not given up by itself again';
create index reservations_by_time on reservations (tenant_id, reserved_at, id);
create index reservations_by_table on reservations (tenant_id, table_id, reserved_at);
create index reservations_by_customer on reservations (tenant_id, customer_phone);
create index reservations_by_search on reservations
  using gin (tenant_id, search_text(customer_name) gin_trgm_ops, customer_phone gin_trgm_ops, digits_of(customer_phone) gin_trgm_ops)
  with (fastupdate = off);
select isolate_by_tenant('reservations');
grant select, insert, update, delete on reservations to comptoir_server;

-- The settings of bookings: services, turn times, and how many at a time.
create table booking_settings (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  code text not null check (length(code) = 10),
  is_online boolean not null,
  services jsonb not null check (jsonb_typeof(services) = 'array'),
  closed_days date[] not null,
  slot_minutes smallint not null check (slot_minutes in (5, 10, 15, 20, 30, 60)),
  turn_2 smallint not null check (turn_2 between 15 and 720),
  turn_4 smallint not null check (turn_4 between 15 and 720),
  turn_6 smallint not null check (turn_6 between 15 and 720),
  turn_more smallint not null check (turn_more between 15 and 720),
  buffer_minutes smallint not null check (buffer_minutes between 0 and 30),
  covers_per_slot int check (covers_per_slot > 0),
  largest_party int not null check (largest_party > 0),
  soonest_minutes int not null check (soonest_minutes >= 0),
  furthest_days int not null check (furthest_days > 0),
  reminds boolean not null,
  frees_no_shows boolean not null,
  primary key (tenant_id)
);
comment on column booking_settings.code is 'of the public page of bookings, /b/{code}';
comment on column booking_settings.services is 'weekdays (1 is Monday), first and last start';
comment on column booking_settings.turn_2 is 'minutes that a party of up to two keeps its table';
comment on column booking_settings.frees_no_shows is 'who has not come half an hour after their time is a no-show, by itself';
create index booking_settings_by_code on booking_settings (code);
select isolate_by_tenant('booking_settings');
grant select, insert, update on booking_settings to comptoir_server;

create table booking_combinations (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  position int not null check (position > 0),
  table_ids uuid[] not null check (cardinality(table_ids) between 2 and 4),
  min_people int not null check (min_people > 0),
  max_people int not null check (max_people >= min_people),
  primary key (tenant_id, position)
);
comment on table booking_combinations is 'tables that are pushed together for one party';
select isolate_by_tenant('booking_combinations');
grant select, insert, delete on booking_combinations to comptoir_server;

-- The tables of a booking and for how long; the database itself refuses two bookings of one table at a time
-- (docs/decisions/data/0074-the-database-refuses-overlaps.md).
create table reservation_tables (
  tenant_id uuid not null default current_tenant_id(),
  reservation_id uuid not null,
  table_id uuid not null,
  position smallint not null,
  during tstzrange not null,
  blocks boolean not null,
  primary key (tenant_id, reservation_id, table_id),
  foreign key (tenant_id, reservation_id) references reservations on delete cascade,
  foreign key (tenant_id, table_id) references restaurant_tables,
  -- docs/decisions/data/0074-the-database-refuses-overlaps.md
  constraint reservation_tables_apart exclude using gist (tenant_id with =, table_id with =, during with &&) where
    (blocks)
);
comment on column reservation_tables.during is 'empty: released, the party was cancelled, did not come or has gone';
comment on column reservation_tables.blocks is
  'false: staff put it there over a warning, or a client that is not asked; it counts, and guards nothing';
create index reservation_tables_by_table on reservation_tables (tenant_id, table_id);
select isolate_by_tenant('reservation_tables');
grant select, insert, update, delete on reservation_tables to comptoir_server;

-- Parties who wait for a table without a booking.
create table waitlist_entries (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  name text not null,
  people int not null check (people > 0),
  customer_phone text,
  notes text,
  quoted_minutes int check (quoted_minutes >= 0),
  status text not null default 'waiting' check (status in ('waiting', 'seated', 'left')),
  arrived_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (tenant_id, id)
);
comment on column waitlist_entries.quoted_minutes is 'how long they were told to wait; null: nothing was';
create index waitlist_entries_waiting on waitlist_entries (tenant_id, arrived_at, id) where status = 'waiting';
create index waitlist_entries_by_customer on waitlist_entries (tenant_id, customer_phone) where customer_phone is not null;
select isolate_by_tenant('waitlist_entries');
grant select, insert, update, delete on waitlist_entries to comptoir_server;

create table booking_links (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  token_hash bytea not null,
  reservation_id uuid,
  waitlist_id uuid,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, reservation_id) references reservations on delete cascade,
  foreign key (tenant_id, waitlist_id) references waitlist_entries on delete cascade,
  check ((reservation_id is null) <> (waitlist_id is null))
);
comment on table booking_links is 'secrets by which a guest sees a booking or their place in the line; the SHA-256 alone';
create index booking_links_by_reservation on booking_links (tenant_id, reservation_id) where reservation_id is not null;
create index booking_links_by_entry on booking_links (tenant_id, waitlist_id) where waitlist_id is not null;
select isolate_by_tenant('booking_links');
grant select, insert, delete on booking_links to comptoir_server;

-- The restaurant whose bookings a code leads to, and what decides if the restaurant may work.
create function directory.find_booking_page(wanted text)
  returns table (tenant_id uuid, is_active boolean, trial_end_at timestamptz, subscription_end_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.is_active, t.trial_end_at, t.subscription_end_at
  from public.booking_settings s join public.tenants t on t.id = s.tenant_id where s.code = wanted
$$;

-- Restaurants with somebody who has become late or does not come, or whom to remind of tomorrow.
create function directory.list_tenants_with_due_bookings(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id from booking_settings s join store_settings c on c.tenant_id = s.tenant_id
  where exists (
    select from reservations r
    where r.tenant_id = s.tenant_id and r.status = 'booked' and r.stage = 'expected'
      and r.reserved_at > now() - interval '1 day' and r.reserved_at <= now() - interval '15 minutes'
      and (r.late_at is null
        or s.frees_no_shows and r.returned_at is null and r.reserved_at <= now() - interval '30 minutes'))
  or s.reminds and exists (
    select from reservations r
    where r.tenant_id = s.tenant_id and r.status = 'booked' and r.stage = 'expected' and r.email is not null
      and r.reminded_at is null and r.reserved_at > now() and r.reserved_at <= now() + interval '1 day'
      and (r.reserved_at at time zone c.time_zone)::date = (now() at time zone c.time_zone)::date + 1
      and r.created_at < r.reserved_at - interval '1 day')
  limit most
$$;

-- Bookings with this code, or of these people: by the name that the customer has now, or booked under when they have gone. The
-- replacement of an erased person's phone is not searched as a phone.
create function directory.find_reservations(code text, part text, digits text, key_part text) returns setof uuid
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public as $$
begin return query
  select id from reservations where tenant_id = (select current_tenant_id()) and unique_code = code
  union
  select id from reservations r
  where tenant_id = (select current_tenant_id()) and search_text(customer_name) like widest_pattern(part)
    and search_text(customer_name) like all (search_patterns(part)) and not exists (
      select from customers c where c.tenant_id = r.tenant_id and c.phone = r.customer_phone and c.deleted_at is null)
  union
  select id from reservations r
  where tenant_id = (select current_tenant_id()) and not starts_with(customer_phone, 'erased-')
    and (customer_phone like contained(part) or digits_of(customer_phone) like contained(digits))
  union
  select r.id from customers c join reservations r on r.tenant_id = c.tenant_id and r.customer_phone = c.phone
  where c.tenant_id = (select current_tenant_id()) and c.deleted_at is null
    and search_text(c.name) like widest_pattern(part) and search_text(c.name) like all (search_patterns(part))
  union
  select r.id from customers c join reservations r on r.tenant_id = c.tenant_id and r.customer_phone = c.phone
  where c.tenant_id = (select current_tenant_id()) and c.phone_key like contained(key_part);
end $$;

-- For 1.4, which may run beside.
create function directory.find_reservations(code text, part text, digits text) returns setof uuid
  language sql stable security definer rows 100 set search_path = pg_catalog, public as $$
  select directory.find_reservations(code, part, digits, null)
$$;
