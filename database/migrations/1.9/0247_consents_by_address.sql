-- outside a transaction
-- What was stated about an address under any customer: a withdrawal counts for all of them (docs/rules.md, 172).
set lock_timeout = '2s';
create index concurrently if not exists consents_by_address on consents (tenant_id, address) where state = 'withdrawn';
