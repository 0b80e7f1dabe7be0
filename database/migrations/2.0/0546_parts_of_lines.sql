-- outside a transaction
set lock_timeout = '2s';
-- Where the parts of a line are now, for payments of units that a till took without the server.
create index concurrently if not exists order_items_split_from on order_items (tenant_id, split_from) where split_from is not null;
