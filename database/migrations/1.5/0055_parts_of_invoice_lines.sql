-- A line of an invoice may be a part of an ordered line, and have discounts. Null: the whole line, and none.
set local lock_timeout = '2s';
alter table invoice_lines
  add column part_from int,
  add column part_to int,
  add column part_of int,
  add column line_quantity int,
  add column discounts jsonb;
comment on column invoice_lines.quantity is 'whole units; those of the parts of a line add up to the line';
comment on column invoice_lines.line_quantity is 'units of the whole line, of which this is a part; null: quantity';
comment on column invoice_lines.discounts is 'what was taken off, in minor units: [{id, title, amount}]';
