import { chainInMode } from '#core/fiscal/chains.ts'
import type { ClosingData } from '#core/fiscal/closings/closing.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { NewEntry } from '../../../infrastructure/fiscal/sign-entries.ts'
import { insertMail } from '../../../infrastructure/mail/mails.queries.ts'
import { loadOwner } from '../../account/subscription/load-owner.ts'
import { writeClosingMail } from './write-closing-mail.ts'
import { getClosingMails } from './closings.queries.ts'

/**
 * The mail to the owner about a closed day, written with its entry: a copy of the journal's heads outside the
 * installation.
 */
export function mailOfClosing(tx: TenantTx, data: ClosingData): NewEntry['afterwards'] {
  return async ({ entry, heads, root }) => {
    if (entry.chain !== chainInMode('G', 'live') || !(await getClosingMails(tx.db))) return
    const owner = await loadOwner(tx)
    if (!owner) return
    const journalEnd = { entry, heads: [...heads], root }
    await insertMail(tx.db, {
      to: owner.username,
      ...writeClosingMail(data, journalEnd, owner.language === 'en' ? 'en' : 'fr'),
    })
  }
}
