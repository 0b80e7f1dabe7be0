-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- store/accounts/accounts getAccounts() → accounts jsonb
select accounts
from store_settings;

-- store/accounts/accounts updateAccounts($1 jsonb)
update store_settings
set accounts = accounts || $1::jsonb;

-- store/accounts/accounts listRates() → rate integer
select rate_milli as rate
from taxes
where deleted_at is null union
select 0
order by rate;

-- store/bill-settings findBillSettings() → cashNeedsSession boolean, blindCount boolean, cashDifferenceLimit bigint,
--   digits smallint, largeVoidFrom bigint, fiscalYearEnd text, closingMails boolean, country text, currency text,
--   timeZone text, voidRight text, receiptAfterPay text, identity jsonb, invoiceNotes jsonb
select cash_needs_session as "cashNeedsSession", blind_count as "blindCount", cash_difference_limit as
  "cashDifferenceLimit", currency_digits as digits, large_void_from as "largeVoidFrom", fiscal_year_end as
  "fiscalYearEnd", closing_mails as "closingMails", country, currency, time_zone as "timeZone", void_right as
  "voidRight", receipt_after_pay as "receiptAfterPay", identity, invoice_notes as "invoiceNotes"
from store_settings;

-- store/bill-settings updateBillSettingsRow($1 boolean, $2 boolean, $3 boolean, $4 bigint, $5 text, $6 text, $7
--   boolean, $8 bigint, $9 text, $10 boolean, $11 text, $12 jsonb, $13 jsonb)
update store_settings
set cash_needs_session = coalesce($1, cash_needs_session), blind_count = coalesce($2, blind_count),
  cash_difference_limit = case when $3::boolean then $4 else cash_difference_limit end, void_right = coalesce($5,
  void_right), receipt_after_pay = coalesce($6, receipt_after_pay), large_void_from = case when $7::boolean then $8 else
  large_void_from end, fiscal_year_end = coalesce($9, fiscal_year_end), closing_mails = coalesce($10, closing_mails),
  country = coalesce($11, country), identity = coalesce($12, identity), invoice_notes = coalesce($13, invoice_notes);

-- store/bill-settings updateLimitsMultiplied($1 integer, $2 integer)
update store_settings
set cash_difference_limit = round(cash_difference_limit * power(10::numeric, $1::int)), large_void_from =
  round(large_void_from * power(10::numeric, $2::int));

-- store/create-store insertStore($1 text, $2 text, $3 text, $4 text, $5 text, $6 smallint, $7 text) → claim_qr_code
--   void
with store as ( insert into store_settings (store_name, qr_code, country, time_zone, currency, currency_digits) values
  ($1, $2, $3, $4, $5, $6)), print as (insert into print_settings default values), counters as (insert into
  tenant_counters default values)
select directory.claim_qr_code($7);

-- store/create-store insertStore($1 text, $2 text, $3 text, $4 text, $5 smallint, $6 text) → claim_qr_code void
with store as ( insert into store_settings (store_name, qr_code, country, time_zone, currency, currency_digits) values
  ($1, $2, $3, default, $4, $5)), print as (insert into print_settings default values), counters as (insert into
  tenant_counters default values)
select directory.claim_qr_code($6);

-- store/create-store insertInclusiveTaxes($1 text[], $2 integer[])
insert into taxes (title, rate_milli, type, created_at)
select title, rate, 'inclusive', now() + position * interval '1 microsecond'
from unnest($1::text[], $2::int[]) with ordinality as first(title, rate, position);

-- store/create-store insertPaymentTypes($1 text[])
insert into payment_types (title)
select title
from unnest($1::text[]) with ordinality as first(title, position)
order by position;

-- store/menu-languages/menu-languages updateMenuLanguages($1 text, $2 text[])
update store_settings
set menu_language = $1, menu_languages = $2::text[];

-- store/mode/mode getMode() → mode text
select mode
from tenants
where id = current_tenant_id();

