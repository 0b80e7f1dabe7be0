-- How many guests an invoice was for, and who served them: a visit may be changed after it.
set local lock_timeout = '2s';
alter table invoices add column covers smallint, add column served_by text;
comment on column invoices.covers is 'guests of the party; null where nobody counted them, and on invoices of before';
comment on column invoices.served_by is 'user name of the waiter of the party, else of who sent its first order; null on invoices of before';
