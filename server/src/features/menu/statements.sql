-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- menu/availability/availability listAvailability() → id uuid, target text, isOut boolean, outUntil timestamptz,
--   remaining integer, countedSince timestamptz
select a.target_id as id, a.target, a.is_out as "isOut", a.out_until as "outUntil", a.remaining, a.counted_since as
  "countedSince"
from menu_availability a;

-- menu/availability/availability listTitledAvailability() → id uuid, target text, isOut boolean, outUntil timestamptz,
--   remaining integer, countedSince timestamptz, title text
select a.target_id as id, a.target, a.is_out as "isOut", a.out_until as "outUntil", a.remaining, a.counted_since as
  "countedSince", named.title
from menu_availability a
join lateral ( select i.title from menu_items i where i.id = a.target_id and i.deleted_at is null union all select
  i.title || ' · ' || v.title from menu_item_variants v join menu_items i on i.id = v.item_id and i.deleted_at is null
  where v.id = a.target_id union all select i.title || ' · ' || d.title from menu_item_addons d join menu_items i on
  i.id = d.item_id and i.deleted_at is null where d.id = a.target_id union all select g.title || ' · ' || o.title from
  menu_options o join menu_option_groups g on g.id = o.group_id where o.id = a.target_id ) named on true
order by search_text(named.title::text), named.title, a.target_id;

-- menu/availability/availability lockAvailability($1 uuid[]) → id uuid, target text, isOut boolean, outUntil
--   timestamptz, remaining integer, countedSince timestamptz
select a.target_id as id, a.target, a.is_out as "isOut", a.out_until as "outUntil", a.remaining, a.counted_since as
  "countedSince"
from menu_availability a
where a.target_id = any($1::uuid[])
order by a.target_id
for update;

-- menu/availability/availability hasAvailability($1 uuid)
select
from menu_availability
where target_id = $1;

-- menu/availability/availability lockCountedAvailability($1 uuid[], $2 uuid[]) → id uuid, target text, isOut boolean,
--   outUntil timestamptz, remaining integer, countedSince timestamptz
with counted as ( select a.target_id as id, a.target, a.is_out as "isOut", a.out_until as "outUntil", a.remaining,
  a.counted_since as "countedSince" from menu_availability a where a.target_id = any(array( select c.target_id from
  menu_availability c where c.target_id = any($1::uuid[]) and c.remaining is not null )) order by a.target_id for update
  )
select *
from counted
union all
select a.target_id as id, a.target, a.is_out as "isOut", a.out_until as "outUntil", a.remaining, a.counted_since as
  "countedSince"
from menu_availability a
where a.target_id = any($2::uuid[]) and a.remaining is null;

-- menu/availability/availability lockMenuVersion() → lock_menu_version void
select directory.lock_menu_version();

-- menu/availability/availability updateAvailability($1 uuid, $2 text, $3 boolean, $4 timestamptz, $5 integer, $6
--   integer)
insert into menu_availability as a (target_id, target, is_out, out_until, remaining, counted_since)
values ($1, $2, $3, $4::timestamptz, $5::int, case when $6::int is not null then now() end)
on conflict (tenant_id, target_id) do update
set is_out = excluded.is_out, out_until = excluded.out_until, remaining = excluded.remaining, counted_since =
  excluded.counted_since, is_by_stock = false;

-- menu/availability/availability updateAvailability($1 uuid, $2 text, $3 boolean, $4 integer, $5 integer)
insert into menu_availability as a (target_id, target, is_out, out_until, remaining, counted_since)
values ($1, $2, $3, (select (current_business_day() + 1 + day_starts_at) at time zone time_zone from store_settings),
  $4::int, case when $5::int is not null then now() end)
on conflict (tenant_id, target_id) do update
set is_out = excluded.is_out, out_until = excluded.out_until, remaining = excluded.remaining, counted_since =
  excluded.counted_since, is_by_stock = false;

-- menu/availability/availability updateStopsByHand($1 uuid, $2 uuid)
with locked as ( select item_id from stock_stops where target_id = $1 and not is_by_hand order by item_id for update )
  update stock_stops s
set is_by_hand = true
from locked l
where s.target_id = $2 and s.item_id = l.item_id;

-- menu/availability/availability deleteAvailability($1 uuid)
delete
from menu_availability
where target_id = $1;

-- menu/availability/availability findTarget($1 uuid, $2 uuid, $3 uuid, $4 uuid, $5 text) → id uuid
select id
from ( select 'item' as target, i.id from menu_items i where i.id = $1::uuid and i.deleted_at is null union all select
  'variant', v.id from menu_item_variants v join menu_items i on i.id = v.item_id and i.deleted_at is null where v.id =
  $2::uuid union all select 'addon', d.id from menu_item_addons d join menu_items i on i.id = d.item_id and i.deleted_at
  is null where d.id = $3::uuid union all select 'option', o.id from menu_options o where o.id = $4::uuid ) found
where found.target = $5;

-- menu/availability/planned-availability updatePortionsTaken($1 jsonb)
update menu_availability a
set remaining = a.remaining + c.by
from jsonb_to_recordset($1::jsonb) as c(id uuid, by int)
where a.target_id = c.id;

-- menu/availability/planned-availability deleteSoldOut($1 uuid[])
delete
from menu_availability
where target_id = any($1::uuid[]) and is_out and remaining is null;

-- menu/availability/planned-availability insertSoldOut($1 jsonb)
insert into menu_availability (target_id, target, is_out, is_by_stock)
select t.id, t.target, true, true
from jsonb_to_recordset($1::jsonb) as t(id uuid, target text)
on conflict do nothing;

-- menu/categories/categories listCategories() → id uuid, title text, scheduleId uuid, course smallint
select c.id, c.title, s.id as "scheduleId", c.course
from categories c
left
join menu_schedules s on s.id = c.schedule_id and s.deleted_at is null
where c.deleted_at is null
order by c.position, c.created_at, c.id;

-- menu/categories/categories insertCategory($1 text, $2 smallint) → id uuid
insert into categories (title, course, position)
values ($1, $2, (select coalesce(max(position), 0) + 1 from categories))
returning id;

