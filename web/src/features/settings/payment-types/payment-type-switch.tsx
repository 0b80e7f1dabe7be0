import { useState } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { usePaymentTypeCommands, type PaymentType } from '../settings.api.ts'
import { paymentTypesTexts } from './payment-types.texts.ts'

/** Moves at once, and back again where the server refuses. */
export function PaymentTypeSwitch({ type }: { type: PaymentType }) {
  const t = useTexts(paymentTypesTexts)
  const { failed } = useTexts(formsTexts)
  const { toggle } = usePaymentTypeCommands()
  const [wanted, setWanted] = useState<boolean | null>(null)

  const change = async (isActive: boolean) => {
    // one request at a time: the last press must not be overtaken by an earlier one
    if (wanted !== null) return
    setWanted(isActive)
    try {
      notify.success(await toggle(type.id, isActive))
    } catch (failure) {
      notify.error(errorMessage(failure, failed))
    } finally {
      setWanted(null)
    }
  }

  return (
    <Switch
      checked={wanted ?? type.is_active === 1}
      onChange={(isActive) => void change(isActive)}
      label={
        <span className="text-sm text-ink-soft">
          {t.active} <span className="sr-only">{type.title}</span>
        </span>
      }
      className="mr-2 gap-3!"
    />
  )
}
