-- What set menus came to is what their lines came to; one line of each counts how many there were. The views of figures are as they
-- were, with one part more.
set local lock_timeout = '2s';
do $$
declare
  was text;
begin
  was := rtrim(pg_get_viewdef('invoice_figures'::regclass), ' ;');
  execute 'create or replace view invoice_figures with (security_invoker = true) as ' || was || $part$
  union all
  select i.tenant_id, i.number, i.business_day, l.position, 'set', l.set_menu ->> 'item_id', l.set_menu ->> 'title', null,
    case when (l.set_menu ->> 'is_first')::boolean then l.quantity else 0 end, l.net, l.tax, l.total
  from invoices i join invoice_lines l on l.tenant_id = i.tenant_id and l.invoice_number = i.number
  where l.set_menu is not null$part$;

  was := rtrim(pg_get_viewdef('credit_note_figures'::regclass), ' ;');
  execute 'create or replace view credit_note_figures with (security_invoker = true) as ' || was || $part$
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, l.position, 'set', s.set_menu ->> 'item_id',
    s.set_menu ->> 'title', null, case when (s.set_menu ->> 'is_first')::boolean then -l.quantity else 0 end, -l.net, -l.tax, -l.total
  from credit_notes n
  join credit_note_lines l on l.tenant_id = n.tenant_id and l.credit_note_number = n.number
  join invoice_lines s on s.tenant_id = n.tenant_id and s.invoice_number = n.invoice_number and s.position = l.invoice_position
  where s.set_menu is not null$part$;
end $$;