-- menu/categories/categories updateCategoryRow($1 text, $2 boolean, $3 uuid, $4 boolean, $5 smallint, $6 uuid) → id
--   uuid
update categories
set title = $1, schedule_id = case when $2::boolean then $3 else schedule_id end, course = case when $4::boolean then $5
  else course end
where id = $6 and deleted_at is null
returning id;

-- menu/categories/categories updateCategoryHidden($1 uuid) → title text
update categories
set deleted_at = now()
where id = $1 and deleted_at is null
returning title;

-- menu/categories/categories updateCategoryOrder($1 uuid[]) → found integer
with named as ( select id, place from unnest($1::uuid[]) with ordinality as named(id, place) ), ranked as ( select c.id,
  named.place, row_number() over (order by named.place nulls last, c.position, c.created_at, c.id) as rank from
  categories c left join named on named.id = c.id where c.deleted_at is null ), moved as ( update categories c set
  position = ranked.rank from ranked where ranked.id = c.id and c.position <> ranked.rank )
select count(place)::int as found
from ranked;

-- menu/details/facts/facts findGuestFactsForUpdate($1 uuid) → title text, allergens jsonb, suggested jsonb, description
--   text, diets text[], origins jsonb, isHomeMade boolean, spice smallint, isAlcoholic boolean, isFeatured boolean,
--   scheduleId uuid, isToCheck boolean
select title, allergens, allergens_suggested as suggested, description, diets, origins, is_home_made as "isHomeMade",
  spice, is_alcoholic as "isAlcoholic", is_featured as "isFeatured", schedule_id as "scheduleId", exists (select from
  allergen_checks k where k.target_id = id) as "isToCheck"
from menu_items
where id = $1 and deleted_at is null
for no key update;

-- menu/details/facts/facts updateGuestFacts($1 text, $2 text[], $3 jsonb, $4 boolean, $5 smallint, $6 boolean, $7
--   boolean, $8 uuid, $9 uuid)
update menu_items
set description = $1, diets = $2::text[], origins = $3::jsonb, is_home_made = $4, spice = $5, is_alcoholic = $6,
  is_featured = $7, schedule_id = $8::uuid
where id = $9;

-- menu/details/facts/facts countFeaturedForUpdate()
select
from store_settings
for no key update;

-- menu/details/facts/facts countFeaturedForUpdate($1 uuid) → n integer
select count(*)::int as n
from menu_items
where is_featured and deleted_at is null and id <> $1;

-- menu/details/facts/facts listStatedForUpdate($1 uuid[]) → id uuid, title text, allergens jsonb, suggested jsonb,
--   diets text[], origins jsonb, isToCheck boolean
select id, title, allergens, null::jsonb as suggested, '{}'::text[] as diets, '[]'::jsonb as origins, exists (select
  from allergen_checks k where k.target_id = id) as "isToCheck"
from menu_item_addons
where id = any($1::uuid[])
order by id
for no key update;

-- menu/details/facts/facts listStatedForUpdate($1 uuid[]) → id uuid, title text, allergens jsonb, suggested jsonb,
--   diets text[], origins jsonb, isToCheck boolean
select id, title, allergens, null::jsonb as suggested, '{}'::text[] as diets, '[]'::jsonb as origins, exists (select
  from allergen_checks k where k.target_id = id) as "isToCheck"
from menu_item_variants
where id = any($1::uuid[])
order by id
for no key update;

-- menu/details/facts/facts updateStatements($1 text, $2 jsonb)
update menu_item_addons t
set allergens = nullif(l.allergens, 'null'::jsonb), allergens_by = case when nullif(l.allergens, 'null'::jsonb) is null
  then null else $1::text end, allergens_at = case when nullif(l.allergens, 'null'::jsonb) is null then null else now()
  end
from jsonb_to_recordset($2::jsonb) as l(id uuid, allergens jsonb)
where t.id = l.id;

-- menu/details/facts/facts updateStatements($1 text, $2 jsonb)
update menu_item_variants t
set allergens = nullif(l.allergens, 'null'::jsonb), allergens_by = case when nullif(l.allergens, 'null'::jsonb) is null
  then null else $1::text end, allergens_at = case when nullif(l.allergens, 'null'::jsonb) is null then null else now()
  end
from jsonb_to_recordset($2::jsonb) as l(id uuid, allergens jsonb)
where t.id = l.id;

-- menu/details/facts/facts updateStatements($1 uuid[])
delete
from allergen_checks
where target_id = any($1::uuid[]);

-- menu/details/facts/facts insertAllergenChecks($1 uuid[], $2 uuid[], $3 uuid[]) → id uuid
insert into allergen_checks (target_id)
select s.id
from ( select id, id as made_by from menu_items where allergens is not null union all select id, case when id =
  any($1::uuid[]) then id else item_id end from menu_item_variants where allergens is not null union all select id, id
  from menu_item_addons where allergens is not null union all select id, id from menu_options where allergens is not
  null ) s
where s.made_by = any($2::uuid[]) or s.id = any($3::uuid[])
order by 1
on conflict do nothing
returning target_id as id;

-- menu/details/facts/facts listChoiceStatements() → id uuid, allergens jsonb, isToCheck boolean
select s.id, s.allergens, exists (select from allergen_checks k where k.target_id = s.id) as "isToCheck"
from ( select id, allergens from menu_item_variants where allergens is not null union all select id, allergens from
  menu_item_addons where allergens is not null union all select id, allergens from menu_options where allergens is not
  null ) s;

-- menu/details/facts/facts updateSuggestions($1 jsonb)
update menu_items i
set allergens_suggested = l.allergens, is_alcoholic = l."isAlcoholic", diets = array(select
  jsonb_array_elements_text(l.diets))
from jsonb_to_recordset($1::jsonb) as l(category text, title text, allergens jsonb, diets jsonb, "isAlcoholic" boolean),
  categories c
where i.title = l.title and c.id = i.category_id and c.title = l.category and i.deleted_at is null and i.allergens is
  null;

-- menu/details/pictures/pictures findPicturesForUpdate($1 uuid) → pictures text[]
select array_remove(image || more_pictures, null) as pictures
from menu_items
where id = $1 and deleted_at is null
for no key update;

-- menu/details/pictures/pictures updatePictures($1 text, $2 text[], $3 uuid)
update menu_items
set image = $1, more_pictures = $2::text[]
where id = $3;

