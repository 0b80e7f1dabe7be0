-- A floor for each distinct text, outer blanks and case aside, with its tables on a grid of 150 cm, eight in a row.
set local lock_timeout = '2s';
-- allows whole-table-write: the tables of restaurants, some tens each
with named as (
  select tenant_id, lower(btrim(floor)) as key, (array_agg(btrim(floor) order by created_at, id))[1] as title,
    min(created_at) as first_at, count(*) filter (where deleted_at is null) as tables
  from restaurant_tables group by 1, 2 having count(*) filter (where deleted_at is null) > 0
)
insert into floors (tenant_id, title, position, height_cm)
select tenant_id, coalesce(nullif(title, ''), '-'), row_number() over (partition by tenant_id order by first_at, key),
  least(10000, greatest(800, 150 * ((tables + 7) / 8)))
from named;

-- allows whole-table-write: the tables of restaurants, some tens each
with numbered as (
  select t.tenant_id, t.id, f.id as floor_id, f.title,
    row_number() over (partition by t.tenant_id, f.id order by t.deleted_at is not null, t.created_at, t.id) - 1 as at
  from restaurant_tables t
  join floors f on f.tenant_id = t.tenant_id and lower(f.title) = coalesce(nullif(lower(btrim(t.floor)), ''), '-') and f.deleted_at is null
)
update restaurant_tables t set floor_id = n.floor_id, floor = n.title, x_cm = 75 + 150 * (n.at % 8), y_cm = 75 + 150 * (n.at / 8)
from numbered n where t.tenant_id = n.tenant_id and t.id = n.id;
