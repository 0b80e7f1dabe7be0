-- Guests name none; the lines of both have the same columns.
set local lock_timeout = '2s';
alter table qr_order_items add column seat smallint;
