-- A sale writes a move for each of its lines and stock items.
set local lock_timeout = '2s';

-- What each of these takings costs, one after the other: as core/src/stock/average-cost.ts has it, which a test compares.
create function costs_of_takings(quantity bigint, value bigint, last_quantity bigint, last_value bigint, takings bigint[])
  returns bigint[] language plpgsql immutable parallel safe as $$
declare
  costs bigint[] := '{}';
  taken bigint;
  from_there bigint;
  dividend numeric;
  cost bigint;
begin
  foreach taken in array takings loop
    from_there := least(taken, greatest(quantity, 0));
    cost := 0;
    if from_there > 0 and from_there = quantity then
      cost := value;
    elsif from_there > 0 then
      dividend := 2 * value::numeric * from_there + quantity;
      cost := div(dividend, 2 * quantity::numeric) - case when dividend < 0 and mod(dividend, 2 * quantity::numeric) <> 0 then 1 else 0 end;
    end if;
    -- neither is ever below zero
    if taken > from_there and last_quantity > 0 then
      cost := cost + div(2 * (taken - from_there)::numeric * last_value + last_quantity, 2 * last_quantity::numeric);
    end if;
    quantity := quantity - taken;
    value := value - cost;
    costs := costs || cost;
  end loop;
  return costs;
end $$;

-- Moves are written with a balance that is locked, and only by statements that write their document: checking each of them again cost
-- more than writing it. What a stock item has moved goes with it.
alter table stock_moves drop constraint stock_moves_tenant_id_item_id_fkey, drop constraint stock_moves_tenant_id_document_id_fkey;
create function delete_moves_of_items() returns trigger language plpgsql as $$
begin
  delete from stock_moves m using gone where m.tenant_id = gone.tenant_id and m.item_id = gone.id;
  return null;
end $$;
create trigger moves_go after delete on stock_items referencing old table as gone
  for each statement execute function delete_moves_of_items();

-- A move is known by its item and its number.
-- allows what-still-runs: the table comes with the same release
alter table stock_moves drop column id;