-- menu/details/schedules/schedules listSchedules() → id uuid, title text, spans jsonb, firstDay text, lastDay text
select id, title, spans, first_day::text as "firstDay", last_day::text as "lastDay"
from menu_schedules
where deleted_at is null
order by created_at, id;

-- menu/details/schedules/schedules insertSchedule($1 text, $2 jsonb, $3 date, $4 date) → id uuid
insert into menu_schedules (title, spans, first_day, last_day)
values ($1, $2::jsonb, $3::date, $4::date)
returning id;

-- menu/details/schedules/schedules findScheduleForUpdate($1 uuid) → id uuid, title text, spans jsonb, firstDay text,
--   lastDay text
select id, title, spans, first_day::text as "firstDay", last_day::text as "lastDay"
from menu_schedules
where id = $1 and deleted_at is null
for update;

-- menu/details/schedules/schedules updateSchedule($1 text, $2 jsonb, $3 date, $4 date, $5 uuid)
update menu_schedules
set title = $1, spans = $2::jsonb, first_day = $3::date, last_day = $4::date
where id = $5;

-- menu/details/schedules/schedules updateScheduleHidden($1 uuid)
update menu_schedules
set deleted_at = now()
where id = $1;

-- menu/details/schedules/schedules findScheduleShared($1 uuid)
select
from menu_schedules
where id = $1 and deleted_at is null
for share;

-- menu/details/schedules/schedules listSchedulesOfItems($1 uuid[]) → spans jsonb, firstDay text, lastDay text, timeZone
--   text
select m.spans, m.first_day::text as "firstDay", m.last_day::text as "lastDay", s.time_zone as "timeZone"
from menu_items i
left
join categories c on c.id = i.category_id and c.deleted_at is null
left
join menu_schedules own on own.id = i.schedule_id and own.deleted_at is null
join menu_schedules m on m.id = coalesce(own.id, c.schedule_id) and m.deleted_at is null
join store_settings s on true
where i.id = any($1::uuid[]);

-- menu/details/translations/translations listTranslations($1 text[]) → language text, kind text, id uuid, title text,
--   description text, ofTitle text, ofDescription text
select language, kind, subject_id as id, title, description, of_title as "ofTitle", of_description as "ofDescription"
from menu_translations
where language = any($1::text[]);

-- menu/details/translations/translations updateTranslations($1 jsonb)
delete
from menu_translations t using jsonb_to_recordset($1::jsonb) as l(language text, kind text, id uuid)
where t.language = l.language and t.kind = l.kind and t.subject_id = l.id;

-- menu/details/translations/translations updateTranslations($1 jsonb)
insert into menu_translations as t (language, kind, subject_id, title, description, of_title, of_description)
select language, kind, id, title, description, "ofTitle", "ofDescription"
from jsonb_to_recordset($1::jsonb) as l(language text, kind text, id uuid, title text, description text, "ofTitle" text,
  "ofDescription" text)
on conflict (tenant_id, language, kind, subject_id) do update
set title = excluded.title, description = excluded.description, of_title = excluded.of_title, of_description =
  excluded.of_description;

-- menu/details/translations/translations findStoreLanguages() → own text, offered text[], country text, currency text,
--   timeZone text
select menu_language as own, menu_languages as offered, country, currency, time_zone as "timeZone"
from store_settings;

-- menu/import/menu-import getCurrencyDigits() → digits smallint
select currency_digits as digits
from store_settings
for no key update;

-- menu/import/menu-import getCurrencyDigits() → digits smallint
select currency_digits as digits
from store_settings;

-- menu/import/menu-import listTaxTitles() → id uuid, title text, rateMilli integer
select id, title, rate_milli as "rateMilli"
from taxes
where deleted_at is null
order by created_at, id;

-- menu/import/menu-import insertCategories($1 text[]) → id uuid, title text
insert into categories (title, position)
select title, (select coalesce(max(position), 0) from categories) + place::int
from unnest($1::text[]) with ordinality as new (title, place)
returning id, title;

-- menu/import/menu-import insertItems($1 text[], $2 bigint[], $3 bigint[], $4 uuid[], $5 uuid[], $6 uuid[], $7
--   boolean[], $8 boolean[]) → id uuid, position integer
insert into menu_items (title, price, net_price, category_id, tax_id, tax_group_id, is_open_price, is_discountable,
  position)
select title, price, net_price, category_id, tax_id, tax_group_id, is_open_price, is_discountable, (select
  coalesce(max(position), 0) from menu_items) + place::int
from unnest( $1::text[], $2::bigint[], $3::bigint[], $4::uuid[], $5::uuid[], $6::uuid[], $7::boolean[], $8::boolean[] )
  with ordinality as new (title, price, net_price, category_id, tax_id, tax_group_id, is_open_price, is_discountable,
  place)
returning id, position;

-- menu/import/menu-import updateItems($1 uuid[], $2 bigint[], $3 bigint[], $4 uuid[], $5 uuid[], $6 boolean[], $7
--   boolean[])
update menu_items i
set price = changed.price, net_price = changed.net_price, tax_id = changed.tax_id, tax_group_id = changed.tax_group_id,
  is_open_price = changed.is_open_price, is_discountable = changed.is_discountable
from unnest( $1::uuid[], $2::bigint[], $3::bigint[], $4::uuid[], $5::uuid[], $6::boolean[], $7::boolean[] ) as changed
  (id, price, net_price, tax_id, tax_group_id, is_open_price, is_discountable)
where i.id = changed.id and i.deleted_at is null;

-- menu/import/menu-import insertChoices($1 uuid[], $2 text[], $3 bigint[])
insert into menu_item_addons (item_id, title, price, created_at)
select item_id, title, price, statement_timestamp() + place * interval '1 microsecond'
from unnest( $1::uuid[], $2::text[], $3::bigint[] ) with ordinality as new (item_id, title, price, place);

-- menu/import/menu-import insertChoices($1 uuid[], $2 text[], $3 bigint[])
insert into menu_item_variants (item_id, title, price, created_at)
select item_id, title, price, statement_timestamp() + place * interval '1 microsecond'
from unnest( $1::uuid[], $2::text[], $3::bigint[] ) with ordinality as new (item_id, title, price, place);

