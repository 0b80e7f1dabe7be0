set local lock_timeout = '2s';
-- Databases of the development before 2.0 have this reference without having it checked; in others it is valid, and nothing happens.
alter table stations validate constraint stations_printer_fkey;
