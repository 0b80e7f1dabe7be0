set local lock_timeout = '2s';
-- A delivery that is reversed is to come again for its order.
alter table stock_documents add column purchase_id uuid;
comment on column stock_documents.purchase_id is 'the order that it is a delivery of: reversed, it is to come again';
