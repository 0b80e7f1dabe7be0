import { Fragment, type ReactNode } from 'react'
import { documentNumber, type Mode } from '#core/bills/document-number.ts'
import type { ClosingRecord } from '#core/contract/fiscal/closings.ts'
import { dotted } from '#core/text/isolated.ts'
import { useRateText } from '../../../../lib/format/use-rate-text.ts'
import { signedMoneyText } from '../../../../lib/format/wire-money.ts'
import { textOf, useLanguage, useTexts } from '../../../../lib/texts.ts'
import { accountingTexts } from '../../accounting/accounting.texts.ts'
import { movementName } from '../../accounting/movement-name.ts'
import { grossOf, isZero } from '../../accounting/z-figures.rules.ts'
import { PaperRow } from '../../../printing/paper-row.tsx'
import { PracticeMark } from '../../../printing/practice-mark.tsx'
import { complianceTexts } from '../compliance.texts.ts'

type BlockProps = { closing: ClosingRecord; money: (amount: string) => string }

/** Everything that a closing states, in the language of the reader. */
export function ClosingPaper({ closing, timeZone, mode }: { closing: ClosingRecord; timeZone: string; mode: Mode }) {
  const t = useTexts(complianceTexts)
  const { locale, language } = useLanguage()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const money = (amount: string) => signedMoneyText(amount, closing.currency, locale)
  const { from, to } = closing
  const { name, legal_name: legalName, siret, vat } = closing.house
  return (
    <>
      <header className="mb-2 text-center">
        <p className="text-[1.2em] font-bold">{name}</p>
        {legalName !== null && <p>{legalName}</p>}
        <p>{dotted([siret && `SIRET ${siret}`, vat])}</p>
        <h1 className="mt-1 text-[1.5em] leading-tight font-bold">
          {t.closing({ kind: closing.kind, number: documentNumber(closing.number, mode) })}
        </h1>
        <PracticeMark mode={mode} language={language} />
        <p>{day.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`))}</p>
        <p>{instant.format(new Date(closing.at))}</p>
      </header>
      <Sales closing={closing} money={money} />
      <Payments closing={closing} money={money} />
      <Beside closing={closing} money={money} />
      <Sums closing={closing} money={money} />
      <Chains closing={closing} />
    </>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="paper-rule py-2">
      <h2 className="font-semibold">{title}</h2>
      <dl>{children}</dl>
    </section>
  )
}

function Sales({ closing: { n, sales, credits, both, rates, currency }, money }: BlockProps) {
  const t = useTexts(accountingTexts)
  const rate = useRateText()
  return (
    <Block title={t.taxes}>
      <PaperRow name={t.sales(n.sales)} value={money(sales.total)} />
      <PaperRow name={t.credits(n.credits)} value={money(credits.total)} />
      {rates.map((one) => (
        <PaperRow
          key={`${one.category} ${one.type} ${one.rate}`}
          size="sm"
          name={`${t.categories[one.category]} ${rate(one.rate / 1_000)}`}
          value={dotted([
            `${t.net} ${money(one.net)}`,
            `${t.tax} ${money(one.tax)}`,
            `${t.gross} ${money(grossOf(one, currency))}`,
          ])}
        />
      ))}
      <PaperRow name={t.net} value={money(both.sub)} />
      <PaperRow name={t.tax} value={money(both.tax)} />
      <PaperRow size="lg" name={t.total} value={money(both.total)} />
    </Block>
  )
}

function Payments({ closing: { payments, tips, advances }, money }: BlockProps) {
  const t = useTexts(accountingTexts)
  return (
    <Block title={t.payments}>
      {payments.map(({ kind, title, n, amount, tip, rounding, surplus }) => (
        <Fragment key={`${kind} ${title}`}>
          <PaperRow name={`${n} × ${title}`} value={money(amount)} />
          {!isZero(tip) && <PaperRow size="sm" name={t.tip} value={money(tip)} />}
          {!isZero(rounding) && <PaperRow size="sm" name={t.rounding} value={money(rounding)} />}
          {!isZero(surplus) && <PaperRow size="sm" name={t.surplus} value={money(surplus)} />}
        </Fragment>
      ))}
      <PaperRow name={t.advancesBefore} value={money(advances.before)} />
      <PaperRow name={t.advancesAfter} value={money(advances.after)} />
      <PaperRow name={t.tipsReceived} value={money(tips.received)} />
      <PaperRow name={t.tipsPaidOut} value={money(tips.paid_out)} />
    </Block>
  )
}

/** Rows shown only if they have an amount, and the counts of papers and cancellations. */
function Beside({ closing, money }: BlockProps) {
  const t = useTexts(accountingTexts)
  const p = useTexts(complianceTexts)
  const { n, gift_cards: cards, movements, drawers, open } = closing
  const byReason = [
    ['discount', closing.discounts],
    ['comp', closing.comps],
    ['void', closing.voids],
  ] as const
  return (
    <Block title={t.beside}>
      {byReason.map(([name, list]) =>
        list.map((one) => (
          <PaperRow
            key={`${name} ${one.reason}`}
            name={`${t.ofReason({ name: t[name], reason: one.reason ?? t.noReason })} (${one.n})`}
            value={money(one.amount)}
          />
        )),
      )}
      {!isZero(cards.sold) && <PaperRow name={t.giftCardsSold} value={money(cards.sold)} />}
      {!isZero(cards.redeemed) && <PaperRow name={t.giftCardsRedeemed} value={money(cards.redeemed)} />}
      {movements.map((one) => (
        <PaperRow
          key={`${one.kind} ${one.reason} ${one.account}`}
          name={`${movementName(one, t)} (${one.n})`}
          value={money(one.amount)}
        />
      ))}
      {drawers.map((one) => (
        <Fragment key={`${one.till} ${one.z}`}>
          <PaperRow name={t.drawer({ till: one.till, z: one.z })} value={t.counted(money(one.counted))} />
          <PaperRow size="sm" name={t.difference} value={money(one.difference)} />
        </Fragment>
      ))}
      <PaperRow name={`${t.openBills} (${open.bills})`} value={money(open.total)} />
      <PaperRow name={p.notes} value={String(n.notes)} />
      <PaperRow name={p.chains.D!} value={String(n.copies)} />
      <PaperRow name={t.void} value={String(n.voids)} />
    </Block>
  )
}

function Sums({ closing: { grand }, money }: BlockProps) {
  const t = useTexts(complianceTexts)
  return (
    <Block title={t.sums}>
      <PaperRow name={t.ofPeriod} value={money(grand.period)} />
      <PaperRow name={t.ofYear} value={money(grand.year)} />
      <PaperRow name={t.perpetual} value={money(grand.perpetual.signed)} />
      <PaperRow name={t.absolute} value={money(grand.perpetual.absolute)} />
      <PaperRow name={t.chains.T!} value={String(grand.perpetual.tickets)} />
    </Block>
  )
}

/** The part of the journal that it covers: proves where each chain stood. */
function Chains({ closing: { chains, before, extract } }: Pick<BlockProps, 'closing'>) {
  const t = useTexts(complianceTexts)
  return (
    <Block title={t.title}>
      {Object.entries(chains).map(([chain, { first, last, hash }]) => (
        <Fragment key={chain}>
          <PaperRow
            name={`${chain} · ${textOf(t.chains, chain)}`}
            value={first === null ? String(last) : `${first}–${last}`}
          />
          <div className="pl-[1em] text-[0.8em]">
            <dt className="sr-only">{t.hash}</dt>
            <dd>{hash}</dd>
          </div>
        </Fragment>
      ))}
      {before !== null && <PaperRow name={t.before} value={String(before.number)} />}
      <PaperRow name={t.extract} value={extract} />
    </Block>
  )
}
