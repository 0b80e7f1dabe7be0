import sql, { type Sql } from 'sql-template-tag'
import { PRACTICE_SERIES } from '#core/bills/document-number.ts'

/** Part of a statement: the entry of an invoice or credit note, by its number without the letters of training. */
export const findMarkOf = (doc: Sql): Sql => sql`(
  select json_build_object('chain', e.chain, 'seq', e.seq, 'signature', e.signature)
  from tenants t join fiscal_entries e on e.kind in ('sale', 'credit')
    and e.chain = case t.mode when 'live' then 'T' else 'X' end
    and e.doc = case t.mode when 'live' then ${doc} else ${PRACTICE_SERIES} || ${doc} end
  order by e.seq desc limit 1)`
