import type { Campaign } from '#core/contract/guests/campaigns.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { mailsTexts } from './mails.texts.ts'

const COUNTS = ['sent', 'failed', 'unsubscribed', 'waiting', 'skipped'] as const

/** Outcome of the mails of a campaign that has begun. */
export function CampaignCounts({ campaign }: { campaign: Campaign }) {
  const t = useTexts(mailsTexts).card
  const { locale } = useLanguage()
  const figures = new Intl.NumberFormat(locale)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t.counts}</h3>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {COUNTS.map((count) => (
          <div key={count} className="flex flex-col-reverse rounded-lg bg-sunken px-3 py-2">
            <dt className="text-sm text-ink-soft">{t[count]}</dt>
            <dd className="tnum text-2xl font-bold">{figures.format(campaign[count])}</dd>
          </div>
        ))}
      </dl>
      {campaign.skipped > 0 && <p className="text-sm text-ink-soft">{t.skippedHint}</p>}
    </section>
  )
}
