-- outside a transaction
-- The payments of a session, and tips by whom they are for.
set lock_timeout = '2s';
create index concurrently if not exists bill_payments_by_session on bill_payments (tenant_id, session_id)
  where session_id is not null;
create index concurrently if not exists bill_payments_of_tips on bill_payments (tenant_id, tip_for) where tip <> 0;
