import { documentNumber } from '#core/bills/document-number.ts'
import { formatMoney } from '#core/money/amount.ts'
import { formatDay } from '../../../lib/format/days.ts'
import { minorOf, signedMinorOf } from '../../../lib/format/wire-money.ts'
import { PRODUCT_NAME } from '../../../lib/page-title.ts'
import { useLocaleIn } from '../../../lib/texts.ts'
import { QrPicture } from '../../../ui/qr-code.tsx'
import { Wordmark } from '../../../ui/theme/wordmark.tsx'
import { formatInstant } from '../paper-block.tsx'
import { PaperRow } from '../paper-row.tsx'
import { PracticeMark } from '../practice-mark.tsx'
import { printingTexts } from '../printing.texts.ts'
import { Company } from '../receipt/receipt-paper.tsx'
import { giftCardPaperTexts } from './gift-card-paper.texts.ts'
import type { GiftCardToPrint } from './gift-card.api.ts'

/** The receipt of a gift card, which is the card itself: its value, its code to scan and read, and the price paid. */
export function GiftCardPaper({ paper }: { paper: GiftCardToPrint }) {
  const { giftCard, language, copy, code, qr } = paper
  const t = giftCardPaperTexts[language]
  const locale = useLocaleIn(language)
  const { currency, print } = giftCard
  return (
    <>
      <Company paper={{ document: giftCard }} t={printingTexts[language]} />
      {print.header && <p className="mb-2 text-center whitespace-pre-line">{print.header}</p>}
      <h1 className="mb-1 text-center text-[1.35em] leading-tight font-bold">{t.title}</h1>
      {copy > 0 && <p className="mb-2 text-center font-bold">{t.duplicate(copy)}</p>}
      <PracticeMark mode={giftCard.mode} language={language} />
      <p className="text-center text-[2.4em] leading-tight font-bold">
        {formatMoney(minorOf(giftCard.amount, currency), currency, locale)}
      </p>
      {giftCard.recipient && <p className="mt-1 text-center font-semibold">{t.recipient(giftCard.recipient)}</p>}
      {giftCard.message && <p className="mt-1 text-center whitespace-pre-line italic">{giftCard.message}</p>}
      <div className="my-3 flex flex-col items-center gap-1.5">
        <QrPicture code={qr} label={t.qr} className="size-[30mm]" />
        <p className="text-center font-bold">{code}</p>
      </div>
      <dl className="paper-rule py-2">
        <PaperRow name={t.receiptNo} value={documentNumber(giftCard.receiptNo, giftCard.mode)} />
        <PaperRow name={t.soldAt} value={formatInstant(giftCard.at, locale, giftCard.time_zone)} />
        <PaperRow name={t.until} value={formatDay(giftCard.expiresOn, locale)} />
      </dl>
      <Payments paper={paper} />
      <p className="paper-rule pt-2 text-center text-[0.9em]">{t.keep}</p>
      <p className="pb-2 text-center text-[0.9em]">{t.noInvoice}</p>
      {print.footer && <p className="paper-rule py-2 text-center whitespace-pre-line">{print.footer}</p>}
      <p className="mt-2 flex justify-center">
        <Wordmark label={PRODUCT_NAME} className="h-4 text-current! [&_svg]:text-current!" />
      </p>
    </>
  )
}

function Payments({ paper: { giftCard, language } }: { paper: GiftCardToPrint }) {
  const t = printingTexts[language]
  const locale = useLocaleIn(language)
  const { currency, payments } = giftCard
  const money = (amount: string) => formatMoney(signedMinorOf(amount, currency), currency, locale)
  return (
    <dl className="paper-rule py-2">
      {payments.map(({ title, amount, tendered, rounding, change }, at) => (
        // payments of a paper neither move nor change
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at}>
          <PaperRow name={title} value={money(amount)} />
          {signedMinorOf(rounding, currency) !== 0 && <PaperRow size="sm" name={t.rounding} value={money(rounding)} />}
          {tendered !== null && (
            <>
              <PaperRow name={t.tendered} value={money(tendered)} />
              <PaperRow name={t.change} value={money(change)} />
            </>
          )}
        </div>
      ))}
    </dl>
  )
}
