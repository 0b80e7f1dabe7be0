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

-- offline/price-lists insertListGiven($1 integer, $2 uuid)
insert into price_lists_given (number, device_id)
values ($1, $2)
on conflict do nothing;
