import { sql } from 'kysely'
import { addCampaign } from '../../../server/src/features/customers/campaigns/save-campaign.ts'
import { addSegment } from '../../../server/src/features/customers/segments/save-segment.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'

const RULES = { lastVisit: null, visitsMin: null, spentMin: null, birthdayMonth: null, tier: null }
const TEXTS = {
  subject: { fr: 'Jeudi, les huîtres sont de retour', en: 'The oysters are back on Thursday' },
  text: {
    fr: 'Bonjour,\n\nLes premières huîtres de Cancale arrivent jeudi. Le verre de muscadet est pour nous, pour toute douzaine commandée avant 20 h.\n\nÀ bientôt au comptoir !',
    en: 'Hello,\n\nThe first oysters from Cancale arrive on Thursday. The glass of muscadet is on us with every dozen ordered before 20:00.\n\nSee you at the counter!',
  },
}

/** Most customers with an address agreed to mails; two segments, and a campaign that is not sent yet. */
export async function seedMails(tx: TenantTx): Promise<void> {
  await sql`
    insert into consents (customer_phone, channel, number, state, is_confirmed, source, wording, address, stated_at)
    select phone, 'mail', 1, 'given', true, 'card', 1, lower(email), created_at
    from (select *, row_number() over (order by phone) as at from customers where email is not null) c where at % 4 > 0`.execute(
    tx.db,
  )
  await addSegment(tx, { ...RULES, title: 'Anniversaires de juin', birthdayMonth: 6 })
  const { id: segmentId } = await addSegment(tx, { ...RULES, title: 'Habitués', visitsMin: 3 })
  await addCampaign(tx, { title: 'Le retour des huîtres', segmentId, ...TEXTS, picture: null, sendAt: null })
}
