import type { MenuItem } from '#core/contract/records.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { menuTexts } from '../menu.texts.ts'
import { useOptionGroupCommands } from '../options/options.api.ts'

/** How an item is sold. Each change is saved at once. */
export function SaleCard({ item }: { item: MenuItem }) {
  const t = useTexts(menuTexts).sale
  const { saveSale } = useOptionGroupCommands()
  const { run, isPending } = useCommand()
  const save = (sale: Parameters<typeof saveSale>[1]) => void run(() => saveSale(item.id, sale))
  return (
    <Card>
      <CardHeader title={t.title} />
      <div className="mt-2 flex flex-col gap-3">
        <Switch
          checked={item.open_price === 1}
          disabled={isPending}
          onChange={(openPrice) => save({ openPrice })}
          label={t.openPrice}
          hint={t.openPriceHint}
        />
        <Switch
          checked={item.discountable === 1}
          disabled={isPending}
          onChange={(discountable) => save({ discountable })}
          label={t.discountable}
          hint={t.discountableHint}
        />
      </div>
    </Card>
  )
}
