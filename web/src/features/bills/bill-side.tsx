import { clsx } from 'clsx'
import { formatMoney } from '#core/money/amount.ts'
import { taxName } from '../../lib/format/tax-name.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { billsTexts } from './bills.texts.ts'
import { LineChoice } from './line-choice.tsx'
import type { PayableLine } from './payable.rules.ts'
import { totalOfLine } from './selection.rules.ts'
import { formatQuantity } from '#core/bills/stretches.ts'
import type { Paying } from './use-pay-dialog.ts'

/** The bill: its lines, which can be chosen where it is paid by items, its taxes and what was paid on it. */
export function BillSide({ pay, payable, init }: Paying) {
  const t = useTexts(billsTexts)
  const { locale } = useLanguage()
  const { currency } = init.storeSettings
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const isChoosing = pay.setting.way === 'items'
  return (
    <div
      className={clsx('flex min-w-0 flex-col gap-3 md:row-span-2 md:row-start-1', !isChoosing && 'max-md:order-last')}
    >
      {isChoosing && <p className="text-sm text-ink-soft">{t.itemsHint}</p>}
      <ul aria-label={t.lines} className={clsx('flex flex-col', isChoosing ? 'gap-1.5' : 'gap-1.5 text-sm')}>
        {payable.lines.map((line) =>
          isChoosing ? (
            <LineChoice
              key={line.key}
              line={line}
              money={money}
              selection={pay.setting.selection}
              onChange={(selection) => pay.change({ selection })}
            />
          ) : (
            <Line key={line.key} line={line} amount={money(totalOfLine(line))} />
          ),
        )}
      </ul>
      <Totals payable={payable} money={money} />
    </div>
  )
}

function Line({ line, amount }: { line: PayableLine; amount: string }) {
  return (
    <li className="flex justify-between gap-3">
      <span className="min-w-0">
        <span className="tnum">{formatQuantity(line.units, line.stretch)} ×</span> {line.title}
        {line.addons.length > 0 && <span className="block pl-6 text-ink-soft">+ {line.addons.join(', ')}</span>}
      </span>
      <span className="tnum shrink-0">{amount}</span>
    </li>
  )
}

type TotalsProps = Pick<Paying, 'payable'> & { money: (minor: number) => string }

function Totals({ payable, money }: TotalsProps) {
  const t = useTexts(billsTexts)
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const { payments } = payable
  return (
    <dl className="tnum flex flex-col gap-1 border-t border-line pt-3">
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
      <div className="mt-1 flex items-baseline justify-between gap-3">
        <dt className="font-semibold">{t.total}</dt>
        <dd className="text-xl font-bold">{money(payable.total)}</dd>
      </div>
      {payments.map(({ id, title, reference, amount }) => (
        <Row key={id} name={reference ? `${title} (${reference})` : title} value={money(-amount)} />
      ))}
      {payments.length > 0 && <Row name={t.due} value={money(payable.due)} isStrong />}
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
