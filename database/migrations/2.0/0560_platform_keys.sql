set local lock_timeout = '2s';
-- Replies to the platform's commands are forgotten too.
create or replace function directory.forget_expired() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '72 hours';
  delete from public.platform_idempotency_keys where created_at < now() - interval '72 hours';
  delete from public.live_events where created_at < now() - interval '72 hours';
  delete from public.sessions where expires_at < now();
  delete from public.platform_sessions where expires_at < now();
  delete from public.password_resets where expires_at < now();
  delete from public.invitations where expires_at < now();
  delete from public.print_jobs where created_at < now() - interval '3 days';
  delete from public.undo_offers where until < now();
  delete from public.spent_refresh_tokens where spent_at < now() - interval '7 days';
  delete from public.spent_platform_refresh_tokens where spent_at < now() - interval '7 days';
  delete from public.audit_entries where id < public.first_id_at(now() - interval '13 months');
  delete from public.platform_audit_entries where id < public.first_id_at(now() - interval '13 months');
$$;
