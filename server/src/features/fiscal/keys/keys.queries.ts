import type { StoredEntry, CheckedKey } from '#core/fiscal/verify/journal.ts'
import type { Head } from '#core/fiscal/links.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type KeyRow = { id: string; public: string; certificate: CheckedKey['certificate'] }

/** The public parts of all keys, the oldest first. */
export function listKeys(db: Db): Promise<KeyRow[]> {
  return query<KeyRow>(db)`
    select id, public_key as public, certificate from fiscal_keys order by made_at`
}

/** Entries that name keys as lost, each with the head before it. */
export function listLosses(db: Db): Promise<(StoredEntry & { before: Head })[]> {
  return query<StoredEntry & { before: Head }>(db)`
    select e.seq, e.payload, e.hash, e.signature, e.key_id as key,
      json_build_object('seq', b.seq, 'hash', b.hash, 'signature', b.signature) as before
    from fiscal_entries e cross join lateral (
      select * from fiscal_entries b where b.chain = 'L' and b.seq < e.seq order by b.seq desc limit 1) b
    where e.chain = 'L' and e.kind = 'key_lost'
    order by e.seq`
}
