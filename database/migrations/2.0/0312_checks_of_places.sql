set local lock_timeout = '2s';
alter table restaurant_tables
  add constraint restaurant_tables_floor foreign key (tenant_id, floor_id) references floors not valid,
  add constraint restaurant_tables_shape check (shape in ('round', 'square', 'rectangle', 'bar')) not valid,
  add constraint restaurant_tables_sides check (
    width_cm between 10 and 2000 and height_cm between 10 and 2000 and rotation between 0 and 359) not valid;
