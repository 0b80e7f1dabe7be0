-- Tips, roundings, what was kept of vouchers and given back, by payment type; discounts by reason; sales by server and dining option.
set local lock_timeout = '2s';
alter table report_figures drop constraint report_figures_kind_check;
alter table report_figures add constraint report_figures_kind_check check (kind in
  ('sales', 'hour', 'item', 'category', 'payment', 'tax', 'orders', 'customers', 'repeats', 'refund', 'tip', 'rounding', 'surplus',
   'returned', 'discount', 'server', 'option')) not valid;
