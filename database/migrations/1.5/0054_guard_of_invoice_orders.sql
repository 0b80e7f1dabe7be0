set local lock_timeout = '2s';
alter table invoice_orders
  drop constraint invoice_orders_pkey,
  add constraint invoice_orders_pkey primary key using index invoice_orders_key;
comment on table invoice_orders is 'its primary key and its trigger are the last guard against paying an order twice';

-- Orders are paid whole or by bills, never both ways; and what a bill invoices are its lines.
create function check_invoice_of_order() returns trigger language plpgsql as $$
declare
  whole constant boolean := new.bill_id = '00000000-0000-0000-0000-000000000000';
begin
  -- whoever pays the same order waits here, and sees what was paid
  perform from orders where tenant_id = new.tenant_id and id = new.order_id for update;
  if whole and exists (select from bill_lines where tenant_id = new.tenant_id and order_id = new.order_id)
    or not whole and exists (
      select from invoice_orders where tenant_id = new.tenant_id and order_id = new.order_id
        and bill_id = '00000000-0000-0000-0000-000000000000')
  then
    raise exception 'an order is paid whole or by its bills' using errcode = '23514', detail = new.order_id;
  end if;
  if not whole and exists (
    select order_item_id, part_from, part_to, part_of from bill_lines
      where tenant_id = new.tenant_id and bill_id = new.bill_id and order_id = new.order_id
    except select order_item_id, coalesce(part_from, 0), coalesce(part_to, 1), coalesce(part_of, 1) from invoice_lines
      where tenant_id = new.tenant_id and invoice_number = new.invoice_number
  ) or not whole and exists (
    select order_item_id, coalesce(part_from, 0), coalesce(part_to, 1), coalesce(part_of, 1) from invoice_lines
      where tenant_id = new.tenant_id and invoice_number = new.invoice_number and order_id = new.order_id
    except select order_item_id, part_from, part_to, part_of from bill_lines
      where tenant_id = new.tenant_id and bill_id = new.bill_id
  ) then
    raise exception 'an invoice has the lines of its bill' using errcode = '23514', detail = new.order_id;
  end if;
  return null;
end $$;
-- an order that was placed in this very transaction has no bill: a till sale does not wait for this
create constraint trigger orders_are_invoiced_once after insert on invoice_orders
  deferrable initially deferred for each row
  when (new.placed_at <> now() or new.bill_id <> '00000000-0000-0000-0000-000000000000')
  execute function check_invoice_of_order();
