import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useWords } from '../words/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { checkIdentity, identityOf, type CheckoutErrors } from './checkout.rules.ts'
import { ChoiceRow } from '../menu/choice-row.tsx'
import type { GuestIdentity } from './guest-cart.rules.ts'
import { GuestField } from './guest-field.tsx'

type Props = {
  total: string
  /** Name of the scanned table; null if none was scanned. */
  place: string | null
  onPlace: (who: GuestIdentity) => Promise<void>
  onClose: () => void
}

/** The last step of an order. Guests without a table give their name and phone number; at a table, they need not. */
export function CheckoutSheet({ total, place, onPlace, onClose }: Props) {
  const t = useWords().guestCart
  const words = useWords().qrMenu
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const isPlacing = useRef(false)
  const [kind, setKind] = useState<GuestIdentity['kind']>('guest')
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [errors, setErrors] = useState<CheckoutErrors | null>(null)
  const [pending, setPending] = useState(false)

  const whoOrders = (): GuestIdentity => {
    if (place !== null) return identityOf(name, phone)
    return kind === 'guest' ? { kind } : { kind, name: name.trim(), phone: phone.trim() }
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    // two taps within one frame: the second comes before the button knows of the first
    if (isPlacing.current) return
    const who = whoOrders()
    const found = checkIdentity(who)
    setErrors(found)
    if (found)
      return fields.current?.querySelector<HTMLInputElement>(found.name ? '[name=name]' : '[name=phone]')?.focus()
    isPlacing.current = true
    setPending(true)
    await onPlace(who)
  }
  const who = <WhoFields {...{ name, setName, phone, setPhone, errors }} />

  return (
    <Sheet
      title={place === null ? t.checkout.title : t.checkout.forPlace(place)}
      closeLabel={words.close}
      onClose={() => !pending && onClose()}
      footer={
        <Button type="submit" form={form} size="lg" wide pending={pending} className="tnum">
          {t.checkout.placeFor(total)}
        </Button>
      }
    >
      <form id={form} ref={fields} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-2">
        {place === null ? (
          <>
            <ChoiceRow type="radio" name="who" checked={kind === 'guest'} onChange={() => setKind('guest')}>
              <span className="block font-medium">{t.checkout.guest}</span>
              <span className="block text-sm">{t.checkout.guestHint}</span>
            </ChoiceRow>
            <ChoiceRow type="radio" name="who" checked={kind === 'phone'} onChange={() => setKind('phone')}>
              <span className="block font-medium">{t.checkout.phone}</span>
              <span className="block text-sm">{t.checkout.phoneHint}</span>
            </ChoiceRow>
            {kind === 'phone' && who}
          </>
        ) : (
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-ink-soft [&::-webkit-details-marker]:hidden">
              {t.checkout.leaveName}
              <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
            </summary>
            {who}
          </details>
        )}
      </form>
    </Sheet>
  )
}

type WhoProps = {
  name: string
  setName: (name: string) => void
  phone: string
  setPhone: (phone: string) => void
  errors: CheckoutErrors | null
}

function WhoFields({ name, setName, phone, setPhone, errors }: WhoProps) {
  const t = useWords().guestCart.checkout
  return (
    <div className="flex flex-col gap-4 pt-3">
      <GuestField
        label={t.nameField}
        name="name"
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={setName}
        error={errors?.name ? t.nameRequired : null}
      />
      <GuestField
        label={t.phoneField}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={setPhone}
        error={errors?.phone ? t.phoneInvalid : null}
      />
    </div>
  )
}
