import { BadgePercent, Ban, CircleX, Ellipsis, MoveRight, Utensils } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx'
import { diningOptionTexts } from '../dining-option/dining-option.texts.ts'
import type { GroupAction } from './group-action.ts'
import { voidsTexts } from './voids.texts.ts'

type Props = { isSplit: boolean; isPartPaid: boolean; onAction: (action: GroupAction) => void }

/** What is done with a table less often than paying it. Orders that are split or partly paid are not cancelled whole. */
export function MoreKey({ isSplit, isPartPaid, onAction }: Props) {
  const t = useTexts(voidsTexts)
  const dining = useTexts(diningOptionTexts)
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
        {
          label: t.discount,
          icon: <BadgePercent aria-hidden="true" />,
          onPick: () => onAction({ do: 'discount' }),
        },
        ...(isPartPaid
          ? []
          : [
              {
                label: dining.action,
                icon: <Utensils aria-hidden="true" />,
                onPick: () => onAction({ do: 'diningOption' }),
              },
            ]),
        { label: t.move, icon: <MoveRight aria-hidden="true" />, onPick: () => onAction({ do: 'move' }) },
        {
          label: t.void,
          icon: <Ban aria-hidden="true" />,
          danger: true,
          onPick: () => onAction({ do: 'void', itemId: null }),
        },
        ...(isSplit ? [] : [cancel]),
      ]}
    />
  )
}
