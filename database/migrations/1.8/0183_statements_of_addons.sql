-- What add-ons contain is stated like what their item contains (docs/rules.md, 129).
set local lock_timeout = '2s';
alter table menu_item_addons
  add column allergens jsonb,
  add column allergens_by text,
  add column allergens_at timestamptz;
comment on column menu_item_addons.allergens is '{contains: [{code, kinds}], traces: [code]}; null: not stated';