-- menu/import/menu-import updateChoicePrices($1 uuid[], $2 bigint[])
update menu_item_addons c
set price = changed.price
from unnest( $1::uuid[], $2::bigint[] ) as changed (id, price)
where c.id = changed.id;

-- menu/import/menu-import updateChoicePrices($1 uuid[], $2 bigint[])
update menu_item_variants c
set price = changed.price
from unnest( $1::uuid[], $2::bigint[] ) as changed (id, price)
where c.id = changed.id;

-- menu/import/menu-import deleteChoices($1 uuid[])
delete
from menu_item_addons
where id = any($1::uuid[]);

-- menu/import/menu-import deleteChoices($1 uuid[])
delete
from menu_item_variants
where id = any($1::uuid[]);

-- menu/import/menu-import updateImportedFacts($1 jsonb)
update menu_items i
set description = changed.description, diets = array(select jsonb_array_elements_text(changed.diets))
from jsonb_to_recordset($1::jsonb) as changed(id uuid, description text, diets jsonb)
where i.id = changed.id and i.deleted_at is null;

-- menu/menu-items listSellableItems() → id uuid, title text, price bigint, categoryId uuid, categoryTitle text, taxId
--   uuid, taxTitle text, rateMilli integer, taxType text, taxGroupId uuid, isOpenPrice boolean, isDiscountable boolean,
--   variants json, addons json, optionGroups json, isSet boolean, steps json
select i.id, i.title, i.price, c.id as "categoryId", c.title as "categoryTitle", t.id as "taxId", t.title as "taxTitle",
  t.rate_milli as "rateMilli", t.type as "taxType", i.tax_group_id as "taxGroupId", i.is_open_price as "isOpenPrice",
  i.is_discountable as "isDiscountable", coalesce(( select json_agg(json_build_object('id', v.id, 'title', v.title,
  'price', v.price) order by v.created_at, v.id) from menu_item_variants v where v.item_id = i.id), '[]') as variants,
  coalesce(( select json_agg(json_build_object('id', v.id, 'title', v.title, 'price', v.price) order by v.created_at,
  v.id) from menu_item_addons v where v.item_id = i.id), '[]') as addons, coalesce(( select
  json_agg(json_build_object('id', g.id, 'title', g.title, 'min', g.min_count, 'max', g.max_count, 'free', g.free_count,
  'options', ( select json_agg(json_build_object('id', o.id, 'title', o.title, 'price', o.price, 'max', o.max_count)
  order by o.position) from menu_options o where o.group_id = g.id)) order by ig.position) from menu_item_option_groups
  ig join menu_option_groups g on g.id = ig.group_id where ig.item_id = i.id), '[]') as "optionGroups", i.is_set as
  "isSet", case when i.is_set then coalesce(( select json_agg(json_build_object('id', s.id, 'title', s.title, 'min',
  s.min_count, 'max', s.max_count, 'choices', coalesce(( select json_agg(json_build_object('itemId', c.item_id,
  'variantId', c.variant_id, 'supplement', c.supplement) order by c.position) from menu_set_choices c join menu_items ci
  on ci.id = c.item_id and ci.deleted_at is null left join menu_item_variants cv on cv.id = c.variant_id where c.step_id
  = s.id), '[]')) order by s.position) from menu_set_steps s where s.item_id = i.id), '[]') else '[]' end as steps
from menu_items i
left
join categories c on c.id = i.category_id and c.deleted_at is null
left
join taxes t on t.id = i.tax_id and t.deleted_at is null
where i.deleted_at is null;

-- menu/menu-items listSellableItems($1 uuid[]) → id uuid, title text, price bigint, categoryId uuid, categoryTitle
--   text, taxId uuid, taxTitle text, rateMilli integer, taxType text, taxGroupId uuid, isOpenPrice boolean,
--   isDiscountable boolean, variants json, addons json, optionGroups json, isSet boolean, steps json
select i.id, i.title, i.price, c.id as "categoryId", c.title as "categoryTitle", t.id as "taxId", t.title as "taxTitle",
  t.rate_milli as "rateMilli", t.type as "taxType", i.tax_group_id as "taxGroupId", i.is_open_price as "isOpenPrice",
  i.is_discountable as "isDiscountable", coalesce(( select json_agg(json_build_object('id', v.id, 'title', v.title,
  'price', v.price) order by v.created_at, v.id) from menu_item_variants v where v.item_id = i.id), '[]') as variants,
  coalesce(( select json_agg(json_build_object('id', v.id, 'title', v.title, 'price', v.price) order by v.created_at,
  v.id) from menu_item_addons v where v.item_id = i.id), '[]') as addons, coalesce(( select
  json_agg(json_build_object('id', g.id, 'title', g.title, 'min', g.min_count, 'max', g.max_count, 'free', g.free_count,
  'options', ( select json_agg(json_build_object('id', o.id, 'title', o.title, 'price', o.price, 'max', o.max_count)
  order by o.position) from menu_options o where o.group_id = g.id)) order by ig.position) from menu_item_option_groups
  ig join menu_option_groups g on g.id = ig.group_id where ig.item_id = i.id), '[]') as "optionGroups", i.is_set as
  "isSet", case when i.is_set then coalesce(( select json_agg(json_build_object('id', s.id, 'title', s.title, 'min',
  s.min_count, 'max', s.max_count, 'choices', coalesce(( select json_agg(json_build_object('itemId', c.item_id,
  'variantId', c.variant_id, 'supplement', c.supplement) order by c.position) from menu_set_choices c join menu_items ci
  on ci.id = c.item_id and ci.deleted_at is null left join menu_item_variants cv on cv.id = c.variant_id where c.step_id
  = s.id), '[]')) order by s.position) from menu_set_steps s where s.item_id = i.id), '[]') else '[]' end as steps
from menu_items i
left
join categories c on c.id = i.category_id and c.deleted_at is null
left
join taxes t on t.id = i.tax_id and t.deleted_at is null
where i.deleted_at is null and i.id = any($1::uuid[]);

