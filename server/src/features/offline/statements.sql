-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- offline/price-lists findPriceList($1 bytea) → number integer
select number
from price_lists
where content_hash = $1;

-- offline/price-lists updateListsMade() → number integer
insert into price_list_counts as c (made)
values (1)
on conflict (tenant_id) do update
set made = c.made + 1
returning made as number;

-- offline/price-lists insertPriceList($1 integer, $2 bytea, $3 text)
insert into price_lists (number, content_hash, content)
values ($1, $2, $3);

-- offline/price-lists updateListHeld($1 uuid, $2 integer) → number integer
insert into price_lists_given (number, device_id)
select number, $1::uuid
from price_lists
where number = $2
on conflict (tenant_id, number, device_id) do update
set held_at = now()
returning number;

-- offline/price-lists listHeldToday($1 uuid) → number integer
select number
from price_lists_given
where device_id = $1 and held_at > now() - interval '1 day';

-- offline/price-lists deleteSpentLists()
delete
from price_lists p
where p.made_at < now() - interval '1 day' and not exists ( select from price_lists_given g join shared_devices d on
  d.id = g.device_id where g.number = p.number and d.revoked_at is null and g.held_at > now() - interval '24 months');
