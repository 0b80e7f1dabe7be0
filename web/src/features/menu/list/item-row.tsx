import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { MenuItem } from '#core/contract/records.ts'
import { dotted } from '#core/text/isolated.ts'
import { paths } from '../../../lib/paths.ts'
import { taxName } from '../../../lib/format/tax-name.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { FoodPicture } from '../../../ui/food-placeholder.tsx'
import { isMarked, SoldOutBadge } from '../availability/sold-out-badge.tsx'
import { menuTexts } from '../menu.texts.ts'
import { setsTexts } from '../sets/sets.texts.ts'
import { useRateText } from '../../../lib/format/use-rate-text.ts'

type ItemRowProps = { item: MenuItem; money: (price: string) => string; onDelete: (item: MenuItem) => void }

/** One item with its links and actions; on a narrow screen, the columns' texts stand below its title. */
export const ItemRow = memo(function ItemRow({ item, money, onDelete }: ItemRowProps) {
  const t = useTexts(menuTexts)
  const sets = useTexts(setsTexts)
  const rate = useRateText()
  const tax = item.tax_title === null ? null : taxName(item.tax_title, item.tax_rate ?? 0, rate)
  const choices = [
    item.variants.length > 0 && t.items.variants(item.variants.length),
    item.addons.length > 0 && t.items.addons(item.addons.length),
    item.modifier_groups.length > 0 && t.items.options(item.modifier_groups.length),
  ].filter((text) => text !== false)
  const underTitle = dotted([tax, ...choices])

  return (
    <>
      <FoodPicture
        src={item.image}
        title={item.title}
        category={item.category_title}
        className="size-12 shrink-0 rounded-md"
      />
      <span className="min-w-0 flex-1 px-3">
        <Link
          to={paths.menuItem(item.id)}
          className="line-clamp-2 text-sm font-semibold after:absolute after:inset-0 hover:underline @lg:line-clamp-1 @lg:text-base"
        >
          {item.title}
        </Link>
        {(isMarked(item) || item.kind === 'set') && (
          <span className="mt-1 flex gap-1.5">
            {item.kind === 'set' && <Badge tone="brand">{sets.badge(item.steps.length)}</Badge>}
            <SoldOutBadge item={item} />
          </span>
        )}
        <span className="block truncate text-xs text-ink-faint @lg:text-sm @3xl:hidden">{underTitle}</span>
      </span>
      <span className="w-32 shrink-0 truncate pr-3 text-sm text-ink-soft @max-3xl:hidden">{tax}</span>
      <span className="w-44 shrink-0 truncate pr-3 text-sm text-ink-soft @max-3xl:hidden">{dotted(choices)}</span>
      <span className="tnum shrink-0 text-right @3xl:w-32">
        <span className="block text-sm font-semibold @lg:text-base">{money(item.price)}</span>
        {item.net_price !== null && (
          <span className="block text-xs text-ink-faint">{t.items.net(money(item.net_price))}</span>
        )}
      </span>
      <IconButton
        label={t.deleteOf(item.title)}
        icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        className="relative z-1 ml-1"
        onClick={() => onDelete(item)}
      />
    </>
  )
})
