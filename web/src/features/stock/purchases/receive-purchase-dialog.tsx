import type { Purchase } from '#core/contract/inventory/purchases.ts'
import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm, type FieldProblems } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isPriceRight, isQuantityRight, type LineForm } from '../document-lines.rules.ts'
import { DocumentLines } from '../document-lines.tsx'
import { useAllStockItems, usePurchaseCommands } from '../inventory.api.ts'
import { itemsTexts } from '../items/items.texts.ts'
import { linesToCome } from './lines-to-come.rules.ts'
import { purchasesTexts } from './purchases.texts.ts'

type ReceiveForm = { documentNo: string; isLast: boolean; lines: LineForm[] }
type ReceivePurchaseDialogProps = { purchase: Purchase; init: StockInit; open: boolean; onClose: () => void }

/** Records the goods received for an order, at their actual prices. */
export function ReceivePurchaseDialog({ purchase, init, open, onClose }: ReceivePurchaseDialogProps) {
  const t = useTexts(purchasesTexts)
  const { delivery } = useTexts(itemsTexts)
  const { receive } = usePurchaseCommands()
  const items = useAllStockItems().data ?? []
  const digits = findCurrency(init.currency)?.digits ?? 2
  const form = useForm<ReceiveForm>({
    initial: { documentNo: '', isLast: false, lines: linesToCome(purchase, items) },
    check: ({ lines }): FieldProblems<ReceiveForm> => {
      if (lines.length === 0) return { lines: 'stock.lines_required' }
      const isRight = (line: LineForm) =>
        isQuantityRight(
          line,
          items.find(({ id }) => id === line.itemId),
        )
      if (!lines.every(isRight)) return { lines: 'stock.quantity_invalid' }
      return lines.every((line) => isPriceRight(line, digits)) ? {} : { lines: 'stock.price_invalid' }
    },
    send: (body, key) => receive(purchase.id, body, key),
    onDone: onClose,
  })
  const { value: lines, onChange, error } = form.field('lines')
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.receiveTitle(purchase.number)}
      submitLabel={delivery.send}
      size="lg"
    >
      <TextField {...form.field('documentNo')} label={delivery.documentNo} maxLength={100} autoComplete="off" />
      <DocumentLines
        items={items}
        lines={lines}
        onChange={onChange}
        currency={init.currency}
        inPacks
        addLabel={delivery.add}
        error={error}
      />
      <Switch
        checked={form.values.isLast}
        onChange={(isLast) => form.set({ isLast })}
        label={t.isLast}
        hint={t.isLastHint}
      />
    </FormDialog>
  )
}