-- store/payment-types/payment-types listPaymentTypes() → id uuid, title text, isActive boolean, kind text
select id, title, is_active as "isActive", kind
from payment_types
where deleted_at is null
order by created_at, id;

-- store/payment-types/payment-types lockVersionOfMenu() → lock_menu_version void
select directory.lock_menu_version();

-- store/payment-types/payment-types insertPaymentType($1 text, $2 boolean, $3 text) → id uuid, title text, isActive
--   boolean, kind text
insert into payment_types (title, is_active, kind)
values ($1, $2, $3)
returning id, title, is_active as "isActive", kind;

-- store/payment-types/payment-types lockPaymentType($1 uuid) → title text, isActive boolean, kind text
select title, is_active as "isActive", kind
from payment_types
where id = $1 and deleted_at is null
for update;

-- store/payment-types/payment-types updatePaymentTypeRow($1 text, $2 boolean, $3 boolean, $4 text, $5 uuid) → title
--   text, isActive boolean, kind text
update payment_types
set title = coalesce($1, title), is_active = coalesce($2, is_active), kind = case when $3::boolean then $4 else kind end
where id = $5
returning title, is_active as "isActive", kind;

-- store/payment-types/payment-types updatePaymentTypeHidden($1 uuid) → title text
update payment_types
set deleted_at = now()
where id = $1 and deleted_at is null
returning title;

-- store/reasons/reasons listReasons() → id uuid, title text, percentMilli integer, amount bigint, account text,
--   needsApproval boolean, isActive boolean, kind text, digits smallint
select r.id, r.title, r.percent_milli as "percentMilli", r.amount, r.account, r.needs_approval as "needsApproval",
  r.is_active as "isActive", r.kind, s.currency_digits as digits
from reasons r
join store_settings s on true
where r.deleted_at is null
order by r.created_at, r.id;

-- store/reasons/reasons listActiveReasons() → id uuid, title text, percentMilli integer, amount bigint, account text,
--   needsApproval boolean, isActive boolean, kind text, digits smallint
select r.id, r.title, r.percent_milli as "percentMilli", r.amount, r.account, r.needs_approval as "needsApproval",
  r.is_active as "isActive", r.kind, s.currency_digits as digits
from reasons r
join store_settings s on true
where r.deleted_at is null and r.is_active
order by r.created_at, r.id;

-- store/reasons/reasons listReasonsOfIds($1 uuid[]) → id uuid, kind text, title text, isActive boolean, needsApproval
--   boolean, percentMilli integer, amount bigint, account text
select id, kind, title, is_active and deleted_at is null as "isActive", needs_approval as "needsApproval", percent_milli
  as "percentMilli", amount, account
from reasons
where id = any($1::uuid[]);

-- store/reasons/reasons lockReason($1 uuid) → id uuid, title text, percentMilli integer, amount bigint, account text,
--   needsApproval boolean, isActive boolean, kind text
select id, title, percent_milli as "percentMilli", amount, account, needs_approval as "needsApproval", is_active as
  "isActive", kind
from reasons
where id = $1 and deleted_at is null
for update;

-- store/reasons/reasons lockDigitsShared() → digits smallint
select currency_digits as digits
from store_settings
for share;

-- store/reasons/reasons insertReason($1 text, $2 text, $3 integer, $4 bigint, $5 boolean, $6 boolean, $7 text) → id
--   uuid
insert into reasons (kind, title, percent_milli, amount, needs_approval, is_active, account)
values ($1, $2, $3, $4, $5, $6, $7)
returning id;

-- store/reasons/reasons insertFirstReasons($1 text[], $2 text[], $3 integer[])
insert into reasons (kind, title, percent_milli, created_at)
select kind, title, percent_milli, now() + position * interval '1 microsecond'
from unnest($1::text[], $2::text[], $3::int[]) with ordinality as first(kind, title, percent_milli, position);

