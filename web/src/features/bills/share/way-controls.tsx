import { clsx } from 'clsx'
import { Files, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDecimal } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { decimalText, typedAmount } from '../../../lib/format/decimal-text.ts'
import { useNumberInput } from '../../../lib/forms/use-number-input.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useConnectionNeed } from '../../../lib/till-log/use-connection-need.ts'
import { Button } from '../../../ui/button.tsx'
import { focusWithin } from '../../../ui/fields/focus-within.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { keepsSurplus } from '../payments/taking.rules.ts'
import { billsTexts } from '../bills.texts.ts'
import { MOST_WAYS } from '../shares.rules.ts'
import type { Paying } from '../use-pay-dialog.ts'

type Props = Paying & { money: (minor: number) => string }

/** The setting of the chosen way: the number of equal shares, or the amount. */
export function WayControls(props: Props) {
  const { way } = props.pay.setting
  if (way === 'equal') return <ShareCount {...props} />
  return way === 'amount' ? <AmountField {...props} /> : null
}

const FEW_WAYS = [2, 3, 4, 5, 6]

function ShareCount({ pay, payable, share }: Props) {
  const t = useTexts(billsTexts)
  const { ways, paid } = share.shares
  const { splitting } = pay
  const needsConnection = useConnectionNeed()
  const isBusy = pay.isTaking || (splitting?.isPending ?? false)
  const choose = (next: number) =>
    pay.change({ ways: { billId: payable.id, ways: next, paymentsBefore: payable.payments.length } })
  return (
    <div className="flex flex-col gap-2">
      <fieldset aria-label={t.shares} className="grid min-w-0 grid-cols-6 gap-1.5">
        {FEW_WAYS.map((count) => (
          <WaysKey key={count} isChosen={count === ways} onPress={() => choose(count)}>
            {count}
          </WaysKey>
        ))}
        <WaysKey
          isChosen={ways > 6}
          label={t.sharesMore}
          onPress={() => choose(Math.min(MOST_WAYS, Math.max(6, ways) + 1))}
        >
          {ways > 6 ? <span>{ways}</span> : null}
          <Plus aria-hidden="true" className="size-4" />
        </WaysKey>
      </fieldset>
      {splitting && paid === 0 && payable.payments.length === 0 && (
        <Button
          variant="outline"
          wide
          pending={splitting.isPending}
          blocked={needsConnection}
          disabled={isBusy}
          icon={<Files aria-hidden="true" className="size-5" />}
          className="px-2!"
          onClick={() => {
            splitting.intoEqual(ways)
            pay.change({ way: 'whole' })
          }}
        >
          <span className="min-w-0 truncate">{t.aPaperEach(ways)}</span>
        </Button>
      )}
      {pay.sendFirst && <SendForPapers isPending={isBusy} onSend={() => pay.sendFirst?.('equal')} />}
    </div>
  )
}

/** Sends a cart before splitting it into bills; the same number of shares is chosen then. */
function SendForPapers({ isPending, onSend }: { isPending: boolean; onSend: () => void }) {
  const t = useTexts(billsTexts)
  const needsConnection = useConnectionNeed()
  return (
    <Button
      variant="outline"
      wide
      blocked={needsConnection}
      disabled={isPending}
      icon={<Files aria-hidden="true" className="size-5" />}
      className="px-2!"
      onClick={onSend}
    >
      <span className="min-w-0 truncate">{t.aPaperEachOnceSent}</span>
    </Button>
  )
}

type KeyProps = { isChosen: boolean; label?: string; onPress: () => void; children: ReactNode }

function WaysKey({ isChosen, label, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={label}
      onClick={onPress}
      className={clsx(
        'tnum flex h-12 touch-manipulation items-center justify-center gap-0.5 rounded-lg border text-lg font-semibold',
        isChosen
          ? 'border-brand bg-brand-soft text-brand-ink shadow-[inset_0_0_0_1px_var(--color-brand)]'
          : 'border-edge bg-surface hover:bg-hover',
      )}
    >
      {children}
    </button>
  )
}

function AmountField({ pay, payable, share, init, money }: Props) {
  const t = useTexts(billsTexts)
  const { language } = useLanguage()
  const { currency } = init.storeSettings
  const { symbol, digits } = findCurrency(currency) ?? { symbol: currency, digits: 2 }
  const mayKeep = init.paymentTypes.some((type) => type.is_active === 1 && keepsSurplus(type))
  const error = share.isInvalid ? t.notAnAmount : share.surplus > 0 && !mayKeep ? t.tooMuch(money(payable.due)) : null
  const input = useNumberInput({
    value: pay.setting.amount,
    onChange: (amount) => pay.change({ amount }),
    error,
    currency,
  })
  return (
    <div ref={focusWithin} className="flex flex-col gap-2">
      <NumberField
        label={t.amount}
        {...input}
        placeholder={decimalText(typedAmount(formatDecimal(payable.due, digits), currency), language)}
        unit={symbol}
        maxLength={16}
      />
      {share.surplus > 0 && mayKeep && <p className="text-sm text-ink-soft">{t.surplus(money(share.surplus))}</p>}
    </div>
  )
}
