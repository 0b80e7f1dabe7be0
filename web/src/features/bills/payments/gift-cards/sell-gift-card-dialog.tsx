import { LEAST_VALUE, MOST_VALUE } from '#core/membership/gift-cards.ts'
import { formatMoney, fromMajor } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { kindOf, paysForGiftCards } from '#core/payments/payment-kinds.ts'
import { cashStep } from '#core/payments/cash-rounding.ts'
import { useNumberInput } from '../../../../lib/forms/use-number-input.ts'
import { useDocumentNumber } from '../../../../lib/restaurant/use-mode.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { CashTender } from '../cash-tender.tsx'
import { OpenDrawerLink } from '../needs-drawer.tsx'
import { PaymentKeys } from '../payment-keys.tsx'
import { sellTexts } from './sell.texts.ts'
import { PrintSoldKey, SoldGiftCard } from './sold-gift-card.tsx'
import { useSelling, type Selling, type SellInit } from './use-selling.ts'

type Props = { init: SellInit; open: boolean; onClose: () => void; onClosed?: () => void }

/** Likely values, in whole units of the currency. */
const LIKELY = [20, 30, 50, 100]

/** Sells a gift card: its value, recipient and payment; then shows its code and receipt. */
export function SellGiftCardDialog({ init, open, onClose, onClosed }: Props) {
  const t = useTexts(sellTexts)
  const shownNumber = useDocumentNumber()
  const selling = useSelling(init)
  const { sold } = selling
  return (
    <Dialog
      open={open}
      onOpenChange={() => !selling.isPending && onClose()}
      {...(onClosed && { onClosed })}
      title={sold ? t.sold(shownNumber(sold.receiptNo)) : t.title}
      description={sold ? undefined : t.hint}
      closeLabel={t.close}
      footer={
        sold && (
          <>
            <Button variant="outline" size="lg" onClick={onClose}>
              {t.done}
            </Button>
            <PrintSoldKey sold={sold} />
          </>
        )
      }
    >
      {sold ? <SoldGiftCard sold={sold} currency={init.storeSettings.currency} /> : <SellBody {...{ selling, init }} />}
    </Dialog>
  )
}

type BodyProps = { selling: Selling; init: SellInit }

function SellBody({ selling, init }: BodyProps) {
  const t = useTexts(sellTexts)
  const { problem, lost } = selling
  return (
    <div className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {problem !== null && (
          <div className="rounded-lg bg-warning-soft px-4 py-3 font-medium text-warning-ink">
            <p>{problem.text}</p>
            {problem.needsDrawer && <OpenDrawerLink />}
          </div>
        )}
      </div>
      {lost ? (
        // no other sale may begin before the result of this one is known
        <Button variant="accent" size="lg" wide pending={selling.isPending} onClick={selling.retry}>
          {t.retry}
        </Button>
      ) : (
        <SellForm {...{ selling, init }} />
      )}
    </div>
  )
}

function SellForm({ selling, init }: BodyProps) {
  const t = useTexts(sellTexts)
  const { locale } = useLanguage()
  const { currency, country } = init.storeSettings
  const { amount, asksFor, isPending } = selling
  const money = (minor: number) => formatMoney(minor, currency, locale)
  if (asksFor && amount !== null)
    return (
      <CashTender
        due={selling.exact}
        currency={currency}
        step={cashStep(currency, country || null)}
        isPending={isPending}
        onBack={() => selling.askFor(null)}
        onTake={(tendered) => selling.take(asksFor, tendered)}
      />
    )
  return (
    <>
      <ValueField {...{ selling, currency }} />
      <TextField
        label={t.recipient}
        hint={t.optional}
        value={selling.recipient}
        onChange={selling.setRecipient}
        maxLength={100}
        autoComplete="off"
      />
      <TextareaField
        label={t.message}
        hint={t.optional}
        value={selling.message}
        onChange={selling.setMessage}
        maxLength={300}
        rows={2}
      />
      <PaymentKeys
        paymentTypes={init.paymentTypes.filter((type) => paysForGiftCards(kindOf(type)))}
        amountText={money(amount ?? 0)}
        pendingId={selling.takingTypeId}
        isDisabled={() => isPending || amount === null}
        onPress={selling.press}
      />
    </>
  )
}

/** The card's value: keys for common values, and a field for any other. */
function ValueField({ selling, currency }: { selling: Selling; currency: string }) {
  const t = useTexts(sellTexts)
  const { locale } = useLanguage()
  const { symbol, digits } = findCurrency(currency) ?? { symbol: currency, digits: 2 }
  const { value, setValue, amount } = selling
  const money = (units: number) => formatMoney(fromMajor(units, digits), currency, locale)
  const isRefused = value.trim() !== '' && amount === null
  const error = isRefused ? t.valueInvalid({ least: money(LEAST_VALUE), most: money(MOST_VALUE) }) : null
  const input = useNumberInput({ value, onChange: setValue, error })
  return (
    <div className="flex flex-col gap-2.5">
      <fieldset aria-label={t.likely} className="grid min-w-0 grid-cols-4 gap-2">
        {LIKELY.map((units) => (
          <Button
            key={units}
            variant="outline"
            size="lg"
            className="tnum px-1!"
            aria-pressed={amount === fromMajor(units, digits)}
            onClick={() => setValue(String(units))}
          >
            {money(units)}
          </Button>
        ))}
      </fieldset>
      <NumberField label={t.value} {...input} unit={symbol} maxLength={12} required />
    </div>
  )
}