-- store/reasons/reasons updateReasonRow($1 text, $2 text, $3 integer, $4 bigint, $5 boolean, $6 boolean, $7 text, $8
--   uuid)
update reasons
set kind = $1, title = $2, percent_milli = $3, amount = $4, needs_approval = $5, is_active = $6, account = $7
where id = $8;

-- store/reasons/reasons updateReasonHidden($1 uuid) → title text, kind text
update reasons
set deleted_at = now()
where id = $1 and deleted_at is null
returning title, kind;

-- store/reasons/reasons updateAmountsMultiplied($1 integer)
update reasons
set amount = greatest(1, round(amount * (10::numeric ^ $1::int)))
where amount is not null;

-- store/setup/setup getSetupRows() → marks jsonb, name text, address text, country text, currency text, timeZone text,
--   identity jsonb, isMenuPublic boolean, hasItem boolean, hasUnstatedItem boolean, hasOrder boolean, hasTable boolean,
--   hasInvoice boolean, hasStaff boolean
select setup_steps as marks, store_name as name, address, country, currency, time_zone as "timeZone", identity,
  is_qr_menu_enabled as "isMenuPublic", exists (select from menu_items where deleted_at is null) as "hasItem", exists
  (select from menu_items where deleted_at is null and not is_set and allergens is null) as "hasUnstatedItem", exists
  (select from orders) or exists (select from qr_orders) as "hasOrder", exists (select from restaurant_tables where
  deleted_at is null) as "hasTable", exists (select from invoices) as "hasInvoice", exists (select from users where role
  = 'user') as "hasStaff"
from store_settings;

-- store/setup/setup updateSetupSteps($1 jsonb, $2 jsonb)
update store_settings
set setup_steps = $1::jsonb || setup_steps || $2::jsonb;

-- store/store findStore() → storeName text, address text, phone text, email text, currency text, currencyDigits
--   smallint, image text, isQrMenuEnabled boolean, isQrOrderEnabled boolean, qrCode text, timeZone text, dayStartsAt
--   time, country text, asksForTable boolean, unusedFeatures text[], asksBeforeSending boolean, receiptAfterPay text,
--   identity jsonb
select store_name as "storeName", address, phone, email, currency, currency_digits as "currencyDigits", image,
  is_qr_menu_enabled as "isQrMenuEnabled", is_qr_order_enabled as "isQrOrderEnabled", qr_code as "qrCode", time_zone as
  "timeZone", day_starts_at as "dayStartsAt", country, asks_for_table as "asksForTable", unused_features as
  "unusedFeatures", asks_before_sending as "asksBeforeSending", receipt_after_pay as "receiptAfterPay", identity
from store_settings;

-- store/store getBusinessDay() → today date
select current_business_day() as today;

-- store/store lockStore() → storeName text, address text, phone text, email text, currency text, currencyDigits
--   smallint, image text, isQrMenuEnabled boolean, isQrOrderEnabled boolean, qrCode text, timeZone text, dayStartsAt
--   time, country text, asksForTable boolean, unusedFeatures text[], asksBeforeSending boolean, receiptAfterPay text,
--   identity jsonb
select store_name as "storeName", address, phone, email, currency, currency_digits as "currencyDigits", image,
  is_qr_menu_enabled as "isQrMenuEnabled", is_qr_order_enabled as "isQrOrderEnabled", qr_code as "qrCode", time_zone as
  "timeZone", day_starts_at as "dayStartsAt", country, asks_for_table as "asksForTable", unused_features as
  "unusedFeatures", asks_before_sending as "asksBeforeSending", receipt_after_pay as "receiptAfterPay", identity
from store_settings
for no key update;

-- store/store lockStoreShared() → hasRecipes boolean, hasRoutes boolean, hasSlips boolean
select has_recipes and not exists (select from tenants where mode = 'training') as "hasRecipes", has_routes as
  "hasRoutes", has_slips as "hasSlips"
from store_settings
for key share;

-- store/store lockStoreToSell($1 text) → name text
select (select name from users where username = $1) as name
from store_settings
for key share;

