import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { customersApi } from '#core/contract/guests/customers.ts'
import type { PaymentType } from '#core/contract/records.ts'
import { may } from '#core/permissions/may.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { focusWithin } from '../../../ui/fields/focus-within.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CustomerPicker } from '../../guests/customers/customer-picker.tsx'
import { billsTexts } from '../bills.texts.ts'
import type { PaidBy } from '../share-steps.ts'

/** The holder of the account: a customer on file, or a room or name. */
export type Account = { customer?: PaidBy; reference?: string }

type Props = { type: PaymentType; isPending: boolean; onBack: () => void; onTake: (account: Account) => void }

/** Asks for the customer whose account is charged, if the bill has none. */
export function AccountName({ type, isPending, onBack, onTake }: Props) {
  const t = useTexts(billsTexts)
  const person = usePerson()
  const [customer, setCustomer] = useState<PaidBy | null>(null)
  const [name, setName] = useState('')
  const reference = name.trim()
  const isNamed = customer !== null || reference !== ''
  const maySearch = person !== null && may(person, customersApi.search.access)
  return (
    <form
      ref={focusWithin}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isNamed) onTake({ ...(customer && { customer }), ...(reference !== '' && { reference }) })
      }}
    >
      <TextField label={t.accountReference} hint={t.accountRequired} value={name} onChange={setName} maxLength={100} />
      {maySearch && (
        <CustomerPicker
          customer={customer}
          onChange={setCustomer}
          asField={{ label: t.accountCustomer, error: undefined, isOptional: true }}
        />
      )}
      <div className="grid grid-cols-[auto_1fr] gap-2.5">
        <Button variant="quiet" size="lg" icon={<ArrowLeft aria-hidden="true" className="size-5" />} onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit" variant="accent" size="lg" pending={isPending} disabled={!isNamed}>
          {type.title}
        </Button>
      </div>
    </form>
  )
}
