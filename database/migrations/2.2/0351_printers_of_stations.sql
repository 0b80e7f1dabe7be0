-- The printer of a station, in place of ids that nothing had checked.
set local lock_timeout = '2s';
alter table stations add constraint stations_printer_fkey foreign key (tenant_id, printer_id) references printers
  on delete set null (printer_id) not valid;
