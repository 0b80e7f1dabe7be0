import type { Purchase } from '#core/contract/inventory/purchases.ts'
import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { usePurchaseCommands } from '../inventory.api.ts'
import { purchasesTexts } from './purchases.texts.ts'
import { useOrderedText } from './use-ordered-text.ts'

type SendPurchaseDialogProps = { purchase: Purchase; init: StockInit; open: boolean; onClose: () => void }

/** Shows the text before it goes; without an address the order is only marked as ordered. */
export function SendPurchaseDialog({ purchase, init, open, onClose }: SendPurchaseDialogProps) {
  const t = useTexts(purchasesTexts)
  const { send } = usePurchaseCommands()
  const textOf = useOrderedText()
  const { id, number, email, lines } = purchase
  const store = [init.store_name, init.store_address].filter((line) => line !== '').join('\n')
  const list = lines.map((line) => `- ${line.title}: ${textOf(line)}`).join('\n')
  const form = useForm({
    initial: { byMail: email !== null, text: t.mail({ store, number, lines: list }) },
    check: () => ({}),
    send: ({ byMail, text }, key) => send(id, byMail ? text : '', key),
    onDone: onClose,
  })
  const { byMail } = form.values
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.sendTitle(number)}
      description={email === null ? t.noEmail : t.sendHint(email)}
      submitLabel={byMail ? t.send : t.mark}
    >
      {email !== null && <Switch checked={byMail} onChange={(next) => form.set({ byMail: next })} label={t.byMail} />}
      {byMail && <TextareaField {...form.field('text')} label={t.text} rows={10} maxLength={10_000} />}
    </FormDialog>
  )
}
