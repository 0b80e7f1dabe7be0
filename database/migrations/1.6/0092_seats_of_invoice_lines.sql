set local lock_timeout = '2s';
alter table invoice_lines add column seat smallint;
