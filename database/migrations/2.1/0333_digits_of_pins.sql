-- A PIN pad that knows how many digits to expect needs no key to confirm them (docs/decisions/accounts/0072-shared-devices.md).
set local lock_timeout = '2s';
alter table staff_pins add column digits smallint;
comment on column staff_pins.digits is 'null: not known, of a PIN chosen before it was stored and not used since';
