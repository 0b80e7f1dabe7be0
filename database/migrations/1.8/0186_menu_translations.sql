-- The languages of a menu, and its titles and descriptions in them. A row keeps the original that it is of: once that has changed, the
-- translation is to be checked (docs/rules.md, 134). What was deleted keeps its translations, as the deletion may be undone.
set local lock_timeout = '2s';
alter table store_settings
  add column menu_language text not null default 'fr',
  add column menu_languages text[] not null default '{}';
comment on column store_settings.menu_language is 'in which the menu is written';
comment on column store_settings.menu_languages is 'offered beside its own';

create table menu_translations (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  language text not null,
  kind text not null,
  subject_id uuid not null,
  title text,
  description text,
  of_title text not null,
  of_description text,
  primary key (tenant_id, language, kind, subject_id),
  check (kind in ('category', 'item', 'variant', 'addon', 'group', 'option', 'step'))
);
select isolate_by_tenant('menu_translations');
grant select, insert, update, delete on menu_translations to comptoir_server;

create trigger menu_grows after insert on menu_translations referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_changes after update on menu_translations referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_shrinks after delete on menu_translations referencing old table as changed
  for each statement execute function directory.raise_menu_version();
