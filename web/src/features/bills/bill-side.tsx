import { clsx } from 'clsx'
import { formatMoney } from '#core/money/amount.ts'
import { linesOfSets } from '#core/orders/set-lines.ts'
import { taxName } from '../../lib/format/tax-name.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { SetMark } from '../../ui/set-mark.tsx'
import { actsTexts } from './acts/acts.texts.ts'
import { DiscountRows } from './acts/bill-discounts.tsx'
import { BillPayments } from './acts/bill-payments.tsx'
import { BillChips } from './bill-chips.tsx'
import { billsTexts } from './bills.texts.ts'
import { LineChoice } from './line-choice.tsx'
import type { PayableLine } from './payable.rules.ts'
import { SeatChoice, SeatLine } from './seats/seat-keys.tsx'
import type { ReceiptOptions } from './share/receipt-options.ts'
import { ShareExtras } from './share/share-extras.tsx'
import { TakenNotice } from './share/taken-notice.tsx'
import { WayControls } from './share/way-controls.tsx'
import { totalOfLine } from './selection.rules.ts'
import { formatQuantity } from '#core/bills/stretches.ts'
import type { Paying } from './use-pay-dialog.ts'

/**
 * The bill: its lines, which can be chosen or given a seat, its discounts, taxes and payments, and the additions to the
 * next payment.
 */
export function BillSide({ receipt, ...paying }: Paying & { receipt: ReceiptOptions }) {
  const { pay, payable, init } = paying
  const { currency } = init.storeSettings
  const t = useTexts(billsTexts)
  const { locale } = useLanguage()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const { way } = pay.setting
  const isTouched = (way === 'items' && pay.sendFirst === null) || (way === 'seats' && pay.seats !== null)
  return (
    <div className="flex min-w-0 flex-col gap-3 md:col-start-1 md:row-start-2 md:-m-1 md:min-h-0 md:overflow-y-auto md:p-1">
      {pay.taken && <TakenNotice taken={pay.taken} currency={currency} onPutAway={pay.putAway} />}
      <WayControls {...paying} money={money} />
      <BillChips {...paying} />
      {isTouched && <Lead {...paying} />}
      <ul aria-label={t.lines} className={clsx('flex flex-col gap-1.5', !isTouched && 'text-sm')}>
        {linesOfSets(payable.lines).map(({ set, items }) => {
          const lines = items.map((line) => <OneLine key={line.key} {...{ paying, line, money, isTouched }} />)
          return set === null ? (
            lines
          ) : (
            <li key={set.id}>
              <SetMark title={set.title} />
              <ul className="mt-1 flex flex-col gap-1.5 border-l-2 border-line pl-3">{lines}</ul>
            </li>
          )
        })}
      </ul>
      <Totals {...paying} money={money} />
      <div className={IN_SIGHT}>
        <Sum {...paying} money={money} />
        <ShareExtras {...paying} receipt={receipt} money={money} />
      </div>
    </div>
  )
}

/** Explains the effect of touching a line. */
function Lead({ pay, payable }: Paying) {
  const t = useTexts(billsTexts)
  const words = useTexts(actsTexts)
  if (pay.setting.way === 'items') return <p className="text-sm text-ink-soft">{t.itemsHint}</p>
  if (payable.paid > 0) return <p className="text-sm text-ink-soft">{words.seatsFixed}</p>
  return (
    <>
      <p className="text-sm text-ink-soft">{words.seatsHint}</p>
      {pay.seats && <SeatChoice seats={pay.seats} lines={payable.lines} />}
    </>
  )
}

type LineProps = { paying: Paying; line: PayableLine; money: (minor: number) => string; isTouched: boolean }

function OneLine({ paying: { pay, payable }, line, money, isTouched }: LineProps) {
  const { way, selection } = pay.setting
  if (isTouched && way === 'items')
    return <LineChoice {...{ line, money, selection }} onChange={(next) => pay.change({ selection: next })} />
  if (isTouched && pay.seats) return <SeatLine {...{ line, money }} seats={pay.seats} disabled={payable.paid > 0} />
  const price = totalOfLine({ ...line, amount: line.fullAmount })
  return (
    <li>
      <p className="flex justify-between gap-3">
        <span className="flex min-w-0 gap-1">
          <span className="tnum min-w-5 shrink-0">{formatQuantity(line.units, line.stretch)} ×</span>{' '}
          <span className="min-w-0">
            {line.title}
            {line.addons.length > 0 && <span className="block text-ink-soft">+ {line.addons.join(', ')}</span>}
          </span>
        </span>
        <span className="tnum shrink-0">{money(price)}</span>
      </p>
      {line.discounts.length > 0 && (
        <div className="pl-6">
          <Discounts {...{ pay, payable, money }} discounts={line.discounts} />
        </div>
      )}
    </li>
  )
}

type DiscountsProps = Pick<Paying, 'pay' | 'payable'> & {
  discounts: PayableLine['discounts']
  money: (minor: number) => string
}

function Discounts({ pay, payable, discounts, money }: DiscountsProps) {
  const { acts } = pay
  const remove = acts && payable.isOpen ? acts.removeDiscount : null
  return <DiscountRows {...{ discounts, money }} disabled={acts?.isPending ?? false} onRemove={remove} />
}

/** Keeps the total and the additions to a payment visible below any number of lines. */
const IN_SIGHT =
  'flex flex-col gap-2.5 border-t border-line bg-raised pt-2 md:sticky md:-bottom-1 md:z-10 md:mt-auto md:pb-1 short:static! ' +
  // lines fade below it
  'md:before:pointer-events-none md:before:absolute md:before:inset-x-0 md:before:-top-5 md:before:h-5 md:before:bg-linear-to-t md:before:from-raised short:before:hidden'

type TotalsProps = Paying & { money: (minor: number) => string }

function Totals({ money, ...paying }: TotalsProps) {
  const { pay, payable } = paying
  const t = useTexts(billsTexts)
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return (
    <div className="tnum flex flex-col gap-1 border-t border-line pt-3">
      <Discounts {...{ pay, payable, money }} discounts={payable.discounts} />
      <dl className="flex flex-col gap-1">
        <Row name={t.subtotal} value={money(payable.subTotal)} />
        <Row name={t.tax} value={money(payable.taxTotal)} />
        {payable.taxes.map((tax) => (
          <Row
            key={`${tax.type} ${tax.rate}`}
            isDetail
            name={
              taxName(tax.title ?? t.tax, tax.rate, (rate) => `${percent.format(rate)} %`) +
              (tax.type === 'inclusive' ? ` (${t.included})` : '')
            }
            value={money(tax.tax)}
          />
        ))}
      </dl>
    </div>
  )
}

function Sum({ money, ...paying }: TotalsProps) {
  const { payable } = paying
  const t = useTexts(billsTexts)
  return (
    <dl className="tnum flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <dt className="font-semibold">{t.total}</dt>
        <dd className="text-xl font-bold">{money(payable.total)}</dd>
      </div>
      <BillPayments {...paying} money={money} />
      {payable.payments.length > 0 && <Row name={t.due} value={money(payable.due)} isStrong />}
    </dl>
  )
}

type RowProps = { name: string; value: string; isDetail?: boolean; isStrong?: boolean }

function Row({ name, value, isDetail, isStrong }: RowProps) {
  const look = isDetail ? 'pl-4 text-sm text-ink-faint' : isStrong ? 'font-semibold' : 'text-ink-soft'
  return (
    <div className={`flex justify-between gap-3 ${look}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
