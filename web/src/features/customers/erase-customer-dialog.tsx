import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { foldText } from '../../lib/fold-text.ts'
import { useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCustomerCommands } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

type EraseCustomerDialogProps = {
  customer: { phone: string; name: string }
  open: boolean
  onClose: () => void
}

/** Says what goes and what stays; the name must be typed, so that no slip of the hand erases anybody. */
export function EraseCustomerDialog({ customer, open, onClose }: EraseCustomerDialogProps) {
  const t = useTexts(customersTexts)
  const { erase } = useCustomerCommands()
  const [typed, setTyped] = useState('')
  const [isPending, setIsPending] = useState(false)
  const isTyped = foldText(typed) === foldText(customer.name)

  const confirm = async () => {
    if (!isTyped || isPending) return
    setIsPending(true)
    try {
      notify.success(await erase(customer.phone))
      onClose()
    } catch (error) {
      notify.error(errorMessage(error, t.failed))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t.erase.title(customer.name)}
      description={t.erase.confirm}
      confirmLabel={t.erase.submit}
      cancelLabel={t.cancel}
      onConfirm={() => void confirm()}
      confirmDisabled={!isTyped}
      pending={isPending}
      danger
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <dl className="grid gap-3 text-sm">
          <Consequence title={t.erase.goes} text={t.erase.gone} />
          <Consequence title={t.erase.stays} text={t.erase.kept} />
        </dl>
        <TextField
          name="name"
          label={t.erase.typeName(customer.name)}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={200}
        />
      </form>
    </ConfirmDialog>
  )
}

function Consequence({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-0.5 text-ink-soft">{text}</dd>
    </div>
  )
}
