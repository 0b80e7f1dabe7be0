-- What credit notes take back of discounts and comps counts on their day, under the same reasons: a discount that was given and taken
-- back comes to nothing. Of a line that was given back to the fraction f in all, floor(f × its discount) is taken back; by amounts, the
-- share that these have of what lines had left, rounded. Each is a difference to before, so that parts add up to the whole. The view of
-- figures is as it was, with two parts more.
set local lock_timeout = '2s';
do $$
declare
  was text := rtrim(pg_get_viewdef('credit_note_figures'::regclass), ' ;');
begin
  execute 'create or replace view credit_note_figures with (security_invoker = true) as ' || was || $part$
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, 0, 'discount', d.reason_kind || ' ' || d.reason_id,
    d.title, null, 0, 0, 0, -b.amount
  from credit_notes n
  cross join lateral (
    -- parts count in at most 9,999: six decimals tell a whole unit from a little less
    select (x ->> 'id')::uuid as id,
      sum(floor(round((x ->> 'amount')::bigint * (e.part + r.part_n::numeric / r.part_of), 6))
        - floor(round((x ->> 'amount')::bigint * e.part, 6)))::bigint as amount
    from credit_note_lines r
    join invoice_lines l on l.tenant_id = r.tenant_id and l.invoice_number = n.invoice_number and l.position = r.invoice_position
    cross join lateral jsonb_array_elements(l.discounts) x
    cross join lateral (
      select coalesce(sum(p.part_n::numeric / p.part_of), 0) as part
      from credit_notes m join credit_note_lines p on p.tenant_id = m.tenant_id and p.credit_note_number = m.number
      where m.tenant_id = n.tenant_id and m.invoice_number = n.invoice_number and p.invoice_position = r.invoice_position
        and (m.number, p.position) < (n.number, r.position)
    ) e
    where r.tenant_id = n.tenant_id and r.credit_note_number = n.number and l.discounts is not null
    group by 1
  ) b
  join bill_discounts d on d.tenant_id = n.tenant_id and d.id = b.id
  where not n.is_by_amount and b.amount <> 0
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, 0, 'discount', d.reason_kind || ' ' || d.reason_id,
    d.title, null, 0, 0, 0, -b.amount
  from credit_notes n
  join invoices i on i.tenant_id = n.tenant_id and i.number = n.invoice_number
  cross join lateral (
    select coalesce(sum(m.total) filter (where not m.is_by_amount), 0) as by_lines,
      coalesce(sum(m.total) filter (where m.is_by_amount and m.number < n.number), 0) as by_amounts
    from credit_notes m where m.tenant_id = n.tenant_id and m.invoice_number = n.invoice_number
  ) e
  cross join lateral (
    select rest.id, (round(sum(rest.amount) * (e.by_amounts + n.total) / (i.total - e.by_lines))
      - round(sum(rest.amount) * e.by_amounts / (i.total - e.by_lines)))::bigint as amount
    from (
      select (x ->> 'id')::uuid as id, (x ->> 'amount')::bigint - floor(round((x ->> 'amount')::bigint * (
        select coalesce(sum(p.part_n::numeric / p.part_of), 0)
        from credit_notes m join credit_note_lines p on p.tenant_id = m.tenant_id and p.credit_note_number = m.number
        where m.tenant_id = n.tenant_id and m.invoice_number = n.invoice_number and p.invoice_position = l.position), 6)) as amount
      from invoice_lines l cross join lateral jsonb_array_elements(l.discounts) x
      where l.tenant_id = n.tenant_id and l.invoice_number = n.invoice_number and l.discounts is not null
    ) rest
    group by rest.id
  ) b
  join bill_discounts d on d.tenant_id = n.tenant_id and d.id = b.id
  where n.is_by_amount and b.amount <> 0$part$;
end $$;

-- Days that are summed already. Whoever sums a day reads the view, which is locked from here to the commit: none comes in between.
-- allows whole-table-write: only sums of discounts that credit notes took back
insert into report_figures as f (tenant_id, grain, kind, starts_on, key, title, count, net, tax, total)
select v.tenant_id, s.grain, v.kind, s.starts_on, v.key, max(v.title), 0, 0, 0, sum(v.total)
from credit_note_figures v
join tenant_counters c on c.tenant_id = v.tenant_id and v.business_day <= c.summed_until
cross join report_spans(v.kind, v.business_day) s
where v.kind = 'discount' and v.key not like 'refund %'
group by v.tenant_id, s.grain, v.kind, s.starts_on, v.key
on conflict (tenant_id, grain, kind, starts_on, key) do update set total = f.total + excluded.total;
