-- Reports count what cash that went back was rounded by on the day of its credit note. The view is as it was, with one part more.
set local lock_timeout = '2s';
do $$
declare
  was text := rtrim(pg_get_viewdef('credit_note_figures'::regclass), ' ;');
begin
  execute 'create or replace view credit_note_figures with (security_invoker = true) as ' || was || $part$
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, p.position, 'rounding', '', null, null, 0, 0, 0,
    -p.rounding
  from credit_notes n join credit_note_payments p on p.tenant_id = n.tenant_id and p.credit_note_number = n.number
  where p.rounding <> 0$part$;
end $$;
