-- Reports show the price that the menu has, as its pictures: a new one makes them stale.
set local lock_timeout = '2s';
create constraint trigger keep_prices after update of price on menu_items
  deferrable initially deferred for each row
  when (old.price is distinct from new.price) execute function keep_pictures();
