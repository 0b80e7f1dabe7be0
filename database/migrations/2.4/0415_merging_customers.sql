-- Several records of one person become one (docs/rules.md, 309), and an erasure takes all of them. The server's role may not change
-- what an invoice states, so the owner does it.
set local lock_timeout = '2s';

-- Everything of one customer becomes another's. The caller holds the locks of `lockOrdersOfCustomersForUpdate`.
create function directory.merge_customers(kept text, gone text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant constant uuid := current_tenant_id();
  kept_card loyalty_members;
  gone_card loyalty_members;
  days jsonb;
begin
  update orders set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  update bills set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  update reservations set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  insert into invoiced_customers as known (tenant_id, customer_phone, customer_name, last_invoice)
  select tenant, kept, customer_name, last_invoice from invoiced_customers where tenant_id = tenant and customer_phone = gone
  on conflict (tenant_id, customer_phone, customer_name)
  do update set last_invoice = greatest(known.last_invoice, excluded.last_invoice);
  -- its trigger takes the rows of `gone` out of invoiced_customers
  update invoices set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  update invoice_orders set customer_phone = kept where tenant_id = tenant and customer_phone = gone;

  -- visits: a day counts once, and each goes on from the one before
  select jsonb_agg(jsonb_build_object('visited_on', visited_on, 'amount', amount)) into days from (
    select visited_on, sum(amount) as amount from (
      select visited_on, spent - lag(spent, 1, 0::bigint) over (partition by customer_phone order by visited_on) as amount
      from customer_visits where tenant_id = tenant and customer_phone in (kept, gone)
    ) visit group by visited_on
  ) day;
  delete from customer_visits where tenant_id = tenant and customer_phone in (kept, gone);
  insert into customer_visits (tenant_id, customer_phone, visited_on, visit_no, earlier_on, spent)
  select tenant, kept, visited_on, row_number() over w, lag(visited_on) over w, sum(amount) over w
  from jsonb_to_recordset(days) day (visited_on date, amount bigint) window w as (order by visited_on);
  insert into report_figures (tenant_id, grain, kind, starts_on, count)
  select tenant, 'day', 'repeats', day.visited_on, (
    select count(*) from customer_visits v where v.tenant_id = tenant and v.visited_on = day.visited_on and v.visit_no > 1)
  from jsonb_to_recordset(days) day (visited_on date)
  union all
  select tenant, 'month', 'repeats', month.starts_on, (
    select count(distinct v.customer_phone) from customer_visits v where v.tenant_id = tenant and v.visit_no > 1
      and v.visited_on >= month.starts_on and v.visited_on < month.starts_on + interval '1 month')
  from (
    select distinct date_trunc('month', day.visited_on)::date as starts_on from jsonb_to_recordset(days) day (visited_on date)
  ) month
  on conflict (tenant_id, grain, kind, starts_on, key) do update set count = excluded.count;
  perform past_figures_change(tenant);

  -- rows that count their place move out of the way first, as no two may have the same one meanwhile
  update consents set customer_phone = kept, number = number + 1000000000 where tenant_id = tenant and customer_phone = gone;
  update consents c set number = 2000000000 + place.number from (
    select channel, number as before, row_number() over (partition by channel order by stated_at, number) as number
    from consents where tenant_id = tenant and customer_phone = kept
  ) place where c.tenant_id = tenant and c.customer_phone = kept and c.channel = place.channel and c.number = place.before;
  update consents set number = number - 2000000000 where tenant_id = tenant and customer_phone = kept;
  update mail_links set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  -- a campaign that went to both is kept once
  update campaign_mails m set customer_phone = kept where m.tenant_id = tenant and m.customer_phone = gone and not exists (
    select from campaign_mails o where o.tenant_id = tenant and o.campaign_id = m.campaign_id and o.customer_phone = kept);

  select * into kept_card from loyalty_members where tenant_id = tenant and customer_phone = kept;
  select * into gone_card from loyalty_members where tenant_id = tenant and customer_phone = gone;
  if kept_card.id is null then
    update loyalty_members set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  elsif gone_card.id is not null then
    update loyalty_moves set member_id = kept_card.id, number = number + 1000000000000
    where tenant_id = tenant and member_id = gone_card.id;
    update loyalty_moves m set number = 2000000000000 + place.number from (
      select number as before, row_number() over (order by moved_at, number) as number
      from loyalty_moves where tenant_id = tenant and member_id = kept_card.id
    ) place where m.tenant_id = tenant and m.member_id = kept_card.id and m.number = place.before;
    update loyalty_moves set number = number - 2000000000000 where tenant_id = tenant and member_id = kept_card.id;
    update loyalty_members set ended_at = now(), customer_phone = null, code = null, card_token = null, points = 0, moves = 0
    where tenant_id = tenant and id = gone_card.id;
    update loyalty_members set points = points + gone_card.points, moves = moves + gone_card.moves,
      last_visit_on = greatest(last_visit_on, gone_card.last_visit_on),
      next_end_on = least(next_end_on, gone_card.next_end_on), joined_at = least(joined_at, gone_card.joined_at)
    where tenant_id = tenant and id = kept_card.id;
  end if;

  -- what the log and stored replies say of a customer is the phone; of the record that goes nobody could find it later
  update audit_entries set subject = kept
  where tenant_id = tenant and kind in ('customer.exported', 'customer.merged') and subject = gone;
  update idempotency_keys set reply = replace(reply::text, to_jsonb(gone)::text, to_jsonb(kept)::text)::jsonb
  where tenant_id = tenant and position(to_jsonb(gone)::text in reply::text) > 0;

  update customers k set email = coalesce(k.email, g.email), birth_date = coalesce(k.birth_date, g.birth_date),
    gender = coalesce(k.gender, g.gender), language = coalesce(k.language, g.language), no_shows = k.no_shows + g.no_shows,
    created_on = least(k.created_on, g.created_on), created_at = least(k.created_at, g.created_at), updated_at = now()
  from customers g where k.tenant_id = tenant and k.phone = kept and g.tenant_id = tenant and g.phone = gone;
  delete from customers where tenant_id = tenant and phone = gone;
  update customers k set is_duplicate = false
  where k.tenant_id = tenant and k.phone = kept and k.is_duplicate and not exists (
    select from customers o where o.tenant_id = tenant and o.phone_key = k.phone_key and not o.is_duplicate);
end $$;

-- Takes a person out under every spelling of their phone; false when none is stored anywhere.
create function directory.erase_person(unwanted text[]) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  spelling text;
  is_erased boolean := false;
begin
  foreach spelling in array unwanted loop
    is_erased := directory.erase_customer(spelling) or is_erased;
  end loop;
  update audit_entries set subject = 'erased-customer'
  where tenant_id = current_tenant_id() and kind = 'customer.merged' and subject = any(unwanted);
  return is_erased;
end $$;

-- Restaurants with customers whose phones have no key: added by a version that knows none.
create function directory.list_tenants_without_phone_keys(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct tenant_id from customers where phone_key is null limit most
$$;
revoke execute on function directory.merge_customers, directory.erase_person, directory.list_tenants_without_phone_keys from public;
grant execute on function directory.merge_customers, directory.erase_person, directory.list_tenants_without_phone_keys
  to comptoir_server;
