import { addCampaign } from '../../../server/src/features/guests/customers/campaigns/save-campaign.ts'
import {
  insertCampaignMails,
  updateBegun,
  updateEnded,
} from '../../../server/src/features/guests/customers/campaigns/campaign-mails.queries.ts'
import {
  getCountedDay,
  insertCounted,
  updatePlanned,
} from '../../../server/src/features/guests/customers/campaigns/campaigns.queries.ts'
import { addSegment } from '../../../server/src/features/guests/customers/segments/save-segment.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import { query } from '../../../server/src/infrastructure/database/query.ts'

const RULES = { lastVisit: null, visitsMin: null, spentMin: null, birthdayMonth: null, tier: null }
const DAY_MS = 24 * 3_600_000
const TEXTS = {
  subject: { fr: 'Jeudi, les huîtres sont de retour', en: 'The oysters are back on Thursday' },
  text: {
    fr: 'Bonjour,\n\nLes premières huîtres de Cancale arrivent jeudi. Le verre de muscadet est pour nous, pour toute douzaine commandée avant 20 h.\n\nÀ bientôt au comptoir !',
    en: 'Hello,\n\nThe first oysters from Cancale arrive on Thursday. The glass of muscadet is on us with every dozen ordered before 20:00.\n\nSee you at the counter!',
  },
}

const SENT_TEXTS = {
  subject: { fr: 'La carte d’hiver est arrivée', en: 'Our winter menu is here' },
  text: {
    fr: 'Bonjour,\n\nBlanquette, bœuf bourguignon et tarte Tatin : la carte d’hiver est là. Réservez votre table en ligne, et le café est pour nous.\n\nÀ bientôt au comptoir !',
    en: 'Hello,\n\nBlanquette, beef bourguignon and tarte Tatin: the winter menu is here. Book your table online, and the coffee is on us.\n\nSee you at the counter!',
  },
}

/** Seeds consent of most customers with an address, three segments, a sent campaign, and one not sent yet. */
export async function seedMails(tx: TenantTx): Promise<void> {
  await query(tx.db)`
    insert into consents (customer_phone, channel, number, state, is_confirmed, source, wording, address, stated_at)
    select phone, 'mail', 1, 'given', true, 'card', 1, lower(email), created_at
    from (select *, row_number() over (order by phone) as at from customers where email is not null) c where at % 4 > 0`
  const { id: everybody } = await addSegment(tx, { ...RULES, title: 'Tous les clients' })
  await seedSentCampaign(tx, everybody)
  await addSegment(tx, { ...RULES, title: 'Anniversaires de juin', birthdayMonth: 6 })
  const { id: segmentId } = await addSegment(tx, { ...RULES, title: 'Habitués', visitsMin: 3 })
  await addCampaign(tx, { title: 'Le retour des huîtres', segmentId, ...TEXTS, picture: null, sendAt: null })
}

/** Chosen, counted and written as the job that sends campaigns does, twelve days ago; no mail leaves. */
async function seedSentCampaign(tx: TenantTx, segmentId: string): Promise<void> {
  const { db } = tx
  const facts = { title: 'La carte d’hiver', segmentId, ...SENT_TEXTS, picture: null, sendAt: null }
  const { id } = await addCampaign(tx, facts)
  const at = new Date(Date.now() - 12 * DAY_MS)
  const month = await getCountedDay(db, 'month', at)
  await insertCounted(db, 'month', month)
  await updatePlanned(db, id, { at, month })
  await insertCampaignMails(db, id, { ...RULES, lastVisitFrom: null, lastVisitTo: null }, at)
  await updateBegun(db, id, { at, month })
  await query(db)`
    with sent as (
      update campaign_mails set state = 'sent', attempts = 1, claimed_at = ${at} where campaign_id = ${id}::uuid returning address
    ), mailed as (
      insert into mail_addresses (address, mailed_at) select address, ${at} from sent
    ), counted as (
      insert into campaign_counts (kind, starts_on, used) select 'day', ${await getCountedDay(db, 'day', at)}::date, count(*) from sent
    )
    update campaigns set sent = (select count(*) from sent), created_at = ${at}::timestamptz - interval '1 day'
    where id = ${id}::uuid`
  await updateEnded(db, [id], at)
}
