-- outside a transaction
set lock_timeout = '2s';
-- What was merged into a visit is looked for each time that one ends.
create index concurrently if not exists visits_merged on visits (tenant_id, merged_into) where merged_into is not null;
