import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { StockInit, Supplier } from '#core/contract/inventory/stock-items.ts'
import { dotted } from '#core/text/isolated.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { DeleteDialog } from '../../../lib/forms/delete-dialog.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { useWeekdayNames } from '../../store/price-rules/use-weekday-names.ts'
import { useStockCommands, useSuppliers } from '../inventory.api.ts'
import { purchasesTexts } from './purchases.texts.ts'
import { SupplierDialog } from './supplier-dialog.tsx'

/** Suppliers and their terms. */
export function SuppliersCard({ init }: { init: StockInit }) {
  const t = useTexts(purchasesTexts)
  const { removeSupplier } = useStockCommands()
  const suppliers = useSuppliers().data ?? []
  const editing = useDialogOf<Supplier | null>()
  const deleting = useDialogOf<Supplier>()
  const { locale } = useLanguage()
  const weekday = useWeekdayNames()
  const termsOf = ({ delivery_days: days, minimum_order: least }: Supplier) => [
    days.length > 0 && t.delivers(days.map(weekday.short).join(', ')),
    least !== null && t.minimumIs(moneyText(least, init.currency, locale)),
  ]
  return (
    <Card>
      <CardHeader
        title={t.suppliers}
        actions={
          <Button
            size="sm"
            variant="outline"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => editing.show(null)}
          >
            {t.addSupplier}
          </Button>
        }
      />
      {suppliers.length === 0 && <p className="mt-2 text-sm text-ink-soft">{t.noSuppliers}</p>}
      <ul className="mt-2 divide-y divide-line">
        {suppliers.map((supplier) => (
          <li key={supplier.id} className="flex items-center gap-2 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block break-words font-medium">{supplier.name}</span>
              <span className="block text-sm break-words text-ink-soft">
                {dotted([supplier.email, supplier.phone, ...termsOf(supplier)])}
              </span>
            </span>
            <IconButton
              label={t.editSupplier(supplier.name)}
              icon={<Pencil aria-hidden="true" className="size-4.5" />}
              onClick={() => editing.show(supplier)}
            />
            <IconButton
              label={t.deleteSupplier(supplier.name)}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => deleting.show(supplier)}
            />
          </li>
        ))}
      </ul>
      <SupplierDialog
        key={editing.key}
        supplier={editing.subject}
        init={init}
        open={editing.isOpen}
        onClose={editing.close}
      />
      <DeleteDialog
        open={deleting.isOpen}
        onClose={deleting.close}
        title={t.deleteTitle(deleting.subject?.name ?? '')}
        remove={() => removeSupplier(deleting.subject!.id)}
        isFinal
      />
    </Card>
  )
}
