set local lock_timeout = '2s';
-- Where tills of the house reach an agent without the server (docs/rules/printers.md#door-of-an-agent).
alter table print_agents add column lan_address text check (lan_address ~ '^[0-9]{1,3}(\.[0-9]{1,3}){3}$');
comment on column print_agents.lan_address is 'null: tills reach it through the server only';
