import { ArrowLeft, CircleAlert, Gift, ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { readGiftCode } from '#core/membership/gift-cards.ts'
import { formatMoney } from '#core/money/amount.ts'
import { errorMessage } from '../../../../lib/api/api-error.ts'
import { formatDay } from '../../../../lib/format/days.ts'
import { minorOf } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { focusWithin } from '../../../../ui/fields/focus-within.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { checkGiftCard, type CheckedCard } from './gift-cards.api.ts'
import { useGiftCardRefusal } from './gift-card-refusal.ts'
import { giftCardsTexts } from './gift-cards.texts.ts'

/** `amount` in minor units. */
export type PaidByCard = { code: string; amount: number }

type Props = {
  /** Amount to be paid next, in minor units. */
  due: number
  currency: string
  isPending: boolean
  /** The last refused payment by this card; a new one fetches its balance again. */
  refusal: object | null
  onBack: () => void
  /** Called during the click, so that it may open a print window. */
  onTake: (paid: PaidByCard) => void
}

/**
 * Asks for the code of a gift card, typed or scanned, shows what it will pay and its balance afterwards, and takes it.
 */
export function TakeGiftCard({ refusal, ...props }: Props) {
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState<{ card: CheckedCard; after: object | null } | null>(null)
  // a new try clears the refusal
  const isKnown = checked !== null && (refusal === null || refusal === checked.after)
  const another = () => {
    setCode('')
    setChecked(null)
  }
  if (isKnown) return <FoundCard {...props} card={checked.card} onAnother={another} />
  return (
    <CodeForm {...props} code={code} onChange={setCode} onChecked={(card) => setChecked({ card, after: refusal })} />
  )
}

type CodeProps = Pick<Props, 'currency' | 'isPending' | 'onBack'> & {
  code: string
  onChange: (code: string) => void
  onChecked: (card: CheckedCard) => void
}

function CodeForm({ currency, isPending, onBack, code, onChange, onChecked }: CodeProps) {
  const t = useTexts(giftCardsTexts)
  const explain = useGiftCardRefusal(currency)
  const [problem, setProblem] = useState<string | undefined>()
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    if (isChecking) return
    const read = readGiftCode(code)
    // the server counts wrong codes, so obvious typing errors are not sent
    if (read === null) return setProblem(t.notACode)
    setChecking(true)
    try {
      onChecked(await checkGiftCard(read))
    } catch (error) {
      setProblem(explain(error) ?? errorMessage(error, t.failed))
      setChecking(false)
    }
  }
  return (
    <form
      ref={focusWithin}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <TextField
        label={t.code}
        hint={t.codeHint}
        error={problem}
        icon={<ScanBarcode aria-hidden="true" className="size-4.5" />}
        value={code}
        onChange={(next) => {
          onChange(next)
          setProblem(undefined)
        }}
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="grid grid-cols-[auto_1fr] gap-2.5">
        <BackKey onBack={onBack} label={t.back} />
        <Button
          type="submit"
          variant="accent"
          size="lg"
          pending={isChecking}
          disabled={isPending || code.trim() === ''}
        >
          {t.check}
        </Button>
      </div>
    </form>
  )
}

type CheckedProps = Omit<Props, 'refusal' | 'onBack'> & { card: CheckedCard; onAnother: () => void }

/** The card, the amount it pays, and what then remains on the card and to be paid. */
function FoundCard({ card, due, currency, isPending, onTake, onAnother }: CheckedProps) {
  const t = useTexts(giftCardsTexts)
  const { locale } = useLanguage()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const balance = minorOf(card.balance, currency)
  const amount = Math.min(balance, due)
  const problem = card.state === 'active' ? null : t[card.state]
  return (
    <div ref={focusOnLast} className="flex flex-col gap-3">
      <output className="flex flex-col gap-2 rounded-xl border border-line bg-sunken px-4 py-3">
        <span className="flex items-baseline gap-2.5">
          <Gift aria-hidden="true" className="size-5 shrink-0 self-center text-ink-soft" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium [overflow-wrap:anywhere]">{t.card(card.last4)}</span>
            <span className="block text-sm text-ink-soft">{t.until(formatDay(card.expiresOn, locale))}</span>
          </span>
          <span className="tnum text-xl font-bold">{money(balance)}</span>
        </span>
        {problem === null && (
          <span className="flex flex-col gap-1 border-t border-line pt-2">
            <Sum name={t.pays} amount={money(amount)} />
            <Sum name={t.stays} amount={money(balance - amount)} />
            {amount < due && <Sum name={t.remains} amount={money(due - amount)} />}
          </span>
        )}
      </output>
      {problem !== null && (
        <p role="alert" className="flex gap-2.5 rounded-lg bg-warning-soft px-4 py-3 text-warning-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {problem}
        </p>
      )}
      <div className="grid grid-cols-[auto_1fr] gap-2.5">
        <BackKey onBack={onAnother} label={t.another} />
        {problem === null && (
          <Button
            variant="accent"
            size="lg"
            className="tnum"
            pending={isPending}
            onClick={() => onTake({ code: card.code, amount })}
          >
            {t.take(money(amount))}
          </Button>
        )}
      </div>
    </div>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <span className="flex justify-between gap-3">
      <span>{name}</span>
      <span className="tnum font-semibold">{amount}</span>
    </span>
  )
}

function BackKey({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <Button variant="quiet" size="lg" icon={<ArrowLeft aria-hidden="true" className="size-5" />} onClick={onBack}>
      {label}
    </Button>
  )
}

/** Focuses the button that takes the payment, which is pressed next. */
function focusOnLast(element: HTMLElement | null): void {
  ;[...(element?.querySelectorAll('button') ?? [])].at(-1)?.focus()
}
