import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { ALLERGENS } from '#core/menu/allergens.ts'
import { DIETS } from '#core/menu/diets.ts'
import { filterItem, type Outcome, type Wishes } from '#core/menu/filter-items.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { ChoiceRow } from '../menu/choice-row.tsx'
import { useWords } from '../words/use-words.ts'
import { NO_WISHES, type Filter } from './item-filter.ts'

type Props = {
  menuItems: readonly PublicMenuItem[]
  wishes: Wishes
  onChange: (filter: Filter) => void
  onClose: () => void
}

/** Chooses the allergens to avoid and the diets. They are not sent, and are forgotten when the page closes. */
export default function FilterSheet({ menuItems, wishes, onChange, onClose }: Props) {
  const { facts: words, qrMenu } = useWords()
  const { without, diets } = wishes
  const change = (part: Partial<Wishes>) => onChange({ wishes: { ...wishes, ...part }, outcomesOf })
  const count = [...outcomesOf(menuItems, wishes).values()].filter((outcome) => outcome === 'passes').length
  return (
    <Sheet
      title={words.filterTitle}
      description={words.private}
      closeLabel={qrMenu.close}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          {without.length + diets.length > 0 && (
            <Button variant="outline" size="lg" onClick={() => change(NO_WISHES)}>
              {words.clear}
            </Button>
          )}
          <span className="min-w-0 flex-1">
            <Button size="lg" wide onClick={onClose}>
              {words.show(count)}
            </Button>
          </span>
        </div>
      }
    >
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-medium">{words.without}</legend>
        {ALLERGENS.map((code) => (
          <ChoiceRow
            key={code}
            type="checkbox"
            name="without"
            checked={without.includes(code)}
            onChange={(isOut) =>
              change({ without: ALLERGENS.filter((one) => (one === code ? isOut : without.includes(one))) })
            }
          >
            {words.names[code]}
          </ChoiceRow>
        ))}
      </fieldset>
      <fieldset className="mt-5 grid grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-medium">{words.diet}</legend>
        {DIETS.map((diet) => (
          <ChoiceRow
            key={diet}
            type="checkbox"
            name="diet"
            checked={diets.includes(diet)}
            onChange={(isIn) => change({ diets: DIETS.filter((one) => (one === diet ? isIn : diets.includes(one))) })}
          >
            {words.diets[diet]}
          </ChoiceRow>
        ))}
      </fieldset>
    </Sheet>
  )
}

function outcomesOf(menuItems: readonly PublicMenuItem[], wishes: Wishes): Map<string, Outcome> {
  const menu = new Map(menuItems.map((item) => [item.id, item]))
  return new Map(menuItems.map((item) => [item.id, filterItem(item, wishes, menu)]))
}
