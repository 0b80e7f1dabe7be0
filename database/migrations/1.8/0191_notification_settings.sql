-- How a person wants to be notified; without a row, as by default. And from which amount a cancelled order is large.
set local lock_timeout = '2s';
create table notification_settings (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  user_id uuid not null,
  channels jsonb not null default '{}' check (jsonb_typeof(channels) = 'object'),
  quiet jsonb not null default '[]' check (jsonb_typeof(quiet) = 'array'),
  digest text check (digest in ('off', 'daily', 'weekly')),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
comment on column notification_settings.channels is 'by kind, the channels that are not as by default';
comment on column notification_settings.quiet is 'spans of weekdays and times on the store''s clock';
comment on column notification_settings.digest is 'null: weekly for the owner, off for others';
select isolate_by_tenant('notification_settings');
grant select, insert, update (channels, quiet, digest) on notification_settings to comptoir_server;

alter table store_settings add column large_void_from bigint check (large_void_from >= 0);
comment on column store_settings.large_void_from is
  'what is cancelled for as much or more notifies the owner, in minor units; null: thirty units of the currency';
