-- What variants contain is stated like what their item contains (docs/rules.md, 129).
set local lock_timeout = '2s';
alter table menu_item_variants
  add column allergens jsonb,
  add column allergens_by text,
  add column allergens_at timestamptz;
comment on column menu_item_variants.allergens is '{contains: [{code, kinds}], traces: [code]}; null: not stated, and that of the item holds';