-- menu/menu-items listMenuItems() → id uuid, title text, price bigint, netPrice bigint, image text, currencyDigits
--   smallint, isOpenPrice boolean, isDiscountable boolean, isSet boolean, categoryId uuid, categoryTitle text, course
--   smallint, taxId uuid, taxTitle text, rateMilli integer, taxType text, taxGroupId uuid, scheduleId uuid,
--   morePictures text[], description text, diets text[], spice smallint, isHomeMade boolean, isAlcoholic boolean,
--   isFeatured boolean, statedBy text, statedAt timestamptz, allergens jsonb, suggested jsonb, isToCheck boolean,
--   origins jsonb
select i.id, i.title, i.price, i.net_price as "netPrice", i.image, s.currency_digits as "currencyDigits",
  i.is_open_price as "isOpenPrice", i.is_discountable as "isDiscountable", i.is_set as "isSet", c.id as "categoryId",
  c.title as "categoryTitle", i.course, t.id as "taxId", t.title as "taxTitle", t.rate_milli as "rateMilli", t.type as
  "taxType", i.tax_group_id as "taxGroupId", m.id as "scheduleId", i.more_pictures as "morePictures", i.description,
  i.diets, i.spice, i.is_home_made as "isHomeMade", i.is_alcoholic as "isAlcoholic", i.is_featured as "isFeatured",
  i.allergens_by as "statedBy", i.allergens_at as "statedAt", i.allergens, i.allergens_suggested as suggested, exists
  (select from allergen_checks k where k.target_id = i.id) as "isToCheck", i.origins
from menu_items i
join store_settings s on true
left
join categories c on c.id = i.category_id and c.deleted_at is null
left
join taxes t on t.id = i.tax_id and t.deleted_at is null
left
join menu_schedules m on m.id = i.schedule_id and m.deleted_at is null
where i.deleted_at is null
order by c.position nulls last, c.created_at nulls last, i.position, i.created_at, i.id;

-- menu/menu-items listMenuItems($1 uuid) → id uuid, title text, price bigint, netPrice bigint, image text,
--   currencyDigits smallint, isOpenPrice boolean, isDiscountable boolean, isSet boolean, categoryId uuid, categoryTitle
--   text, course smallint, taxId uuid, taxTitle text, rateMilli integer, taxType text, taxGroupId uuid, scheduleId
--   uuid, morePictures text[], description text, diets text[], spice smallint, isHomeMade boolean, isAlcoholic boolean,
--   isFeatured boolean, statedBy text, statedAt timestamptz, allergens jsonb, suggested jsonb, isToCheck boolean,
--   origins jsonb
select i.id, i.title, i.price, i.net_price as "netPrice", i.image, s.currency_digits as "currencyDigits",
  i.is_open_price as "isOpenPrice", i.is_discountable as "isDiscountable", i.is_set as "isSet", c.id as "categoryId",
  c.title as "categoryTitle", i.course, t.id as "taxId", t.title as "taxTitle", t.rate_milli as "rateMilli", t.type as
  "taxType", i.tax_group_id as "taxGroupId", m.id as "scheduleId", i.more_pictures as "morePictures", i.description,
  i.diets, i.spice, i.is_home_made as "isHomeMade", i.is_alcoholic as "isAlcoholic", i.is_featured as "isFeatured",
  i.allergens_by as "statedBy", i.allergens_at as "statedAt", i.allergens, i.allergens_suggested as suggested, exists
  (select from allergen_checks k where k.target_id = i.id) as "isToCheck", i.origins
from menu_items i
join store_settings s on true
left
join categories c on c.id = i.category_id and c.deleted_at is null
left
join taxes t on t.id = i.tax_id and t.deleted_at is null
left
join menu_schedules m on m.id = i.schedule_id and m.deleted_at is null
where i.deleted_at is null and i.id = $1
order by c.position nulls last, c.created_at nulls last, i.position, i.created_at, i.id;

-- menu/menu-items listMenuItems() → itemId uuid, id uuid, title text, price bigint
select item_id as "itemId", id, title, price
from menu_item_addons
order by created_at, id;

-- menu/menu-items listMenuItems($1 uuid) → itemId uuid, id uuid, title text, price bigint
select item_id as "itemId", id, title, price
from menu_item_addons
where item_id = $1
order by created_at, id;

-- menu/menu-items listMenuItems() → itemId uuid, id uuid, title text, price bigint
select item_id as "itemId", id, title, price
from menu_item_variants
order by created_at, id;

-- menu/menu-items listMenuItems($1 uuid) → itemId uuid, id uuid, title text, price bigint
select item_id as "itemId", id, title, price
from menu_item_variants
where item_id = $1
order by created_at, id;

-- menu/menu-items getMenuVersion() → version text
select directory.current_menu_version()::text as version;

-- menu/menu-items getCurrencyDigits() → digits smallint
select currency_digits as digits
from store_settings;

-- menu/menu-items getTillVersion() → version text
select directory.current_till_version() as version;

-- menu/menu-writing getPricingTerms($1 uuid, $2 uuid) → digits smallint, hasCategory boolean, hasTax boolean
select s.currency_digits as digits, exists (select from categories c where c.id = $1 and c.deleted_at is null) as
  "hasCategory", exists (select from taxes t where t.id = $2 and t.deleted_at is null) as "hasTax"
from store_settings s
for share of s;

-- menu/menu-writing insertItem($1 text, $2 bigint, $3 bigint, $4 uuid, $5 uuid, $6 uuid, $7 smallint) → id uuid
insert into menu_items (title, price, net_price, category_id, tax_id, tax_group_id, course, position)
values ($1, $2, $3, $4, $5, $6, $7, (select coalesce(max(position), 0) + 1 from menu_items))
returning id;

-- menu/menu-writing updateItemFacts($1 text, $2 bigint, $3 bigint, $4 uuid, $5 uuid, $6 uuid, $7 boolean, $8 smallint,
--   $9 uuid, $10 uuid) → id uuid
update menu_items
set title = $1, price = $2, net_price = $3, category_id = $4, tax_id = $5, tax_group_id = $6, course = case when
  $7::boolean then $8 else course end, position = case when category_id is distinct
from $9::uuid then (select coalesce(max(position), 0) + 1 from menu_items) else position end
where id = $10 and deleted_at is null
returning id;

-- menu/menu-writing updateItemHidden($1 uuid) → title text
update menu_items
set deleted_at = now()
where id = $1 and deleted_at is null
returning title;

-- menu/menu-writing findItem($1 uuid) → id uuid
select id
from menu_items
where id = $1 and deleted_at is null;

