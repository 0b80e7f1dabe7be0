-- What was deleted a moment ago and may come back (docs/rules.md, 105).
set local lock_timeout = '2s';
create table undo_offers (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  token_hash bytea not null,
  user_id uuid not null,
  kind text not null,
  subject text,
  customer_phone text,
  state jsonb not null,
  until timestamptz not null default now() + interval '10 minutes',
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
comment on table undo_offers is 'one row per deletion that can be undone, until it was, or for ten minutes';
comment on column undo_offers.token_hash is 'SHA-256 of the token in the reply to the deletion';
comment on column undo_offers.user_id is 'who deleted; nobody else can undo it';
comment on column undo_offers.customer_phone is 'the customer whose data it holds; erasing them deletes it';
comment on column undo_offers.state is 'what is needed to restore it, as its feature wrote it';
create index undo_offers_by_user on undo_offers (tenant_id, user_id);
create index undo_offers_by_age on undo_offers (until);
select isolate_by_tenant('undo_offers');
grant select, insert, delete on undo_offers to comptoir_server;

-- As before, and invitations and these offers to undo a deletion once they have expired.
create or replace function directory.forget_expired() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '72 hours';
  delete from public.live_events where created_at < now() - interval '72 hours';
  delete from public.sessions where expires_at < now();
  delete from public.platform_sessions where expires_at < now();
  delete from public.password_resets where expires_at < now();
  delete from public.invitations where expires_at < now();
  delete from public.undo_offers where until < now();
  delete from public.spent_refresh_tokens where spent_at < now() - interval '7 days';
  delete from public.spent_platform_refresh_tokens where spent_at < now() - interval '7 days';
  delete from public.audit_entries where id < public.first_id_at(now() - interval '13 months');
  delete from public.platform_audit_entries where id < public.first_id_at(now() - interval '13 months');
$$;
