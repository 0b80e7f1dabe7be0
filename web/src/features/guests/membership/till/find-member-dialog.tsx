import { useRef, useState } from 'react'
import { customersApi } from '#core/contract/guests/customers.ts'
import { may } from '#core/permissions/may.ts'
import { errorMessage } from '../../../../lib/api/api-error.ts'
import { usePerson } from '../../../../lib/session/person.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { CustomerPicker } from '../../customers/customer-picker.tsx'
import { findByCode } from './till.api.ts'
import { tillTexts } from './till.texts.ts'

type Customer = { phone: string; name: string }
type Props = { open: boolean; onClose: () => void; onFound: (customer: Customer) => void }

/** Finds a member by the card, which a scanner types, or by the customer. */
export function FindMemberDialog({ open, onClose, onFound }: Props) {
  const t = useTexts(tillTexts)
  const person = usePerson()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [isFinding, setFinding] = useState(false)
  const maySearch = person !== null && may(person, customersApi.search.access)
  const find = async () => {
    if (code.trim() === '' || isFinding) return
    setFinding(true)
    try {
      const found = await findByCode(code.trim())
      if (found) onFound({ phone: found.phone, name: found.name })
      else setProblem(t.notFound)
    } catch (error) {
      setProblem(errorMessage(error, t.failed))
    } finally {
      setFinding(false)
    }
  }
  return (
    <Dialog open={open} onOpenChange={onClose} title={t.title} closeLabel={t.close} initialFocus={field}>
      <div className="flex flex-col gap-5">
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void find()
          }}
        >
          <TextField
            ref={field}
            label={t.code}
            hint={t.codeHint}
            error={problem}
            value={code}
            onChange={(next) => {
              setCode(next)
              setProblem(undefined)
            }}
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit" pending={isFinding} disabled={code.trim() === ''}>
            {t.find}
          </Button>
        </form>
        {maySearch && (
          <CustomerPicker
            customer={null}
            onChange={(customer) => customer && onFound(customer)}
            asField={{ label: t.orCustomer, error: undefined, isOptional: true }}
          />
        )}
      </div>
    </Dialog>
  )
}
