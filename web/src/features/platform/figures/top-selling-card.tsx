import { UtensilsCrossed } from 'lucide-react'
import type { PlatformReport } from '#core/contract/platform/platform.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { platformTexts } from '../platform.texts.ts'
import { useFigureFormat } from './use-figure-format.ts'

/** Best-selling items of all restaurants together, each with its restaurant. */
export function TopSellingCard({ items }: { items: PlatformReport['topSellingItems'] }) {
  const t = useTexts(platformTexts).topSelling
  const { count } = useFigureFormat()
  return (
    <Card className="flex flex-col">
      <CardHeader title={t.title} />
      {items.length === 0 ? (
        <p className="grid flex-1 place-content-center justify-items-center gap-3 py-8 text-center text-sm text-ink-soft">
          <UtensilsCrossed aria-hidden="true" className="size-7 text-brand-ink" />
          {t.empty}
        </p>
      ) : (
        <ol aria-label={t.title} className="mt-2 gap-x-10 divide-y divide-line lg:columns-2">
          {items.map(({ tenant_id, item_id, title, tenant_name, qty }, at) => (
            <li key={`${tenant_id} ${item_id}`} className="flex break-inside-avoid items-center gap-3.5 py-2.5">
              <span
                aria-hidden="true"
                className="tnum grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold text-ink-soft"
              >
                {at + 1}
              </span>
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm font-medium" title={title}>
                  {title}
                </p>
                <p className="truncate text-sm text-ink-soft" title={tenant_name}>
                  {tenant_name}
                </p>
              </div>
              <span className="tnum text-sm font-semibold whitespace-nowrap">
                {t.sold({ text: count(qty).exact, quantity: qty })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
