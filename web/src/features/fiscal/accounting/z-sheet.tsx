import type { ReactNode } from 'react'
import type { ClosingRecord } from '#core/contract/fiscal/closings.ts'
import { dotted } from '#core/text/isolated.ts'
import { signedMoneyText } from '../../../lib/format/wire-money.ts'
import { useRateText } from '../../../lib/format/use-rate-text.ts'
import { useDocumentNumber } from '../../../lib/restaurant/use-mode.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { accountingTexts } from './accounting.texts.ts'
import { FiguresSheet } from './figures-sheet.tsx'
import { besideOf, grossOf, isZero } from './z-figures.rules.ts'

/** Columns that only few restaurants fill. */
const RARE = ['rounding', 'surplus'] as const

/** The closing of a day: taxes, payments, discounts, drawers, and the sums since the beginning. */
export function ZSheet({ closing }: { closing: ClosingRecord }) {
  const t = useTexts(accountingTexts)
  const { locale } = useLanguage()
  const shownNumber = useDocumentNumber()
  const { currency } = closing
  const { name, legal_name: legalName, siret, vat } = closing.house
  const money = (amount: string) => signedMoneyText(amount, currency, locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const rare = RARE.filter((name) => closing.payments.some((one) => !isZero(one[name])))
  return (
    <Card className="flex flex-col gap-5 print:break-after-page print:border-0 print:shadow-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-display text-xl font-semibold">
          {t.zTitle({ number: shownNumber(closing.number), day: day.format(new Date(`${closing.to}T00:00:00Z`)) })}
        </h2>
        <p className="text-sm text-ink-soft">{dotted([legalName ?? name, siret && `SIRET ${siret}`, vat])}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
        <Fact name={t.total} value={money(closing.total)} isMain />
        <Fact name={t.ofIt(t.tax)} value={money(closing.tax)} />
        <Fact name={t.sales(closing.n.sales)} value={money(closing.sales.total)} />
        <Fact name={t.credits(closing.n.credits)} value={money(closing.credits.total)} />
      </dl>
      <div className={rare.length > 0 ? 'grid gap-4' : 'grid gap-4 xl:grid-cols-2'}>
        <Taxes closing={closing} money={money} />
        <Payments closing={closing} money={money} rare={rare} />
      </div>
      <Beside closing={closing} money={money} />
      <p className="text-xs text-ink-soft">
        {t.grand({
          year: money(closing.grand.year),
          all: money(closing.grand.perpetual.signed),
          tickets: closing.grand.perpetual.tickets,
        })}{' '}
        <span className="whitespace-nowrap">{t.extract(closing.extract)}</span>
      </p>
    </Card>
  )
}

type Part = { closing: ClosingRecord; money: (amount: string) => string }

function Fact({ name, value, isMain = false }: { name: string; value: ReactNode; isMain?: boolean }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={isMain ? 'tnum font-display text-2xl font-semibold' : 'tnum mt-1 font-medium'}>{value}</dd>
    </div>
  )
}

function Taxes({ closing, money }: Part) {
  const t = useTexts(accountingTexts)
  const rate = useRateText()
  const { rates, both, currency } = closing
  return (
    <FiguresSheet
      title={t.taxes}
      columns={[t.taxes, t.net, t.tax, t.gross]}
      rows={rates.map((one) => ({
        key: `${one.category} ${one.type} ${one.rate}`,
        cells: [
          `${t.categories[one.category]} ${rate(one.rate / 1000)}`,
          money(one.net),
          money(one.tax),
          money(grossOf(one, currency)),
        ],
      }))}
      foot={[t.total, money(both.sub), money(both.tax), money(both.total)]}
    />
  )
}

function Payments({ closing, money, rare }: Part & { rare: readonly (typeof RARE)[number][] }) {
  const t = useTexts(accountingTexts)
  return (
    <FiguresSheet
      title={t.payments}
      columns={[t.payments, t.count, t.amount, t.tip, ...rare.map((name) => t[name])]}
      rows={closing.payments.map(({ kind, title, n, ...sums }) => ({
        key: `${kind} ${title}`,
        cells: [title, n, money(sums.amount), money(sums.tip), ...rare.map((name) => money(sums[name]))],
      }))}
    />
  )
}

/** Figures beside: sums, acts by reason, movements, drawers and open bills. */
function Beside({ closing, money }: Part) {
  const t = useTexts(accountingTexts)
  const rows = [
    ...besideOf(closing, t).map(({ key, name, n, amount }) => ({ key, cells: [name, n ?? '', money(amount)] })),
    ...closing.drawers.map(({ till, z, counted, difference }) => ({
      key: `${till} ${z}`,
      cells: [t.drawer({ till, z }), t.counted(money(counted)), money(difference)],
    })),
  ]
  if (rows.length === 0) return null
  return <FiguresSheet title={t.beside} columns={[t.beside, t.count, t.amount]} rows={rows} />
}
