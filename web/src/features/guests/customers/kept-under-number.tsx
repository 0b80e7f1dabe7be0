import { Download, Eraser } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { CardButton } from '../../../ui/card-button.tsx'
import { customersTexts } from './customers.texts.ts'
import { EraseCustomerDialog } from './erase-customer-dialog.tsx'
import { useCustomerExport } from './use-customer-export.ts'

/** For a customer who was deleted: the card is gone, but orders and invoices still have the number. */
export function KeptUnderNumber({ phone, timeZone }: { phone: string; timeZone: string }) {
  const t = useTexts(customersTexts).list
  const exportData = useCustomerExport(timeZone)
  const erasing = useDialogOf<{ phone: string; name: string }>()
  const person = { phone, name: phone }
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p className="max-w-md text-sm text-balance text-ink-soft">{t.keptUnder(phone)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <CardButton icon={Download} label={t.export} onClick={() => void exportData(person)} />
        <CardButton icon={Eraser} label={t.erase} onClick={() => erasing.show(person)} />
      </div>
      {erasing.subject && (
        <EraseCustomerDialog
          key={erasing.key}
          customer={erasing.subject}
          open={erasing.isOpen}
          onClose={erasing.close}
        />
      )}
    </div>
  )
}
