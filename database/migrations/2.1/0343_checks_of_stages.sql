set local lock_timeout = '2s';
alter table reservations validate constraint reservations_stage, validate constraint reservations_source;
