-- The pair that signs push messages, for the processes on this database that have no disk in common
-- (docs/decisions/operation/0067-one-pair-of-push-keys.md).
set local lock_timeout = '2s';

alter table installation add column sealed_push_keys bytea;
comment on column installation.sealed_push_keys is 'the pair that signs push messages, sealed by the server under a key that is not in the database';
grant update (sealed_push_keys) on installation to comptoir_server;
