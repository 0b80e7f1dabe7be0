import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { formatDecimal, formatMoney, parseTypedAmount } from '#core/money/amount.ts'
import { cashKeys, isUnlikelyTender } from '#core/money/cash-keys.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { decimalText, typedAmount } from '../../../lib/format/decimal-text.ts'
import { useNumberInput } from '../../../lib/forms/use-number-input.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { focusWithin } from '../../../ui/fields/focus-within.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { paymentsTexts } from './payments.texts.ts'
import { UnlikelyTenderDialog } from './unlikely-tender-dialog.tsx'

type Props = {
  /** The exact sum due in cash, in minor units. */
  due: number
  currency: string
  /** The smallest coin, in minor units; 0 if coins can make any sum. */
  step?: number
  isPending: boolean
  /** Null if the other ways to pay stay visible. */
  onBack: (() => void) | null
  /** Called during the click, so that it may open a print window. Null means the exact amount. */
  onTake: (tendered: number | null) => void
}

/** Asks for the cash handed over: a key for each likely amount, which takes it, and a field for any other. */
export function CashTender({ due, currency, step = 0, isPending, onBack, onTake }: Props) {
  const t = useTexts(paymentsTexts)
  const { language, locale } = useLanguage()
  const { symbol, digits } = findCurrency(currency) ?? { symbol: currency, digits: 2 }
  const [typed, setTyped] = useState('')
  const [asking, setAsking] = useState<number | null>(null)
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const given = typed.trim() === '' ? null : parseTypedAmount(typed, digits)
  const error =
    typed.trim() === '' ? null : given === null ? t.notAnAmount : given < due ? t.missing(money(due - given)) : null
  const input = useNumberInput({ value: typed, onChange: setTyped, error })
  const take = () => {
    if (error !== null || isPending) return
    if (given !== null && isUnlikelyTender(given, due)) setAsking(given)
    else onTake(given)
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3 short:gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <fieldset ref={focusWithin} aria-label={t.quick} className="grid min-w-0 grid-cols-3 gap-2">
        {cashKeys(due, currency, step).map((amount, at) => (
          <Button
            key={amount}
            variant="outline"
            size="lg"
            className={clsx('tnum min-w-0 px-1! short:h-11!', at === 0 && 'border-accent! text-accent-ink!')}
            disabled={isPending}
            onClick={() => onTake(amount)}
          >
            {money(amount)}
          </Button>
        ))}
      </fieldset>
      {/* where there is no height it stays at the lower edge, and its placeholder stands for the label */}
      <div className="grid grid-cols-2 items-start gap-2.5 short:sticky short:-bottom-1 short:bg-raised short:[&_label]:sr-only">
        <NumberField
          label={t.tendered}
          {...input}
          placeholder={decimalText(typedAmount(formatDecimal(due, digits), currency), language)}
          unit={symbol}
          maxLength={16}
        />
        <Button
          type="submit"
          variant="accent"
          // beside the field, whose label is above it
          className="tnum mt-6.5 px-2! short:mt-1.5 whitespace-normal! leading-tight"
          pending={isPending}
          disabled={error !== null}
        >
          {given !== null && given > due ? t.takeWithChange(money(given - due)) : t.take(money(due))}
        </Button>
      </div>
      {onBack && (
        <Button
          variant="quiet"
          className="self-start"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          onClick={onBack}
        >
          {t.back}
        </Button>
      )}
      <UnlikelyTenderDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => onTake(asking)}
        due={due}
        change={(asking ?? due) - due}
        currency={currency}
      />
    </form>
  )
}