-- menu/menu-writing lockItem($1 uuid) → id uuid, isSet boolean
select id, is_set as "isSet"
from menu_items
where id = $1 and deleted_at is null
for no key update;

-- menu/menu-writing updateSale($1 boolean, $2 boolean, $3 boolean, $4 boolean, $5 uuid, $6 uuid)
update menu_items
set is_open_price = coalesce($1, is_open_price), is_discountable = coalesce($2, is_discountable), is_set = $3,
  tax_group_id = case when $4 then $5::uuid else tax_group_id end
where id = $6;

-- menu/menu-writing updateItemOrder($1 uuid[]) → found integer
with named as ( select id, place from unnest($1::uuid[]) with ordinality as named(id, place) ), ranked as ( select i.id,
  named.place, row_number() over ( partition by c.id order by named.place nulls last, i.position, i.created_at, i.id )
  as rank from menu_items i left join named on named.id = i.id left join categories c on c.id = i.category_id and
  c.deleted_at is null where i.deleted_at is null ), moved as ( update menu_items i set position = ranked.rank from
  ranked where ranked.id = i.id and i.position <> ranked.rank )
select count(place)::int as found
from ranked;

-- menu/menu-writing insertChoice($1 uuid, $2 text, $3 bigint) → id uuid
insert into menu_item_addons (item_id, title, price)
values ($1, $2, $3)
returning id;

-- menu/menu-writing insertChoice($1 uuid, $2 text, $3 bigint) → id uuid
insert into menu_item_variants (item_id, title, price)
values ($1, $2, $3)
returning id;

-- menu/menu-writing updateChoiceRow($1 text, $2 bigint, $3 uuid, $4 uuid) → id uuid
update menu_item_addons
set title = $1, price = $2
where id = $3 and item_id in (select id from menu_items where id = $4 and deleted_at is null)
returning id;

-- menu/menu-writing updateChoiceRow($1 text, $2 bigint, $3 uuid, $4 uuid) → id uuid
update menu_item_variants
set title = $1, price = $2
where id = $3 and item_id in (select id from menu_items where id = $4 and deleted_at is null)
returning id;

-- menu/menu-writing deleteChoice($1 uuid, $2 uuid) → title text, row jsonb
delete
from menu_item_addons c
where id = $1 and item_id in (select id from menu_items where id = $2 and deleted_at is null)
returning title, to_jsonb(c) as row;

-- menu/menu-writing deleteChoice($1 uuid, $2 uuid) → title text, row jsonb
delete
from menu_item_variants c
where id = $1 and item_id in (select id from menu_items where id = $2 and deleted_at is null)
returning title, to_jsonb(c) as row;

-- menu/menu-writing updatePricesMultiplied($1 integer, $2 integer)
update menu_items
set price = round(price * (10::numeric ^ $1::int)), net_price = round(net_price * (10::numeric ^ $2::int));

-- menu/menu-writing updatePricesMultiplied($1 integer)
update menu_item_variants
set price = round(price * (10::numeric ^ $1::int));

-- menu/menu-writing updatePricesMultiplied($1 integer)
update menu_item_addons
set price = round(price * (10::numeric ^ $1::int));

-- menu/options/option-groups listOptionGroups() → group json, itemCount integer
select json_build_object('id', g.id, 'title', g.title, 'min', g.min_count, 'max', g.max_count, 'free', g.free_count,
  'options', ( select json_agg(json_build_object('id', o.id, 'title', o.title, 'price', o.price, 'max', o.max_count)
  order by o.position) from menu_options o where o.group_id = g.id)) as "group", ( select count(*) from
  menu_item_option_groups ig join menu_items i on i.id = ig.item_id and i.deleted_at is null where ig.group_id =
  g.id)::int as "itemCount"
from menu_option_groups g
order by g.created_at, g.id;

-- menu/options/option-groups listGroupsOfItems() → group json
select json_build_object('id', g.id, 'title', g.title, 'min', g.min_count, 'max', g.max_count, 'free', g.free_count,
  'options', ( select json_agg(json_build_object('id', o.id, 'title', o.title, 'price', o.price, 'max', o.max_count)
  order by o.position) from menu_options o where o.group_id = g.id)) as "group"
from menu_option_groups g;

-- menu/options/option-groups listGroupsOfItems() → itemId uuid, groupId uuid
select item_id as "itemId", group_id as "groupId"
from menu_item_option_groups
order by position;

-- menu/options/option-groups insertOptionGroup($1 text, $2 smallint, $3 smallint, $4 smallint) → id uuid
insert into menu_option_groups (title, min_count, max_count, free_count)
values ($1, $2, $3, $4)
returning id;

-- menu/options/option-groups updateOptionGroup($1 text, $2 smallint, $3 smallint, $4 smallint, $5 uuid) → id uuid
update menu_option_groups
set title = $1, min_count = $2, max_count = $3, free_count = $4
where id = $5
returning id;

-- menu/options/option-groups deleteOptionGroup($1 uuid)
select
from menu_option_groups
where id = $1
for update;

-- menu/options/option-groups deleteOptionGroup($1 uuid) → group jsonb, options jsonb, uses jsonb
delete
from menu_option_groups g
where id = $1
returning to_jsonb(g) as "group", coalesce((select jsonb_agg(to_jsonb(o)) from menu_options o where o.group_id = g.id),
  '[]') as options, coalesce((select jsonb_agg(to_jsonb(u)) from menu_item_option_groups u where u.group_id = g.id),
  '[]') as uses;

-- menu/options/option-groups insertUsesAgain($1 jsonb)
insert into menu_item_option_groups
select u.*
from jsonb_populate_recordset(null::menu_item_option_groups, $1::jsonb) u
join menu_items i on i.id = u.item_id and not i.is_set;

-- menu/options/option-groups listOptionsOfGroup($1 uuid) → id uuid, title text
select id, title
from menu_options
where group_id = $1
order by position;

-- menu/options/option-groups updateOptionsOfGroup($1 uuid, $2 uuid[])
delete
from menu_options
where group_id = $1 and id <> all($2::uuid[]);

