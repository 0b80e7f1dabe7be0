import { clsx } from 'clsx'
import { Banknote, CreditCard } from 'lucide-react'
import type { PaymentType } from '#core/contract/records.ts'
import { formatDecimal, formatMoney } from '#core/money/amount.ts'
import { cashKeys } from '#core/money/cash-keys.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { decimalText } from '../../lib/format/decimal-text.ts'
import { useNumberInput } from '../../lib/forms/use-number-input.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { paymentsTexts } from './payments.texts.ts'
import { isCash, readTender, type Tender } from './tender.rules.ts'

export type CollectPaymentProps = {
  /** To pay, in minor units of the currency. */
  due: number
  currency: string
  paymentTypes: readonly PaymentType[]
  /** Begin with `firstTender(paymentTypes)`; what it means is `readTender(value, …)`. */
  value: Tender
  onChange: (tender: Tender) => void
}

/** How a bill is paid: the payment types as keys and, for cash, what the guest hands over and gets back. */
export function CollectPayment({ due, currency, paymentTypes, value, onChange }: CollectPaymentProps) {
  const t = useTexts(paymentsTexts)
  const active = paymentTypes.filter((type) => type.is_active === 1)
  const chosen = active.find((type) => type.id === value.paymentTypeId)
  if (active.length === 0) return <p className="text-sm text-danger-ink">{t.noPaymentTypes}</p>

  return (
    <div className="flex flex-col gap-5">
      <RadioCards
        label={t.paymentType}
        showLabel
        columns={2}
        value={value.paymentTypeId}
        onChange={(paymentTypeId) => onChange({ ...value, paymentTypeId })}
        options={active.map((type) => ({
          value: type.id,
          label: type.title,
          icon: isCash(type) ? <Banknote aria-hidden="true" /> : <CreditCard aria-hidden="true" />,
        }))}
      />
      {isCash(chosen) && <CashTendered {...{ due, currency, paymentTypes, value, onChange }} />}
    </div>
  )
}

function CashTendered({ due, currency, paymentTypes, value, onChange }: CollectPaymentProps) {
  const t = useTexts(paymentsTexts)
  const { language, locale } = useLanguage()
  const { symbol, digits } = findCurrency(currency) ?? { symbol: currency, digits: 2 }
  const { problem, change, missing } = readTender(value, { due, currency, paymentTypes })
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const keys = cashKeys(due, currency)
  const tender = (tendered: string) => onChange({ ...value, tendered })
  const error =
    problem === 'not_enough' ? t.missing(money(missing)) : problem === 'not_an_amount' ? t.notAnAmount : null
  const input = useNumberInput({ value: value.tendered, onChange: tender, error })

  return (
    <>
      <div className="flex flex-col gap-2.5">
        <NumberField
          label={t.tendered}
          {...input}
          placeholder={decimalText(formatDecimal(due, digits), language)}
          unit={symbol}
          maxLength={16}
        />
        <fieldset
          aria-label={t.quick}
          className={clsx('grid min-w-0 gap-2', keys.length === 4 ? 'grid-cols-2' : 'grid-cols-3')}
        >
          {keys.map((amount) => (
            <QuickKey key={amount} label={money(amount)} onPress={() => tender(formatDecimal(amount, digits))} />
          ))}
        </fieldset>
      </div>
      <p className="flex items-baseline justify-between gap-4 rounded-lg bg-sunken px-4 py-3" aria-live="polite">
        <span className="font-medium text-ink-soft">{t.change}</span>
        <span className="tnum text-3xl font-bold text-ink">{money(change)}</span>
      </p>
    </>
  )
}

function QuickKey({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={`${buttonClass({ variant: 'outline' })} tnum min-w-0 px-1!`}>
      {label}
    </button>
  )
}
