set local lock_timeout = '2s';
alter table restaurant_tables
  validate constraint restaurant_tables_floor,
  validate constraint restaurant_tables_shape,
  validate constraint restaurant_tables_sides;
