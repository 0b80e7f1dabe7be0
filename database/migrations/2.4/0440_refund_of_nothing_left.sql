-- A credit note by amounts takes a share of what lines had left. PostgreSQL may work that share out before it looks at whether a note is
-- by amounts: of an invoice given back whole by lines nothing is left, and reports ended with a division by zero.
set local lock_timeout = '2s';
do $$
declare
  was text := rtrim(pg_get_viewdef('credit_note_figures'::regclass), ' ;');
  mended text := regexp_replace(was, '/ (\(\(i\.total\)::numeric - e\.by_lines\))', '/ NULLIF(\1, (0)::numeric)', 'g');
begin
  if mended = was then
    raise exception 'credit_note_figures has no share of an invoice to mend';
  end if;
  execute 'create or replace view credit_note_figures with (security_invoker = true) as ' || mended;
end $$;
