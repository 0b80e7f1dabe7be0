-- Whose orders are theirs, and tickets that come back.
set local lock_timeout = '2s';
alter table orders add column placed_by text, add column bumped_at timestamptz;
comment on column orders.placed_by is 'user name of the member of staff who sent it; null on orders from before this was kept';
comment on column orders.bumped_at is 'when the kitchen finished its last item; null once it was recalled, or not finished there';
