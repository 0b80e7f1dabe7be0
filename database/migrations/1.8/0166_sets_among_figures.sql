-- Sales by set menu.
set local lock_timeout = '2s';
alter table report_figures drop constraint report_figures_kind_check;
alter table report_figures add constraint report_figures_kind_check check (kind in
  ('sales', 'hour', 'item', 'category', 'payment', 'tax', 'orders', 'customers', 'repeats', 'refund', 'tip', 'rounding', 'surplus',
   'returned', 'discount', 'server', 'option', 'set')) not valid;
