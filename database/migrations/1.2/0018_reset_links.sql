-- A link that was mailed before a password was set, by whomever, may not take that password back.
set local lock_timeout = '2s';
create or replace trigger end_reset_links after update of username, password_hash on users for each row
  when (old.username <> new.username or old.password_hash <> new.password_hash) execute function end_reset_links();
