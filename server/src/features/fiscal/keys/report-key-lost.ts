import type { JournalWatch } from '../../../infrastructure/fiscal/journal.ts'
import { insertMail } from '../../../infrastructure/mail/mails.queries.ts'
import { loadOwner } from '../../account/subscription/load-owner.ts'
import { keyLostMail } from './key-lost-mail.ts'

type Reporting = { supportEmail: string; publicUrl: string; count?: () => void }

/** Mails the owner and the operator of the installation that a restaurant's key is lost; sales go on with a new one. */
export function reportKeyLost({ supportEmail, publicUrl, count }: Reporting): JournalWatch['keyLost'] {
  return async ({ db, tenantId }) => {
    count?.()
    const owner = await loadOwner({ db })
    if (!owner) return
    const language = owner.language === 'en' ? 'en' : 'fr'
    await insertMail(db, { to: owner.username, ...keyLostMail({ store: owner.name, publicUrl }, language) })
    await insertMail(db, {
      to: supportEmail,
      ...keyLostMail({ store: `${owner.name} (${tenantId})`, publicUrl }, 'en'),
    })
  }
}
