import { useState } from 'react'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { usePaymentTypeCommands, type PaymentType } from '../settings.api.ts'
import { paymentTypesTexts } from './payment-types.texts.ts'

/** Switches at once, and back again if the server refuses. */
export function PaymentTypeSwitch({ type }: { type: PaymentType }) {
  const t = useTexts(paymentTypesTexts)
  const { toggle } = usePaymentTypeCommands()
  const { run } = useCommand()
  const [wanted, setWanted] = useState<boolean | null>(null)

  // one request at a time: the last press must not be overtaken by an earlier one
  const change = async (isActive: boolean) => {
    if (wanted !== null) return
    setWanted(isActive)
    await run(() => toggle(type.id, isActive))
    setWanted(null)
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
