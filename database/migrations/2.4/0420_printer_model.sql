set local lock_timeout = '2s';
-- The model of a printer says which code pages it has; null where it is not known.
alter table printers add column model text check (length(model) between 1 and 60);