-- menu/options/option-groups updateOptionsOfGroup($1 uuid, $2 jsonb)
insert into menu_options as o (id, group_id, position, title, price, max_count)
select coalesce(l.id, new_id()), $1::uuid, l.position, l.title, l.price, l.max
from jsonb_to_recordset($2::jsonb) as l(id uuid, position smallint, title text, price bigint, max smallint)
on conflict (tenant_id, id) do update
set position = excluded.position, title = excluded.title, price = excluded.price, max_count = excluded.max_count;

-- menu/options/option-groups updateGroupsOfItem($1 uuid)
delete
from menu_item_option_groups
where item_id = $1;

-- menu/options/option-groups updateGroupsOfItem($1 uuid[], $2 uuid) → group_id uuid
with named as materialized ( select g.id, n.position from unnest($1::uuid[]) with ordinality as n(id, position) join
  menu_option_groups g on g.id = n.id for key share of g ) insert into menu_item_option_groups (item_id, group_id,
  position)
select $2::uuid, id, position
from named
returning group_id;

-- menu/options/option-groups updateOptionPricesMultiplied($1 integer)
update menu_options
set price = round(price * (10::numeric ^ $1::int));

-- menu/price-rules/price-rules getPriceRules() → timeZone text, dayStartsAt time, digits smallint, today date, rules
--   json
select s.time_zone as "timeZone", s.day_starts_at as "dayStartsAt", s.currency_digits as digits, current_business_day()
  as today, coalesce(( select json_agg(json_build_object('id', r.id, 'title', r.title, 'target', r.target, 'targetIds',
  r.target_ids, 'kind', r.kind, 'value', r.value, 'weekdays', r.weekdays, 'fromMinute', r.from_minute, 'toMinute',
  r.to_minute, 'firstDay', r.first_day, 'lastDay', r.last_day, 'diningOptions', r.dining_options, 'isActive',
  r.is_active) order by r.created_at, r.id) from price_rules r), '[]') as rules
from store_settings s;

-- menu/price-rules/price-rules insertPriceRule($1 text, $2 text, $3 uuid[], $4 text, $5 bigint, $6 smallint[], $7
--   smallint, $8 smallint, $9 date, $10 date, $11 text[], $12 boolean) → id uuid
insert into price_rules (title, target, target_ids, kind, value, weekdays, from_minute, to_minute, first_day, last_day,
  dining_options, is_active)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning id;

-- menu/price-rules/price-rules updatePriceRule($1 text, $2 text, $3 uuid[], $4 text, $5 bigint, $6 smallint[], $7
--   smallint, $8 smallint, $9 date, $10 date, $11 text[], $12 boolean, $13 uuid)
update price_rules
set title = $1, target = $2, target_ids = $3, kind = $4, value = $5, weekdays = $6, from_minute = $7, to_minute = $8,
  first_day = $9, last_day = $10, dining_options = $11, is_active = $12
where id = $13;

-- menu/price-rules/price-rules deletePriceRule($1 uuid) → row jsonb
delete
from price_rules r
where id = $1
returning to_jsonb(r) as row;

-- menu/price-rules/price-rules updateRuleAmountsMultiplied($1 integer)
update price_rules
set value = greatest(case when kind = 'price' then 0 else 1 end, round(value * (10::numeric ^ $1::int)))
where kind <> 'percent';

-- menu/sets/set-steps listSteps($1 uuid, $2 uuid) → id uuid, steps json
select i.id, coalesce(( select json_agg(json_build_object('id', s.id, 'title', s.title, 'min', s.min_count, 'max',
  s.max_count, 'choices', coalesce(( select json_agg(json_build_object('itemId', c.item_id, 'variantId', c.variant_id,
  'supplement', c.supplement, 'title', ci.title, 'variantTitle', cv.title) order by c.position) from menu_set_choices c
  join menu_items ci on ci.id = c.item_id and ci.deleted_at is null left join menu_item_variants cv on cv.id =
  c.variant_id where c.step_id = s.id), '[]')) order by s.position) from menu_set_steps s where s.item_id = i.id), '[]')
  as steps
from menu_items i
where i.is_set and i.deleted_at is null and ($1::uuid is null or i.id = $2::uuid);

-- menu/sets/set-steps listStepTitles($1 uuid) → id uuid, title text
select id, title
from menu_set_steps
where item_id = $1
order by position;

-- menu/sets/set-steps countSuitableChoices($1 jsonb) → count integer
select count(*)::int as count
from jsonb_to_recordset($1::jsonb) as c("itemId" uuid, "variantId" uuid)
join menu_items i on i.id = c."itemId" and i.deleted_at is null and not i.is_set
left
join menu_item_variants v on v.id = c."variantId" and v.item_id = i.id
where c."variantId" is null or v.id is not null;

-- menu/sets/set-steps isChoiceOfSet($1 uuid)
select
from menu_set_choices c
join menu_set_steps s on s.id = c.step_id
join menu_items i on i.id = s.item_id and i.deleted_at is null
where c.item_id = $1
limit 1;

-- menu/sets/set-steps hasSetAsChoice($1 uuid)
select
from menu_set_choices c
join menu_set_steps s on s.id = c.step_id
join menu_items i on i.id = s.item_id and i.deleted_at is null
join menu_items ci on ci.id = c.item_id and ci.is_set
where $1 in (s.item_id, c.item_id)
limit 1;

-- menu/sets/set-steps deleteChoicesOfVariant($1 uuid) → row jsonb
delete
from menu_set_choices c
where variant_id = $1
returning to_jsonb(c) as row;

-- menu/sets/set-steps insertChoicesAgain($1 jsonb)
insert into menu_set_choices
select c.*
from jsonb_populate_recordset(null::menu_set_choices, $1::jsonb) c
join menu_set_steps s on s.id = c.step_id
on conflict do nothing;

-- menu/sets/set-steps updateSteps($1 uuid, $2 uuid[])
delete
from menu_set_steps
where item_id = $1 and id <> all($2::uuid[]);

-- menu/sets/set-steps updateSteps($1 uuid)
delete
from menu_set_choices
where step_id in (select id from menu_set_steps where item_id = $1);

