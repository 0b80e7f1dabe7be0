-- Which visit an order belongs to; none for a sale over the counter.
set local lock_timeout = '2s';
alter table orders
  add column visit_id uuid,
  add column offline_no text,
  add column is_rush boolean not null default false,
  add column paid_at timestamptz,
  add column request_hash bytea;
comment on column orders.offline_no is 'the number that a till gave it without the server';
comment on column orders.is_rush is 'it comes first in the kitchen';
comment on column orders.request_hash is 'what it was placed with, where the client gave it its id';
alter table orders add constraint orders_visit_fkey foreign key (tenant_id, visit_id) references visits not valid;
