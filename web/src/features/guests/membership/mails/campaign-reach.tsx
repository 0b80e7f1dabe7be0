import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Campaign, CampaignPreview } from '#core/contract/guests/campaigns.ts'
import { languageOfMail } from '#core/membership/campaigns.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { mailsTexts } from './mails.texts.ts'

type Props = { campaign: Campaign; preview: CampaignPreview }

/** The number of people a campaign would reach, the reasons why not the others, and obstacles to sending it. */
export function CampaignReach({ campaign: { subject, text, state }, preview: { reached, others, left } }: Props) {
  const words = useTexts(mailsTexts)
  const t = words.card
  const { locale } = useLanguage()
  const figures = new Intl.NumberFormat(locale)
  const reasons = (Object.keys(t.reasons) as (keyof typeof others)[]).filter((reason) => others[reason] > 0)
  const later = reached.total - left.day
  return (
    <section className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="rounded-xl bg-sunken px-4 py-3">
          <h3 className="text-sm text-ink-soft">{t.reached}</h3>
          <p className="tnum text-3xl font-bold">{words.people(reached.total)}</p>
          {reached.fr > 0 && reached.en > 0 && (
            <p className="tnum text-sm text-ink-soft">
              {t.inFrench(reached.fr)} · {t.inEnglish(reached.en)}
            </p>
          )}
        </div>
        {reasons.length > 0 && (
          <div className="rounded-xl border border-line px-4 py-3">
            <h3 className="text-sm text-ink-soft">{t.others}</h3>
            <ul className="mt-1 flex flex-col gap-0.5 text-sm">
              {reasons.map((reason) => (
                <li key={reason}>
                  <span className="tnum font-semibold">{figures.format(others[reason])}</span> {t.reasons[reason]}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {languageOfMail('fr', subject, text) === null && <Notice>{t.noText}</Notice>}
      {reached.total === 0 && <Notice>{t.nobody}</Notice>}
      {state === 'draft' && left.month <= 0 && <Notice>{t.monthFull}</Notice>}
      {later > 0 && <Notice>{t.dayFull({ now: left.day, later })}</Notice>}
    </section>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}
