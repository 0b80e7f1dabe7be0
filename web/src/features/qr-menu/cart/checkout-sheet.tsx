import { useId, useRef, useState, type FormEvent } from 'react'
import { useWords } from '../words/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { checkIdentity, type CheckoutErrors } from './checkout.rules.ts'
import { ChoiceRow } from '../menu/choice-row.tsx'
import type { GuestIdentity } from './guest-cart.rules.ts'
import { GuestField } from './guest-field.tsx'

type Props = { total: string; onPlace: (who: GuestIdentity) => Promise<void>; onClose: () => void }

/** As whom the guest orders: nobody in particular, or somebody the staff can call. */
export function CheckoutSheet({ total, onPlace, onClose }: Props) {
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

  const place = async (event: FormEvent) => {
    event.preventDefault()
    // two taps within one frame: the second comes before the button knows of the first
    if (isPlacing.current) return
    const who: GuestIdentity = kind === 'guest' ? { kind } : { kind, name: name.trim(), phone: phone.trim() }
    const found = checkIdentity(who)
    setErrors(found)
    if (found)
      return fields.current?.querySelector<HTMLInputElement>(found.name ? '[name=name]' : '[name=phone]')?.focus()
    isPlacing.current = true
    setPending(true)
    await onPlace(who)
  }

  return (
    <Sheet
      title={t.checkout.title}
      closeLabel={words.close}
      onClose={() => !pending && onClose()}
      footer={
        <Button type="submit" form={form} size="lg" wide pending={pending} className="tnum">
          {t.checkout.placeFor(total)}
        </Button>
      }
    >
      <form id={form} ref={fields} noValidate onSubmit={(event) => void place(event)} className="flex flex-col gap-2">
        <ChoiceRow type="radio" name="who" checked={kind === 'guest'} onChange={() => setKind('guest')}>
          <span className="block font-medium">{t.checkout.guest}</span>
          <span className="block text-sm">{t.checkout.guestHint}</span>
        </ChoiceRow>
        <ChoiceRow type="radio" name="who" checked={kind === 'phone'} onChange={() => setKind('phone')}>
          <span className="block font-medium">{t.checkout.phone}</span>
          <span className="block text-sm">{t.checkout.phoneHint}</span>
        </ChoiceRow>
        {kind === 'phone' && (
          <div className="flex flex-col gap-4 pt-3">
            <GuestField
              label={t.checkout.nameField}
              name="name"
              autoComplete="name"
              maxLength={200}
              value={name}
              onChange={setName}
              error={errors?.name ? t.checkout.nameRequired : null}
            />
            <GuestField
              label={t.checkout.phoneField}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              value={phone}
              onChange={setPhone}
              error={errors?.phone ? t.checkout.phoneInvalid : null}
            />
          </div>
        )}
      </form>
    </Sheet>
  )
}
