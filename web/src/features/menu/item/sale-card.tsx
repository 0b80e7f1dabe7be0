import type { MenuItem } from '#core/contract/records.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { useTaxGroups } from '../../store/tax-groups/tax-groups.api.ts'
import { menuTexts } from '../menu.texts.ts'
import { useOptionGroupCommands } from '../options/options.api.ts'

/** Chooses how an item is sold; each change is saved at once. A set menu has the taxes and discounts of its choices. */
export function SaleCard({ item, kind }: { item: MenuItem; kind: MenuItem['kind'] }) {
  const t = useTexts(menuTexts).sale
  const { saveSale } = useOptionGroupCommands()
  const groups = useTaxGroups().data ?? []
  const { run, isPending } = useCommand()
  const save = (sale: Parameters<typeof saveSale>[1]) => void run(() => saveSale(item.id, sale))
  return (
    <Card>
      <CardHeader title={t.title} />
      <div className="mt-2 flex flex-col gap-3">
        {kind === 'item' && groups.length > 0 && (
          <SelectField
            label={t.taxGroup}
            hint={t.taxGroupHint}
            value={item.tax_group_id ?? ''}
            disabled={isPending}
            onChange={(id) => save({ taxGroupId: id === '' ? null : id })}
            options={[{ value: '', label: t.ownTax }, ...groups.map(({ id, title }) => ({ value: id, label: title }))]}
          />
        )}
        <Switch
          checked={item.open_price === 1}
          disabled={isPending}
          onChange={(openPrice) => save({ openPrice })}
          label={t.openPrice}
          hint={t.openPriceHint}
        />
        {kind === 'item' && (
          <Switch
            checked={item.discountable === 1}
            disabled={isPending}
            onChange={(discountable) => save({ discountable })}
            label={t.discountable}
            hint={t.discountableHint}
          />
        )}
      </div>
    </Card>
  )
}
