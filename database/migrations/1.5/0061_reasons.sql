-- Why something is given away, cancelled or taken out of the drawer (docs/rules.md, 75). A reason that was used stays,
-- hidden: what was done copied its title.
set local lock_timeout = '2s';
create table reasons (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('discount', 'comp', 'void', 'refund', 'price', 'paid_in', 'paid_out')),
  title text not null,
  percent_milli int check (percent_milli between 1 and 100000),
  amount bigint check (amount > 0),
  needs_approval boolean not null default false,
  is_active boolean not null default true,
  account text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (percent_milli is null or amount is null)
);
comment on column reasons.percent_milli is 'a fixed percentage, in thousandths of a percent; without it and without an amount the value is typed';
comment on column reasons.amount is 'a fixed amount, in minor units of the currency of the restaurant';
select isolate_by_tenant('reasons');
grant select, insert, update on reasons to comptoir_server;

-- What the restaurants that are there begin with, in their language; new ones get the same from the server.
insert into reasons (tenant_id, kind, title, percent_milli, created_at)
select t.id, first.kind, case when t.language = 'fr' then first.fr else first.en end, first.percent_milli,
  now() + first.position * interval '1 microsecond'
from tenants t
cross join (values
  (1, 'discount', 'Regular guest', 'Client fidèle', 10000),
  (2, 'discount', 'Staff', 'Personnel', 30000),
  (3, 'discount', 'Goodwill', 'Geste commercial', null),
  (4, 'comp', 'On the house', 'Offert par la maison', null),
  (5, 'comp', 'Kitchen mistake', 'Erreur de cuisine', null),
  (6, 'comp', 'Long wait', 'Attente trop longue', null),
  (7, 'void', 'Guest changed their mind', 'Le client a changé d’avis', null),
  (8, 'void', 'Entered by mistake', 'Erreur de saisie', null),
  (9, 'void', 'Sold out', 'Produit épuisé', null),
  (10, 'refund', 'Complaint', 'Réclamation', null),
  (11, 'refund', 'Charged by mistake', 'Erreur d’encaissement', null),
  (12, 'price', 'Agreed price', 'Prix convenu', null),
  (13, 'price', 'Wrong price on the menu', 'Erreur de prix sur la carte', null),
  (14, 'paid_in', 'Change from the bank', 'Apport de monnaie', null),
  (15, 'paid_in', 'Other', 'Autre', null),
  (16, 'paid_out', 'Supplier', 'Fournisseur', null),
  (17, 'paid_out', 'Small purchase', 'Petit achat', null),
  (18, 'paid_out', 'Other', 'Autre', null)
) as first (position, kind, en, fr, percent_milli);

-- What the till opens with is kept by the version of the menu: the version counts changes of the reasons too.
create trigger menu_grows after insert on reasons referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_changes after update on reasons referencing new table as changed
  for each statement execute function directory.raise_menu_version();
