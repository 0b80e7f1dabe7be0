import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { IdentityField } from '#core/countries/country-pack.ts'
import { signedMoneyText } from '../../../lib/format/wire-money.ts'
import { paths } from '../../../lib/paths.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Journal } from './compliance.api.ts'
import { complianceTexts } from './compliance.texts.ts'

/** Mode, versions, sums since the beginning, and facts that papers must state but lack. */
export function StateCard({ journal, currency, timeZone }: { journal: Journal; currency: string; timeZone: string }) {
  const t = useTexts(complianceTexts)
  const { locale } = useLanguage()
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const { mode, perpetual, anchored_at: anchoredAt, identity_missing: missing, taken_over: takenOver } = journal
  const names = missing.map((field) => t.identityFields[field as IdentityField])
  return (
    <Card>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-4 text-sm">
        <Fact name={t.mode}>
          <Badge tone={mode === 'live' ? 'success' : 'notice'}>{t.modes[mode]}</Badge>
        </Fact>
        <Fact name={t.perpetual}>
          <span className="tnum font-medium">
            {signedMoneyText(perpetual.signed, currency, locale)} · {t.tickets(perpetual.tickets)}
          </span>
        </Fact>
        <Fact name={t.version}>{journal.version}</Fact>
        <Fact name={t.fiscalVersion}>{journal.fiscal_version}</Fact>
        <Fact name={t.anchored}>{anchoredAt === null ? t.notAnchored : instant.format(new Date(anchoredAt))}</Fact>
        <Fact name={t.identity}>
          {names.length === 0 ? (
            t.identityWhole
          ) : (
            <>
              {t.identityMissing(new Intl.ListFormat(locale, { type: 'unit' }).format(names))}.{' '}
              <Link to={paths.billSettings} className="font-semibold text-brand underline">
                {t.complete}
              </Link>
            </>
          )}
        </Fact>
        {takenOver.of > 0 && (
          <Fact name={t.takenOver} wide>
            {takenOver.done ? t.takenOverAll(takenOver.n) : t.takenOverSome({ n: takenOver.n, of: takenOver.of })}
          </Fact>
        )}
        <Fact name={t.root} wide>
          <code className="text-xs break-all">{journal.root}</code>
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-full' : undefined}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
