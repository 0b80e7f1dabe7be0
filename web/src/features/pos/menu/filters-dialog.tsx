import { useTexts } from '../../../lib/texts.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { countByCategory } from './menu-search.rules.ts'

const ALL = ''

/** All categories with their number of items; choosing one shows it and closes. */
export function FiltersDialog({ open, onClose, onClosed }: TillDialogProps) {
  const t = useTexts(posTexts)
  const { menu, categoryId, chooseCategory } = useTill()
  const counts = countByCategory(menu.items)
  const options = [
    { value: ALL, label: t.menu.allCategories, end: t.menu.itemCount(menu.items.length) },
    ...menu.categories.map(({ id, title }) => ({
      value: id,
      label: title,
      end: t.menu.itemCount(counts.get(id) ?? 0),
    })),
  ]
  return (
    <Dialog open={open} onOpenChange={onClose} onClosed={onClosed} title={t.menu.filters} closeLabel={t.close}>
      <RadioCards
        label={t.menu.filters}
        value={categoryId ?? ALL}
        onChange={(value) => {
          chooseCategory(value === ALL ? null : value)
          onClose()
        }}
        options={options}
      />
    </Dialog>
  )
}
