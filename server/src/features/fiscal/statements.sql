-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- fiscal/archives/archives listLastClosingsUntil($1 text) → chain text, seq bigint, kind text, number integer, hash
--   text, at timestamptz, payload text, chains jsonb
select last.*
from unnest(array['day', 'month', 'year']) as wanted(kind)
cross
join unnest(array['G', 'X']) as placed(chain)
cross
join lateral ( select e.chain, e.seq, e.kind, e.doc::int as number, e.hash, e.at, e.payload, e.payload::jsonb #>
  '{data,chains}' as chains from fiscal_entries e where e.chain = placed.chain and e.kind = wanted.kind and e.kind in
  ('day', 'month', 'year') and e.payload::jsonb #>> '{data,period,to}' <= $1 order by e.doc::int desc limit 1 ) as last
order by last.at, last.chain, last.seq;

-- fiscal/archives/archives listClosingsOfSpan($1 text, $2 text) → kind text, number integer, hash text
select e.kind, e.doc::int as number, e.hash
from fiscal_entries e
where e.chain in ('G', 'X') and e.kind in ('day', 'month', 'year') and e.payload::jsonb #>> '{data,period,to}' between
  $1 and $2
order by e.chain, e.seq;

-- fiscal/archives/archives findHead($1 text, $2 bigint) → seq bigint, hash text, signature text
select seq, hash, signature
from fiscal_entries
where chain = $1 and seq = $2;

-- fiscal/archives/archives listChainEnds() → chain text, day date, at timestamptz, payload text, first json, last json
select c.chain, f.business_day as day, l.at, l.payload, json_build_object('seq', f.seq, 'hash', f.hash, 'signature',
  f.signature) as first, json_build_object('seq', l.seq, 'hash', l.hash, 'signature', l.signature) as last
from (select chain from fiscal_heads union select 'T' union select 'X') as c
cross
join lateral (select * from fiscal_entries e where e.chain = c.chain order by e.seq limit 1) as f
cross
join lateral (select * from fiscal_entries e where e.chain = c.chain order by e.seq desc limit 1) as l
order by c.chain;

-- fiscal/archives/archives getPurgedEnds() → chain text, last jsonb
select distinct on (c.key) c.key as chain, c.value -> 'last' as last
from fiscal_entries e, jsonb_each(e.payload::jsonb #> '{data,chains}') as c
where e.chain = 'A' and e.kind = 'purged'
order by c.key, e.seq desc;

-- fiscal/archives/archives listEntriesBetween($1 text, $2 bigint, $3 bigint, $4 bigint) → seq bigint, payload text,
--   hash text, signature text, key text
select seq, payload, hash, signature, key_id as key
from fiscal_entries
where chain = $1 and seq > $2 and seq <= $3
order by seq
limit $4;

-- fiscal/archives/archives listArchives() → at timestamptz, archive text, from text, to text, manifest text, form
--   integer, root text, downloads bigint
select m.at, m.data ->> 'archive' as archive, m.data ->> 'from' as "from", m.data ->> 'to' as "to", m.data ->>
  'manifest' as manifest, (m.data ->> 'form')::int as form, m.data ->> 'root' as root, (select count(*) from
  fiscal_entries d where d.chain = 'A' and d.kind = 'downloaded' and d.payload::jsonb #>> '{data,archive}' = m.data ->>
  'archive') as downloads
from (select at, seq, payload::jsonb -> 'data' as data from fiscal_entries where chain = 'A' and kind = 'made') as m
order by m.seq desc;

-- fiscal/check/check listStoredHeads() → chain text, seq bigint, hash text, signature text
with tenant as ( select t.id, case t.mode when 'live' then 'T' else 'X' end as tickets from tenants t where t.id =
  current_tenant_id() )
select t.tickets as chain, c.fiscal_seq as seq, c.fiscal_hash as hash, c.fiscal_signature as signature
from tenant_counters c
join tenant t on t.id = c.tenant_id
where c.fiscal_seq > 0
union all
select h.chain, h.seq, h.hash, h.signature
from fiscal_heads h
join tenant t on t.id = h.tenant_id
where h.chain <> t.tickets and h.seq > 0
order by 1;

-- fiscal/check/check listChains() → chain text
select chain
from (select chr(letter) as chain from generate_series(ascii('A'), ascii('Z')) as letter offset 0) as c
where exists (select from fiscal_entries e where e.chain = c.chain)
order by 1;

-- fiscal/check/check listEntriesAfter($1 text, $2 bigint, $3 bigint) → seq bigint, payload text, hash text, signature
--   text, key text, kind text, at timestamptz, day date, doc text
select seq, payload, hash, signature, key_id as key, kind, at, business_day as day, doc
from fiscal_entries
where chain = $1 and seq > $2
order by seq
limit $3;

-- fiscal/check/check getMode() → mode text
select mode
from tenants;

-- fiscal/check/rows/documents listInvoiceRows($1 bigint, $2 bigint) → number bigint, day date, sub bigint, tax bigint,
--   total bigint, currency text, digits smallint, table text, dining text, covers smallint, servedBy text
select number, business_day as day, sub_total as sub, tax_total as tax, total, currency, currency_digits as digits,
  table_title as table, delivery_type as dining, covers, served_by as "servedBy"
from invoices
where number > $1::bigint and number <= $2::bigint
order by number;

-- fiscal/check/rows/documents listInvoiceRows($1 bigint, $2 bigint) → number bigint, id uuid, token integer, day date,
--   dining text
select invoice_number as number, order_id as id, token_no as token, business_day as day, delivery_type as dining
from invoice_orders
where invoice_number > $1::bigint and invoice_number <= $2::bigint
order by invoice_number, business_day, token_no;

-- fiscal/check/rows/documents listInvoiceRows($1 bigint, $2 bigint) → number bigint, position integer, orderId uuid,
--   label text, variant text, addons jsonb, set text, quantity integer, lineQuantity integer, partFrom integer, partTo
--   integer, partOf integer, unit bigint, list bigint, rule text, discounts jsonb, total bigint, net bigint, tax
--   bigint, rate integer, type text, group text
select invoice_number as number, position, order_id as "orderId", item_title as label, variant_title as variant, addons,
  set_menu ->> 'title' as
set, quantity, line_quantity as "lineQuantity", part_from as "partFrom", part_to as "partTo", part_of as "partOf",
  unit_price as unit, list_price as list, price_rule as rule, discounts, total, net, tax, tax_rate_milli as rate,
  tax_type as type, category_title as "group"
from invoice_lines
where invoice_number > $1::bigint and invoice_number <= $2::bigint
order by invoice_number, position;

-- fiscal/check/rows/documents listInvoiceRows($1 bigint, $2 bigint) → number bigint, position integer, rate integer,
--   type text, net bigint, tax bigint
select invoice_number as number, position, rate_milli as rate, type, net, tax
from invoice_taxes
where invoice_number > $1::bigint and invoice_number <= $2::bigint
order by invoice_number, position;

-- fiscal/check/rows/documents listInvoiceRows($1 bigint, $2 bigint) → number bigint, position integer, title text, kind
--   text, amount bigint, tip bigint, tendered bigint, change bigint, rounding bigint, surplus bigint, billPaymentId
--   uuid, session uuid, till text, copied text, bill text
select p.invoice_number as number, p.position, p.title, p.kind, p.amount, p.tip, p.tendered, p.change, p.rounding,
  p.surplus, p.bill_payment_id as "billPaymentId", p.session_id as session, coalesce(t.title, p.till_id::text) as till,
  json_build_array(p.payment_type_id, p.title, p.kind, p.amount, p.tip, p.tendered, p.rounding, p.surplus, p.change,
  p.reference, p.tip_for, p.taken_by)::text as copied, case when p.bill_payment_id is not null then ( select
  string_agg(distinct o.bill_id::text, ' ') from invoice_orders o where o.invoice_number = p.invoice_number) end as bill
from invoice_payments p
left
join tills t on t.id = p.till_id
where p.invoice_number > $1::bigint and p.invoice_number <= $2::bigint
order by p.invoice_number, p.position;

-- fiscal/check/rows/documents listCreditNoteRows($1 bigint, $2 bigint) → number bigint, of bigint, day date, sub
--   bigint, tax bigint, total bigint, currency text, digits smallint, reason text, isByAmount boolean
select number, invoice_number as of, business_day as day, sub_total as sub, tax_total as tax, total, currency,
  currency_digits as digits, reason_title as reason, is_by_amount as "isByAmount"
from credit_notes
where number > $1::bigint and number <= $2::bigint
order by number;

-- fiscal/check/rows/documents listCreditNoteRows($1 bigint, $2 bigint) → number bigint, position integer,
--   invoicePosition integer, label text, variant text, partN bigint, partOf bigint, quantity integer, price bigint,
--   total bigint, net bigint, tax bigint, group text, of json
select l.credit_note_number as number, l.position, l.invoice_position as "invoicePosition", l.item_title as label,
  l.variant_title as variant, l.part_n as "partN", l.part_of as "partOf", l.quantity, l.price, l.total, l.net, l.tax,
  l.category_title as "group", ( select json_build_object('rate', i.tax_rate_milli, 'type', i.tax_type, 'unit',
  i.unit_price, 'addons', i.addons, 'lineQuantity', coalesce(i.line_quantity, i.quantity), 'partFrom',
  coalesce(i.part_from, 0), 'partTo', coalesce(i.part_to, 1), 'partOf', coalesce(i.part_of, 1), 'quantity', i.quantity,
  'returned', coalesce(( select json_agg(json_build_object('n', r.part_n, 'of', r.part_of)) from credit_notes e join
  credit_note_lines r on r.credit_note_number = e.number and r.invoice_position = l.invoice_position where
  e.invoice_number = n.invoice_number and e.number < n.number), '[]')) from credit_notes n join invoice_lines i on
  i.invoice_number = n.invoice_number and i.position = l.invoice_position where n.number = l.credit_note_number) as of
from credit_note_lines l
where l.credit_note_number > $1::bigint and l.credit_note_number <= $2::bigint
order by l.credit_note_number, l.position;

-- fiscal/check/rows/documents listCreditNoteRows($1 bigint, $2 bigint) → number bigint, position integer, rate integer,
--   type text, net bigint, tax bigint
select credit_note_number as number, position, rate_milli as rate, type, net, tax
from credit_note_taxes
where credit_note_number > $1::bigint and credit_note_number <= $2::bigint
order by credit_note_number, position;

-- fiscal/check/rows/documents listCreditNoteRows($1 bigint, $2 bigint) → number bigint, position integer, title text,
--   kind text, amount bigint, tip bigint, rounding bigint, session uuid, till text
select p.credit_note_number as number, p.position, p.title, p.kind, p.amount, p.tip, p.rounding, p.session_id as
  session, coalesce(t.title, p.till_id::text) as till
from credit_note_payments p
left
join tills t on t.id = p.till_id
where p.credit_note_number > $1::bigint and p.credit_note_number <= $2::bigint
order by p.credit_note_number, p.position;

-- fiscal/check/rows/money listBillPayments() → id uuid, bill uuid, day date, letterNo smallint, cancels uuid, reason
--   text, title text, kind text, amount bigint, tip bigint, tendered bigint, change bigint, rounding bigint, surplus
--   bigint, session uuid, till text, copied text, isOtherwise boolean
select p.id, p.bill_id as bill, p.business_day as day, b.letter_no as "letterNo", p.cancels, p.reason_title as reason,
  p.title, p.kind, p.amount, p.tip, p.tendered, p.change, p.rounding, p.surplus, p.session_id as session,
  coalesce(t.title, p.till_id::text) as till, json_build_array(p.payment_type_id, p.title, p.kind, p.amount, p.tip,
  p.tendered, p.rounding, p.surplus, p.change, p.reference, p.tip_for, p.taken_by)::text as copied, p.cancels is not
  null and not exists ( select from bill_payments o where o.id = p.cancels and o.bill_id = p.bill_id and
  o.payment_type_id = p.payment_type_id and o.reference is not distinct from p.reference and o.tip_for is not distinct
  from p.tip_for) as "isOtherwise"
from bill_payments p
left
join bills b on b.id = p.bill_id
left
join tills t on t.id = p.till_id
order by p.id;

-- fiscal/check/rows/money listSettlements() → number bigint, of bigint, position integer, day date, isCorrection
--   boolean, reason text, payments json
select coalesce(s.number, p.number) as number, s.invoice_number as of, s.invoice_position as position, s.business_day as
  day, s.is_correction as "isCorrection", s.reason_title as reason, coalesce(p.payments, '[]') as payments
from settlements s full
join ( select p.settlement_number as number, json_agg(json_build_object('n', p.position, 'title', p.title, 'kind',
  p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'change', p.change, 'rounding', p.rounding,
  'surplus', p.surplus, 'session', p.session_id, 'till', coalesce(t.title, p.till_id::text)) order by p.position) as
  payments from settlement_payments p left join tills t on t.id = p.till_id group by p.settlement_number ) p on p.number
  = s.number
order by 1;

-- fiscal/check/rows/money listMovements() → id uuid, kind text, amount bigint, day date, session uuid, reason text,
--   account text, note text
select id, kind, amount, business_day as day, session_id as session, reason_title as reason, account, note
from cash_movements
order by id;

-- fiscal/check/rows/money listGiftCards() → number integer, amount bigint, day date, currency text, digits smallint,
--   ends date, isAsSold boolean, payments json
select c.number, m.amount, m.business_day as day, c.currency, c.currency_digits as digits, m.expires_on as ends,
  coalesce(c.amount = m.amount and c.business_day = m.business_day, false) as "isAsSold", coalesce(( select
  json_agg(json_build_object('n', p.position, 'title', p.title, 'kind', p.kind, 'amount', p.amount, 'tendered',
  p.tendered, 'change', p.change, 'rounding', p.rounding, 'session', p.session_id, 'till', coalesce(t.title,
  p.till_id::text)) order by p.position) from gift_card_payments p left join tills t on t.id = p.till_id where p.card_id
  = c.id), '[]') as payments
from gift_cards c
left
join gift_card_moves m on m.card_id = c.id and m.kind = 'sold'
order by c.number;

-- fiscal/check/rows/money listEndedGiftCards() → number integer, move bigint, amount bigint, day date
select c.number, m.number as move, -m.amount as amount, m.business_day as day
from gift_card_moves m
join gift_cards c on c.id = m.card_id
where m.kind = 'ended'
order by 1, 2;

-- fiscal/check/rows/money listCopies() → kind text, of text, edition integer, n integer, printedAt timestamptz, day
--   text, isKnown boolean
select c.kind, c.document_id as of, c.edition, c.copy as n, c.printed_at as "printedAt", (c.printed_at::date - 2)::text
  as day, case c.kind when 'note' then b.id when 'session' then s.id else '' end is not null as "isKnown"
from document_copies c
left
join (select id::text from bills) b on c.kind = 'note' and b.id = c.document_id
left
join (select id::text from cash_sessions) s on c.kind = 'session' and s.id = c.document_id
order by c.kind, c.document_id, c.edition, c.copy;

-- fiscal/check/rows/money listVoids() → id uuid, day date, token integer, label text, variant text, quantity integer,
--   amount bigint, reason text, stage text
select id, business_day as day, token_no as token, item_title as label, variant_title as variant, quantity, amount,
  reason_title as reason, stage
from voids
order by id;

-- fiscal/check/rows/money listSessions() → id uuid, till text, openedAt timestamptz, openedOn date, float bigint,
--   closedOn date, z integer, expected bigint, counted bigint, kept bigint, note text, afterInvoice bigint,
--   afterCreditNote bigint, lastInvoice bigint, lastCreditNote bigint, isHandedOver boolean, counts json, others json
select s.id, s.till_title as till, s.opened_at as "openedAt", s.opened_on as "openedOn", s.opening_float as float,
  s.closed_on as "closedOn", s.z, s.expected, s.counted, s.kept, s.note, s.after_invoice as "afterInvoice",
  s.after_credit_note as "afterCreditNote", s.last_invoice as "lastInvoice", s.last_credit_note as "lastCreditNote",
  exists ( select from cash_sessions b where b.till_id = s.till_id and b.handed_to is not null and b.kept =
  s.opening_float and b.closed_on = s.opened_on and b.last_invoice = s.after_invoice) as "isHandedOver", coalesce((
  select json_agg(json_build_object('stage', c.stage, 'position', c.position, 'value', c.value, 'n', c.n) order by
  c.stage, c.position) from cash_counts c where c.session_id = s.id), '[]') as counts, coalesce(( select
  json_agg(json_build_object('title', o.title, 'kind', o.kind, 'n', o.n, 'amount', o.amount)) from cash_other_counts o
  where o.session_id = s.id), '[]') as others
from cash_sessions s
order by s.opened_at;

-- fiscal/check/rows/state findState() → mode text, lastInvoice bigint, lastCreditNote bigint, businessDay date, at
--   timestamptz, software text, from text, perpetual json
select t.mode, c.last_invoice as "lastInvoice", c.last_credit_note as "lastCreditNote", c.business_day as "businessDay",
  c.fiscal_at as at, c.fiscal_software as software, c.fiscal_from::text as "from", json_build_object('signed',
  c.perpetual_signed, 'absolute', c.perpetual_absolute, 'tickets', c.perpetual_tickets) as perpetual
from tenant_counters c
join tenants t on t.id = c.tenant_id;

-- fiscal/check/rows/state listKeyRows() → id text, public text, isEnded boolean, followsLoss boolean
select id, public_key as public, ended_at is not null as "isEnded", follows_loss as "followsLoss"
from fiscal_keys
order by id;

-- fiscal/check/rows/state listBuyerRows() → id uuid, invoice bigint, day date, addedOn date, buyer json
select b.id, i.number as invoice, i.business_day as day, b.added_at::date as "addedOn", json_build_object('name',
  b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city, 'country', b.country, 'siren', b.siren,
  'vatNumber', b.vat_number, 'email', b.email, 'late', b.is_late) as buyer
from ( select b.*, b.invoice_number as invoice from invoice_buyers b where b.bill_id is null union all select b.*, (
  select min(o.invoice_number) from invoice_orders o where o.bill_id = b.bill_id) as invoice from invoice_buyers b where
  b.bill_id is not null and b.id = ( select l.id from invoice_buyers l where l.bill_id = b.bill_id order by l.added_at
  desc, l.id desc limit 1) ) b
left
join invoices i on i.number = b.invoice
where b.bill_id is null or b.invoice is not null
order by b.id;

-- fiscal/check/rows/state listBuyersOfBoth() → id uuid
select id
from invoice_buyers
where bill_id is not null and invoice_number is not null
order by id;

-- fiscal/check/rows/state listLeftHeads() → chain text, seq bigint, isRight boolean
select h.chain, h.seq, case when h.seq = 0 then h.hash = repeat('0', 64) and h.signature = repeat('0', 128) else h.hash
  is not distinct
from e.hash and h.signature is not distinct
from e.signature end as "isRight"
from fiscal_heads h
join tenants t on t.id = h.tenant_id and h.chain = case t.mode when 'live' then 'T' else 'X' end
left
join fiscal_entries e on e.chain = h.chain and e.seq = h.seq;

-- fiscal/check/stored-checks claimCheck($1 interval) → started_at timestamptz
insert into fiscal_checks as c (started_at)
values (now())
on conflict (tenant_id) do update
set started_at = now()
where c.started_at is null or c.started_at < now() - $1::interval
returning c.started_at;

-- fiscal/check/stored-checks updateCheckEnded($1 integer, $2 bigint, $3 integer, $4 jsonb)
update fiscal_checks
set started_at = null, at = case when $1::int is null then at else now() end, entries = coalesce($2::bigint, entries),
  ms = coalesce($3::int, ms), findings = coalesce($4::jsonb, findings);

-- fiscal/check/stored-checks insertNight($1 boolean, $2 bigint, $3 jsonb)
insert into fiscal_checks as c (night_of, at, entries, findings)
values (current_date, case when $1 then now() end, coalesce($2::bigint, 0), coalesce($3::jsonb, '[]'))
on conflict (tenant_id) do update
set night_of = excluded.night_of, at = coalesce(excluded.at, c.at), entries = case when excluded.at is null then
  c.entries else excluded.entries end, findings = case when excluded.at is null then c.findings else excluded.findings
  end;

-- fiscal/check/stored-checks findCheck() → startedAt timestamptz, at timestamptz, findings jsonb
select started_at as "startedAt", at, findings
from fiscal_checks;

-- fiscal/closings/closings listLastClosings($1 text[]) → kind text, chain text, seq bigint, number integer, at
--   timestamptz, hash text, signature text, data jsonb
select last.*
from unnest($1::text[]) as wanted(kind)
cross
join unnest(array['G', 'X']) as placed(chain)
cross
join lateral ( select e.kind, e.chain, e.seq, e.doc::int as number, e.at, e.hash, e.signature, e.payload::jsonb ->
  'data' as data from fiscal_entries e where e.chain = placed.chain and e.kind = wanted.kind and e.kind in ('session',
  'service', 'day', 'month', 'year') order by e.doc::int desc limit 1 ) as last;

-- fiscal/closings/closings countLostBehind($1 bigint, $2 bigint, $3 text, $4 bigint) → lost bigint
select $1::bigint - $2::bigint - count(*) as lost
from fiscal_entries e
where e.chain = $3 and e.seq > $4;

-- fiscal/closings/closings findClosing($1 text, $2 text, $3 integer) → kind text, chain text, seq bigint, number
--   integer, at timestamptz, hash text, signature text, data jsonb
select e.kind, e.chain, e.seq, e.doc::int as number, e.at, e.hash, e.signature, e.payload::jsonb -> 'data' as data
from fiscal_entries e
where e.chain = $1 and e.kind = $2 and e.kind in ('session', 'service', 'day', 'month', 'year') and e.doc::int = $3;

-- fiscal/closings/closings listClosings($1 text, $2 text, $3 date, $4 text, $5 text) → kind text, chain text, seq
--   bigint, number integer, at timestamptz, hash text, signature text, data jsonb
select e.kind, e.chain, e.seq, e.doc::int as number, e.at, e.hash, e.signature, e.payload::jsonb -> 'data' as data
from fiscal_entries e
where e.chain = $1 and e.kind = $2 and e.kind in ('session', 'service', 'day', 'month', 'year') and e.business_day >=
  $3::date and e.payload::jsonb #>> '{data,period,to}' between $4 and $5
order by e.doc::int;

-- fiscal/closings/closings findDayClosingBefore($1 text, $2 text) → kind text, chain text, seq bigint, number integer,
--   at timestamptz, hash text, signature text, data jsonb
select e.kind, e.chain, e.seq, e.doc::int as number, e.at, e.hash, e.signature, e.payload::jsonb -> 'data' as data
from fiscal_entries e
where e.chain = $1 and e.kind = 'day' and e.payload::jsonb #>> '{data,period,to}' < $2
order by e.doc::int desc
limit 1;

-- fiscal/closings/closings getClosingMails() → wants boolean
select closing_mails as wants
from store_settings;

-- fiscal/closings/closings findOpenDay($1 jsonb) → day date
select min(e.business_day) as day
from ( select chain, coalesce(($1::jsonb ->> chain)::bigint, 0) as last from (select h.chain from fiscal_heads h union
  select 'T' union select 'X') as chains(chain) offset 0 ) as c
cross
join lateral ( select e.chain, e.seq, e.kind, e.business_day from fiscal_entries e where e.chain = c.chain and e.seq >
  c.last offset 0 ) as e
where e.chain in ('T', 'N', 'D', 'P', 'X') and not e.kind in ('session', 'service', 'day', 'month', 'year');

-- fiscal/closings/closings listChainsUntil($1 jsonb, $2 jsonb, $3 date, $4 jsonb) → chain text, first bigint, last
--   bigint, hash text
with chains as ( select e.chain, coalesce(($1::jsonb ->> e.chain)::bigint, 0) + 1 as first, max(e.seq) as last from (
  select chain, coalesce(($2::jsonb ->> chain)::bigint, 0) as last from (select h.chain from fiscal_heads h union select
  'T' union select 'X') as chains(chain) offset 0 ) as c cross join lateral ( select e.chain, e.seq, e.kind,
  e.business_day from fiscal_entries e where e.chain = c.chain and e.seq > c.last offset 0 ) as e where e.business_day
  <= $3::date group by e.chain ), all_chains as ( select chain, first, last from chains union all select k.chain, null,
  k.seq from (select key as chain, value::bigint as seq from jsonb_each_text($4::jsonb)) k where k.seq > 0 and k.chain
  not in (select chain from chains) )
select a.chain, a.first, a.last, e.hash
from all_chains a
join fiscal_entries e on e.chain = a.chain and e.seq = a.last
order by a.chain;

-- fiscal/closings/closings listCountedEntries($1 jsonb, $2 text) → kind text, data json
select e.kind, e.payload::json -> 'data' as data
from jsonb_to_recordset($1::jsonb) as c(chain text, first bigint, last bigint)
cross
join lateral ( select e.chain, e.seq, e.kind, e.payload from fiscal_entries e where e.chain = c.chain and e.seq between
  c.first and c.last offset 0 ) as e
where e.kind not in ('service', 'day', 'month', 'year') and e.payload::json ->> 'mode' = $2
order by e.chain, e.seq;

-- fiscal/closings/closings listCountedEntries($1 jsonb, $2 text, $3 text) → kind text, data json
select e.kind, e.payload::json -> 'data' as data
from jsonb_to_recordset($1::jsonb) as c(chain text, first bigint, last bigint)
cross
join lateral ( select e.chain, e.seq, e.kind, e.payload from fiscal_entries e where e.chain = c.chain and e.seq between
  c.first and c.last offset 0 ) as e
where e.kind not in ('service', 'day', 'month', 'year') and e.payload::json ->> 'mode' = $2 and e.kind <> 'session' and
  e.payload::json ->> 'session' = $3
order by e.chain, e.seq;

-- fiscal/closings/closings getClosingStore() → name text, currency text, digits smallint, identity jsonb, open json
select s.store_name as name, s.currency, s.currency_digits as digits, s.identity, (select json_build_object('bills',
  count(*), 'total', coalesce(sum(b.total), 0), 'paid', coalesce(sum(b.paid), 0)) from bills b where b.status = 'open')
  as open
from store_settings s;

-- fiscal/closings/closings findInit() → data json
select payload::json -> 'data' as data
from fiscal_entries
where chain = 'L' and seq = 1;

-- fiscal/fiscal updateToTraining() → begun boolean
select directory.begin_training() as begun;

-- fiscal/fiscal updateToLive() → done boolean
select directory.go_live() as done;

-- fiscal/fiscal countPractice() → mayTrain boolean, orders bigint, guestOrders bigint, invoices bigint, creditNotes
--   bigint, giftCards bigint, drawerSessions bigint
select not directory.has_sold_for_good() and not exists (select from tenants where mode = 'training') as "mayTrain",
  (select count(*) from orders) as orders, (select count(*) from qr_orders) as "guestOrders", (select count(*) from
  invoices) as invoices, (select count(*) from credit_notes) as "creditNotes", (select count(*) from gift_cards) as
  "giftCards", (select count(*) from cash_sessions) as "drawerSessions";

-- fiscal/fiscal listEntries($1 text, $2 bigint, $3 bigint) → seq bigint, kind text, at timestamptz, day date, doc text,
--   payload text, hash text, signature text, key text
select seq, kind, at, business_day as day, doc, payload, hash, signature, key_id as key
from fiscal_entries
where chain = $1 and seq < $2
order by seq desc
limit $3;

-- fiscal/fiscal listHeads() → chain text, seq bigint, hash text, signature text, at timestamptz
select e.chain, e.seq, e.hash, e.signature, e.at
from (select chain from fiscal_heads union select 'T' union select 'X') c
cross
join lateral ( select e.* from fiscal_entries e where e.chain = c.chain order by e.seq desc limit 1 ) e
order by e.chain;

-- fiscal/fiscal listKeysOfJournal() → id text, publicKey text, madeAt timestamptz, endedAt timestamptz, followsLoss
--   boolean
select id, public_key as "publicKey", made_at as "madeAt", ended_at as "endedAt", follows_loss as "followsLoss"
from fiscal_keys
order by made_at desc;

-- fiscal/fiscal findFirstSale() → day date
select (select business_day from invoices order by number limit 1) as day
from tenants
where id = current_tenant_id() and mode = 'live';

-- fiscal/fiscal getAddress() → address text
select address
from store_settings;

-- fiscal/fiscal getPerpetual() → signed bigint, absolute bigint, tickets bigint
select perpetual_signed as signed, perpetual_absolute as absolute, perpetual_tickets as tickets
from tenant_counters;

-- fiscal/keys/keys listKeys() → id text, public text, certificate jsonb
select id, public_key as public, certificate
from fiscal_keys
order by made_at;

-- fiscal/keys/keys listLosses() → seq bigint, payload text, hash text, signature text, key text, before json
select e.seq, e.payload, e.hash, e.signature, e.key_id as key, json_build_object('seq', b.seq, 'hash', b.hash,
  'signature', b.signature) as before
from fiscal_entries e
cross
join lateral ( select * from fiscal_entries b where b.chain = 'L' and b.seq < e.seq order by b.seq desc limit 1) b
where e.chain = 'L' and e.kind = 'key_lost'
order by e.seq;

-- fiscal/purge/purge listYearClosings($1 text) → period jsonb, chains jsonb
select payload::jsonb #> '{data,period}' as period, payload::jsonb #> '{data,chains}' as chains
from fiscal_entries
where chain = 'G' and kind = 'year' and left(payload::jsonb #>> '{data,period,to}', 4) = $1
order by seq;

-- fiscal/purge/purge hasDownloadedAll($1 text, $2 text)
select
from ( select payload::jsonb #>> '{data,period,to}' as day from fiscal_entries where chain in ('G', 'X') and kind in
  ('day', 'month', 'year') and payload::jsonb #>> '{data,period,to}' between $1 and $2) c
where not exists ( select from fiscal_entries d where d.chain = 'A' and d.kind = 'downloaded' and c.day between
  d.payload::jsonb #>> '{data,from}' and d.payload::jsonb #>> '{data,to}')
limit 1;

-- fiscal/purge/purge listEndsUntil($1 jsonb) → chain text, first json, last json
select u.chain, json_build_object('seq', f.seq, 'hash', f.hash, 'signature', f.signature) as first,
  json_build_object('seq', l.seq, 'hash', l.hash, 'signature', l.signature) as last
from jsonb_each_text($1::jsonb) as u(chain, seq)
cross
join lateral ( select * from fiscal_entries e where e.chain = u.chain and e.seq <= u.seq::bigint order by e.seq limit 1)
  f
join fiscal_entries l on l.chain = u.chain and l.seq = u.seq::bigint
order by u.chain;

-- fiscal/purge/purge findPurgedUntil() → day text
select max(payload::jsonb #>> '{data,year,to}') as day
from fiscal_entries
where chain = 'A' and kind = 'purged';

-- fiscal/purge/purge deleteEntriesUntil()
set local role none;

-- fiscal/purge/purge deleteEntriesUntil($1 jsonb) → gone bigint
select directory.purge_entries(current_tenant_id(), $1::jsonb) as gone;

-- fiscal/purge/purge deleteEntriesUntil()
set local role comptoir_server;

-- fiscal/resume/resume updateSeqOfChain($1 text, $2 bigint, $3 text, $4 text)
insert into fiscal_heads as h (chain, seq, hash, signature)
values ($1, $2, $3, $4)
on conflict (tenant_id, chain) do update
set seq = excluded.seq;

-- fiscal/resume/resume updateNumbersOfTickets($1 bigint, $2 bigint, $3 bigint)
update tenant_counters c
set fiscal_seq = $1, fiscal_epoch = c.fiscal_epoch + 1, last_invoice = $2, last_credit_note = $3;

-- fiscal/taking-over/taking-over lockTakingOver() → pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtextextended(current_tenant_id()::text, 1));

-- fiscal/taking-over/taking-over findDocumentsBefore() → taken bigint, invoices integer, creditNotes integer
select coalesce((select seq from fiscal_heads where chain = 'H'), 0) as taken, (payload::json #>>
  '{data,invoices}')::int as invoices, (payload::json #>> '{data,credit_notes}')::int as "creditNotes"
from fiscal_entries
where chain = 'L' and seq = 1;

-- fiscal/taking-over/taking-over listInvoicesAfter($1 bigint, $2 bigint, $3 bigint) → document text, doc text, of text,
--   day date, at text, currency text, digits smallint, sub bigint, tax bigint, total bigint, lines json, taxes json,
--   payments json
select 'invoice' as document, i.number::text as doc, null as of, i.business_day as day, to_char(i.issued_at at time zone
  'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, i.currency, i.currency_digits as digits, i.sub_total as sub,
  i.tax_total as tax, i.total, coalesce(( select json_agg(json_build_object('label', l.item_title, 'variant',
  l.variant_title, 'quantity', l.quantity, 'total', l.total, 'net', l.net, 'tax', l.tax, 'rate', l.tax_rate_milli,
  'type', l.tax_type) order by l.position) from invoice_lines l where l.invoice_number = i.number), '[]') as lines,
  coalesce(( select json_agg(json_build_object('rate', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax) order
  by t.position) from invoice_taxes t where t.invoice_number = i.number), '[]') as taxes, coalesce(( select
  json_agg(json_build_object('title', p.title, 'kind', p.kind, 'amount', p.amount, 'tip', p.tip) order by p.position)
  from invoice_payments p where p.invoice_number = i.number), '[]') as payments
from invoices i
where i.number > $1 and i.number <= $2
order by i.number
limit $3;

-- fiscal/taking-over/taking-over listCreditNotesAfter($1 bigint, $2 bigint, $3 bigint) → document text, doc text, of
--   text, day date, at text, currency text, digits smallint, sub bigint, tax bigint, total bigint, lines json, taxes
--   json, payments json
select 'credit_note' as document, 'A-' || n.number as doc, n.invoice_number::text as of, n.business_day as day,
  to_char(n.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, n.currency, n.currency_digits as
  digits, -n.sub_total as sub, -n.tax_total as tax, -n.total as total, coalesce(( select
  json_agg(json_build_object('label', l.item_title, 'variant', l.variant_title, 'quantity', l.quantity, 'total',
  -l.total, 'net', -l.net, 'tax', -l.tax, 'rate', o.tax_rate_milli, 'type', o.tax_type) order by l.position) from
  credit_note_lines l join invoice_lines o on o.invoice_number = n.invoice_number and o.position = l.invoice_position
  where l.credit_note_number = n.number), '[]') as lines, coalesce(( select json_agg(json_build_object('rate',
  t.rate_milli, 'type', t.type, 'net', -t.net, 'tax', -t.tax) order by t.position) from credit_note_taxes t where
  t.credit_note_number = n.number), '[]') as taxes, coalesce(( select json_agg(json_build_object('title', p.title,
  'kind', p.kind, 'amount', -p.amount, 'tip', -p.tip) order by p.position) from credit_note_payments p where
  p.credit_note_number = n.number), '[]') as payments
from credit_notes n
where n.number > $1 and n.number <= $2
order by n.number
limit $3;
