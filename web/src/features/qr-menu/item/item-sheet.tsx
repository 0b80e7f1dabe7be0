import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { statementOfItem } from '#core/menu/filter-items.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useWords } from '../words/use-words.ts'
import { ItemDetails } from './item-details.tsx'

type Props = { item: PublicMenuItem; menuItems: readonly PublicMenuItem[]; onClose: () => void }

/** An item to be looked at, before anything of it is chosen. */
export default function LookSheet({ item, menuItems, onClose }: Props) {
  const words = useWords()
  const menu = new Map(menuItems.map((one) => [one.id, one]))
  return (
    <Sheet title={item.title} closeLabel={words.qrMenu.close} onClose={onClose}>
      <ItemDetails item={item} statement={statementOfItem(item, menu)} />
    </Sheet>
  )
}
