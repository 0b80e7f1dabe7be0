import { BadgePercent, Ban, CircleCheck, CircleX, Ellipsis, MoveRight, Utensils } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { useConnectionNeed } from '../../../lib/till-log/use-connection-need.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx'
import { diningOptionTexts } from '../dining-option/dining-option.texts.ts'
import { isSplit, type GroupStanding } from '../order-groups.rules.ts'
import { ordersTexts } from '../orders.texts.ts'
import type { GroupAction } from './group-action.ts'
import { voidsTexts } from './voids.texts.ts'

type Props = {
  standing: GroupStanding
  onAction: (action: GroupAction) => void
  /** Completes the table; given where no other button does. */
  onComplete?: () => void
  /** Entries above the others, which a phone has no place for. */
  first?: readonly MenuEntry[]
}

/** Less frequent actions on a table, behind one button. Split or partly paid orders cannot be cancelled whole. */
export function MoreKey({ standing, onAction, onComplete, first = [] }: Props) {
  const t = useTexts(voidsTexts)
  const dining = useTexts(diningOptionTexts)
  const { complete } = useTexts(ordersTexts)
  const blocked = useConnectionNeed()
  const isWhole = !isSplit(standing)
  const cancel: MenuEntry = {
    label: t.cancel,
    icon: <CircleX aria-hidden="true" />,
    danger: true,
    onPick: () => onAction({ do: 'cancel' }),
  }
  return (
    <Menu
      trigger={
        <IconButton
          variant="outline"
          size="sm"
          // next to keys that share the width
          className="flex-none!"
          label={t.more}
          icon={<Ellipsis aria-hidden="true" className="size-5" />}
        />
      }
      entries={[
        ...first,
        ...(onComplete && isWhole
          ? [{ label: complete, icon: <CircleCheck aria-hidden="true" />, onPick: onComplete, blocked }]
          : []),
        {
          label: t.discount,
          icon: <BadgePercent aria-hidden="true" />,
          onPick: () => onAction({ do: 'discount' }),
          blocked,
        },
        ...(standing.paid > 0
          ? []
          : [
              {
                label: dining.action,
                icon: <Utensils aria-hidden="true" />,
                onPick: () => onAction({ do: 'diningOption' }),
                blocked,
              },
            ]),
        { label: t.move, icon: <MoveRight aria-hidden="true" />, onPick: () => onAction({ do: 'move' }), blocked },
        {
          label: t.void,
          icon: <Ban aria-hidden="true" />,
          danger: true,
          onPick: () => onAction({ do: 'void', itemId: null }),
          blocked,
        },
        ...(isWhole ? [cancel] : []),
      ]}
    />
  )
}
