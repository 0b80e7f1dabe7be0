-- The demo restaurant is as old as its history: the right to write that was lost with 0260.
set local lock_timeout = '2s';
grant update (created_at) on tenants to comptoir_server;
