-- outside a transaction
set lock_timeout = '2s';
-- Whether a reward is on a bill still is looked for on bills that were paid since it was given.
create index concurrently if not exists bills_paid on bills (tenant_id, closed_at) where status = 'paid';
