set local lock_timeout = '2s';
-- Cash of a till's sale that waits for a decision moves without a reason (docs/rules/cash.md#cash-that-waits-for-a-decision).
alter table cash_movements drop constraint cash_movements_check;
alter table cash_movements add constraint cash_movements_check check (
    (kind in ('in', 'out')) = (reason_id is not null or coalesce(account in ('to_settle', 'settled', 'counted'), false))
    and (reason_id is not null or account is null or (kind = 'in') = (account = 'to_settle'))) not valid;
comment on column cash_movements.account is 'the account of the reason at that moment; without a reason: to_settle, settled or counted, for cash that waits for a decision';
-- then
-- outside a transaction
set lock_timeout = '2s';
alter table cash_movements validate constraint cash_movements_check;