-- store/store updateHasRecipes()
update store_settings
set has_recipes = true
where not has_recipes;

-- store/store updateHasRoutes()
update store_settings s
set has_routes = r.some
from (select exists (select from station_routes) as some) r
where s.has_routes <> r.some;

-- store/store lockStoreForUpdate()
select
from store_settings
for update;

-- store/store findPrintSettings() → pageFormat text, header text, footer text, showNotes boolean, isEnablePrint
--   boolean, showStoreDetails boolean, showCustomerDetails boolean, printToken boolean
select page_format as "pageFormat", header, footer, show_notes as "showNotes", is_enable_print as "isEnablePrint",
  show_store_details as "showStoreDetails", show_customer_details as "showCustomerDetails", print_token as "printToken"
from print_settings;

-- store/store findStoreRecords() → storeName text, address text, phone text, email text, currency text, currencyDigits
--   smallint, image text, isQrMenuEnabled boolean, isQrOrderEnabled boolean, qrCode text, timeZone text, dayStartsAt
--   time, country text, asksForTable boolean, unusedFeatures text[], asksBeforeSending boolean, receiptAfterPay text,
--   identity jsonb, pageFormat text, header text, footer text, showNotes boolean, isEnablePrint boolean,
--   showStoreDetails boolean, showCustomerDetails boolean, printToken boolean, paymentTypes json
select s.store_name as "storeName", s.address, s.phone, s.email, s.currency, s.currency_digits as "currencyDigits",
  s.image, s.is_qr_menu_enabled as "isQrMenuEnabled", s.is_qr_order_enabled as "isQrOrderEnabled", s.qr_code as
  "qrCode", s.time_zone as "timeZone", s.day_starts_at as "dayStartsAt", s.country, s.asks_for_table as "asksForTable",
  s.unused_features as "unusedFeatures", s.asks_before_sending as "asksBeforeSending", s.receipt_after_pay as
  "receiptAfterPay", s.identity, p.page_format as "pageFormat", p.header, p.footer, p.show_notes as "showNotes",
  p.is_enable_print as "isEnablePrint", p.show_store_details as "showStoreDetails", p.show_customer_details as
  "showCustomerDetails", p.print_token as "printToken", coalesce(( select json_agg(json_build_object('id', t.id,
  'title', t.title, 'kind', t.kind) order by t.created_at, t.id) from payment_types t where t.deleted_at is null and
  t.is_active), '[]') as "paymentTypes"
from store_settings s
join print_settings p on true;

-- store/store updateStoreRow($1 text, $2 text, $3 text, $4 text, $5 text, $6 smallint, $7 boolean, $8 text, $9 boolean,
--   $10 boolean, $11 text, $12 time, $13 text, $14 boolean, $15 text[], $16 boolean) → storeName text, address text,
--   phone text, email text, currency text, currencyDigits smallint, image text, isQrMenuEnabled boolean,
--   isQrOrderEnabled boolean, qrCode text, timeZone text, dayStartsAt time, country text, asksForTable boolean,
--   unusedFeatures text[], asksBeforeSending boolean, receiptAfterPay text, identity jsonb
update store_settings
set store_name = coalesce($1, store_name), address = coalesce($2, address), phone = coalesce($3, phone), email =
  coalesce($4, email), currency = coalesce($5, currency), currency_digits = coalesce($6, currency_digits), image = case
  when $7::boolean then $8 else image end, is_qr_menu_enabled = coalesce($9, is_qr_menu_enabled), is_qr_order_enabled =
  coalesce($10, is_qr_order_enabled), time_zone = coalesce($11, time_zone), day_starts_at = coalesce($12,
  day_starts_at), country = coalesce($13, country), asks_for_table = coalesce($14, asks_for_table), unused_features =
  coalesce($15, unused_features), asks_before_sending = coalesce($16, asks_before_sending)
