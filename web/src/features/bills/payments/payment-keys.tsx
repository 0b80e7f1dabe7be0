import { clsx } from 'clsx'
import {
  Banknote,
  BookUser,
  CreditCard,
  Gift,
  Globe,
  PenLine,
  TicketCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { PaymentType } from '#core/contract/records.ts'
import { kindOf, type PaymentKind } from '#core/payments/payment-kinds.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { paymentsTexts } from './payments.texts.ts'

const ICONS: Record<PaymentKind, LucideIcon> = {
  meal_voucher: TicketCheck,
  cheque: PenLine,
  account: BookUser,
  online: Globe,
  cash: Banknote,
  card: CreditCard,
  other: Wallet,
  gift_card: Gift,
}

type Props = {
  paymentTypes: readonly PaymentType[]
  /** The amount that a key takes, with its currency; part of its name for screen readers. */
  amountText: string
  /** The payment type whose payment is being sent. */
  pendingId: string | null
  /** The payment type whose form is open while the keys stay visible. */
  askedId?: string | null
  isDisabled: (type: PaymentType) => boolean
  /** The reason why a type cannot be used now. */
  blockedBy?: (type: PaymentType) => string | null
  onPress: (type: PaymentType) => void
}

/** The payment types as large keys: one touch takes the amount. */
export function PaymentKeys({
  paymentTypes,
  amountText,
  pendingId,
  askedId = null,
  isDisabled,
  blockedBy,
  onPress,
}: Props) {
  const t = useTexts(paymentsTexts)
  const active = paymentTypes.filter((type) => type.is_active === 1)
  if (active.length === 0) return <p className="text-sm text-danger-ink">{t.noPaymentTypes}</p>
  return (
    <fieldset
      aria-label={t.paymentType}
      className={clsx(
        '@container grid min-w-0 gap-2',
        active.length > 4 ? 'grid-cols-3' : 'grid-cols-2 *:last:odd:col-span-2',
      )}
    >
      {active.map((type) => {
        const Icon = ICONS[kindOf(type)]
        return (
          <Button
            key={type.id}
            variant="outline"
            size="xl"
            wide
            className={clsx(
              'h-14! border-accent! short:h-11! bg-accent-soft! px-2! text-accent-ink! hover:not-data-disabled:bg-hover!',
              // the sign above the word where both in a row would break it
              '@max-[24rem]:px-1! @max-[24rem]:text-base! @max-[24rem]:*:flex-col @max-[24rem]:*:gap-0.5',
              active.length > 4 && 'text-base! sm:text-sm!',
              type.id === askedId && 'ring-2 ring-accent',
            )}
            aria-label={`${type.title}, ${amountText}`}
            aria-pressed={type.id === askedId || undefined}
            pending={pendingId === type.id}
            blocked={blockedBy?.(type)}
            disabled={isDisabled(type)}
            icon={
              <Icon
                aria-hidden="true"
                className={clsx(
                  'size-6 shrink-0 @max-[24rem]:size-5 short:@max-[24rem]:hidden',
                  active.length > 4 && 'max-lg:hidden',
                )}
              />
            }
            onClick={() => onPress(type)}
          >
            <span className="line-clamp-2 min-w-0 leading-tight @max-[24rem]:leading-none break-words whitespace-normal">
              {type.title}
            </span>
          </Button>
        )
      })}
    </fieldset>
  )
}