-- menu/sets/set-steps updateSteps($1 jsonb, $2 uuid)
with named as ( select coalesce(l.id, new_id()) as id, l.position, l.title, l.min, l.max, l.choices from
  jsonb_to_recordset($1::jsonb) as l(id uuid, position smallint, title text, min smallint, max smallint, choices jsonb)
  ), steps as ( insert into menu_set_steps as s (id, item_id, position, title, min_count, max_count) select id,
  $2::uuid, position, title, min, max from named on conflict (tenant_id, id) do update set position = excluded.position,
  title = excluded.title, min_count = excluded.min_count, max_count = excluded.max_count returning s.id ) insert into
  menu_set_choices (step_id, position, item_id, variant_id, supplement)
select steps.id, c.position, (c.choice ->> 'itemId')::uuid, (c.choice ->> 'variantId')::uuid, (c.choice ->>
  'supplement')::bigint
from steps
join named on named.id = steps.id, jsonb_array_elements(named.choices) with ordinality as c(choice, position);

-- menu/sets/set-steps updateSupplementsMultiplied($1 integer)
update menu_set_choices
set supplement = round(supplement * (10::numeric ^ $1::int));

-- menu/tax-groups/tax-groups listTaxGroups() → id uuid, title text, packKey text, rules json
select g.id, g.title, g.pack_key as "packKey", coalesce(( select json_agg(json_build_object('diningOption',
  r.dining_option, 'firstDay', r.first_day, 'taxId', t.id, 'taxTitle', t.title, 'rateMilli', t.rate_milli, 'taxType',
  t.type) order by r.position) from tax_group_rules r join taxes t on t.id = r.tax_id where r.group_id = g.id), '[]') as
  rules
from tax_groups g
order by g.created_at, g.id;

-- menu/tax-groups/tax-groups listUsedTaxGroups() → id uuid, title text, packKey text, rules json, itemCount integer
select g.id, g.title, g.pack_key as "packKey", coalesce(( select json_agg(json_build_object('diningOption',
  r.dining_option, 'firstDay', r.first_day, 'taxId', t.id, 'taxTitle', t.title, 'rateMilli', t.rate_milli, 'taxType',
  t.type) order by r.position) from tax_group_rules r join taxes t on t.id = r.tax_id where r.group_id = g.id), '[]') as
  rules, ( select count(*) from menu_items i where i.tax_group_id = g.id and i.deleted_at is null)::int as "itemCount"
from tax_groups g
order by g.created_at, g.id;

-- menu/tax-groups/tax-groups lockTaxGroup() → id uuid, title text, packKey text, rules json
select g.id, g.title, g.pack_key as "packKey", coalesce(( select json_agg(json_build_object('diningOption',
  r.dining_option, 'firstDay', r.first_day, 'taxId', t.id, 'taxTitle', t.title, 'rateMilli', t.rate_milli, 'taxType',
  t.type) order by r.position) from tax_group_rules r join taxes t on t.id = r.tax_id where r.group_id = g.id), '[]') as
  rules
from tax_groups g
order by g.created_at, g.id;

-- menu/tax-groups/tax-groups lockTaxGroup($1 uuid) → id uuid
select id
from tax_groups
where id = $1
for update;

-- menu/tax-groups/tax-groups lockTaxGroupShared($1 uuid) → id uuid
select id
from tax_groups
where id = $1
for key share;

-- menu/tax-groups/tax-groups lockTaxGroupsShared() → id uuid
select id
from tax_groups
order by id
for share;

-- menu/tax-groups/tax-groups insertTaxGroup($1 text, $2 text) → id uuid
insert into tax_groups (title, pack_key)
values ($1, $2)
returning id;

-- menu/tax-groups/tax-groups insertTaxGroup($1 uuid, $2 text[], $3 date[], $4 uuid[])
insert into tax_group_rules (group_id, position, dining_option, first_day, tax_id)
select $1::uuid, position, dining_option, first_day, tax_id
from unnest($2::text[], $3::date[], $4::uuid[]) with ordinality as rule(dining_option, first_day, tax_id, position);

-- menu/tax-groups/tax-groups updateTaxGroup($1 text, $2 uuid)
update tax_groups
set title = $1
where id = $2;

-- menu/tax-groups/tax-groups updateTaxGroup($1 uuid)
delete
from tax_group_rules
where group_id = $1;

-- menu/tax-groups/tax-groups updateTaxGroup($1 uuid, $2 text[], $3 date[], $4 uuid[])
insert into tax_group_rules (group_id, position, dining_option, first_day, tax_id)
select $1::uuid, position, dining_option, first_day, tax_id
from unnest($2::text[], $3::date[], $4::uuid[]) with ordinality as rule(dining_option, first_day, tax_id, position);

-- menu/tax-groups/tax-groups deleteTaxGroup($1 uuid) → id uuid
update menu_items
set tax_group_id = null
where tax_group_id = $1
returning id;

-- menu/tax-groups/tax-groups deleteTaxGroup($1 uuid) → group jsonb, rules jsonb
delete
from tax_groups g
where id = $1
returning to_jsonb(g) as "group", coalesce((select jsonb_agg(to_jsonb(r)) from tax_group_rules r where r.group_id =
  g.id), '[]') as rules;

-- menu/tax-groups/tax-groups updateHiddenItemsOfGroup($1 uuid, $2 uuid[])
update menu_items
set tax_group_id = $1
where id = any($2::uuid[]) and deleted_at is not null;

-- menu/tax-groups/tax-groups findItemOfTaxGroup($1 uuid) → id uuid, title text
select id, title
from menu_items
where tax_group_id = $1 and deleted_at is null
order by created_at, id
limit 1;

-- menu/tax-groups/tax-groups lockTaxesShared($1 uuid[]) → id uuid
select id
from taxes
where id = any($1::uuid[]) and deleted_at is null
order by id
for share;

-- menu/tax-groups/tax-groups findGroupWithTax($1 uuid) → id uuid, title text
select g.id, g.title
from tax_groups g
where exists (select from tax_group_rules r where r.group_id = g.id and r.tax_id = $1)
order by g.created_at, g.id
limit 1;

-- menu/tax-groups/tax-groups updateItemsOfCategory($1 uuid, $2 uuid) → id uuid
update menu_items
set tax_group_id = $1
where category_id = $2 and deleted_at is null
returning id;

-- menu/tax-groups/tax-groups findCategory($1 uuid) → title text
select title
from categories
where id = $1 and deleted_at is null;