returning store_name as "storeName", address, phone, email, currency, currency_digits as "currencyDigits", image,
  is_qr_menu_enabled as "isQrMenuEnabled", is_qr_order_enabled as "isQrOrderEnabled", qr_code as "qrCode", time_zone as
  "timeZone", day_starts_at as "dayStartsAt", country, asks_for_table as "asksForTable", unused_features as
  "unusedFeatures", asks_before_sending as "asksBeforeSending", receipt_after_pay as "receiptAfterPay", identity;

-- store/store insertQrCodeInDirectory($1 text) → hold_qr_code void
select directory.hold_qr_code($1);

-- store/store updateQrCode($1 text, $2 text) → claim_qr_code void
with store as (update store_settings set qr_code = $1)
select directory.claim_qr_code($2);

-- store/store updatePrintSettingsRow($1 text, $2 text, $3 text, $4 boolean, $5 boolean, $6 boolean, $7 boolean, $8
--   boolean) → pageFormat text, header text, footer text, showNotes boolean, isEnablePrint boolean, showStoreDetails
--   boolean, showCustomerDetails boolean, printToken boolean
update print_settings
set page_format = coalesce($1, page_format), header = coalesce($2, header), footer = coalesce($3, footer), show_notes =
  coalesce($4, show_notes), is_enable_print = coalesce($5, is_enable_print), show_store_details = coalesce($6,
  show_store_details), show_customer_details = coalesce($7, show_customer_details), print_token = coalesce($8,
  print_token)
returning page_format as "pageFormat", header, footer, show_notes as "showNotes", is_enable_print as "isEnablePrint",
  show_store_details as "showStoreDetails", show_customer_details as "showCustomerDetails", print_token as "printToken";

-- store/store hasTraded() → traded boolean
select exists (select from orders) or exists (select from qr_orders) or exists (select from invoices) or exists (select
  from cash_sessions) or exists (select from stock_items) or exists (select from suppliers) or exists (select from
  gift_cards) as traded;

-- store/store isTimeZoneKnown($1 text)
select
from pg_timezone_names
where name = $1;

-- store/store updateHasSlips()
update store_settings s
set has_slips = r.some
from ( select exists (select from stations t join printers p on p.id = t.printer_id where t.deleted_at is null and
  p.deleted_at is null) as some) r
where s.has_slips <> r.some;

-- store/store getUnusedFeatures() → unusedFeatures text[]
select unused_features as "unusedFeatures"
from store_settings;

-- store/store getSender() → name text, address text, replyTo text, language text
select s.store_name as name, coalesce(s.address, '') as address, coalesce(nullif(s.email, ''), ( select u.username from
  users u where u.role = 'admin' and u.username like '%@%' order by u.created_at limit 1)) as "replyTo", case t.language
  when 'en' then 'en' else 'fr' end as language
from store_settings s
join tenants t on t.id = s.tenant_id;

-- store/taxes listTaxes() → id uuid, title text, rateMilli integer, type text
select id, title, rate_milli as "rateMilli", type
from taxes
where deleted_at is null
order by created_at, id;

-- store/taxes insertTax($1 text, $2 integer, $3 text) → id uuid
insert into taxes (title, rate_milli, type)
values ($1, $2, $3)
returning id;

-- store/taxes lockTax($1 uuid) → title text, rateMilli integer, type text
select title, rate_milli as "rateMilli", type
from taxes
where id = $1 and deleted_at is null
for update;

-- store/taxes updateTaxRow($1 text, $2 integer, $3 text, $4 uuid) → id uuid
update taxes
set title = $1, rate_milli = $2, type = $3
where id = $4 and deleted_at is null
returning id;

-- store/taxes updateTaxHidden($1 uuid) → title text, rateMilli integer, type text
update taxes
set deleted_at = now()
where id = $1 and deleted_at is null
returning title, rate_milli as "rateMilli", type;

-- store/taxes findOpenOrderWithTax($1 uuid) → id uuid
select o.id
from orders o
join order_items i on i.order_id = o.id
where o.status = 'created' and not o.kitchen_only and i.tax_id = $1
limit 1;
