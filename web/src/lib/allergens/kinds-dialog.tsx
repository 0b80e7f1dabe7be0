import { useState } from 'react'
import { kindsOf, type Allergen, type AllergenKind } from '#core/menu/allergens.ts'
import { useTexts } from '../texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { factsTexts } from './facts.texts.ts'

type Props = {
  code: Allergen
  kinds: readonly AllergenKind[]
  onApply: (kinds: readonly AllergenKind[]) => void
  onClose: () => void
}

/** Choice of the kinds of cereals or nuts. */
export function KindsDialog({ code, kinds, onApply, onClose }: Props) {
  const t = useTexts(factsTexts)
  const [chosen, setChosen] = useState(kinds)
  const known = kindsOf(code)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.allergens.kindsOf(t.names[code])}
      closeLabel={t.allergens.close}
      footer={
        <Button disabled={chosen.length === 0} onClick={() => onApply(chosen)}>
          {t.allergens.apply}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-x-4">
        {known.map((kind) => (
          <Checkbox
            key={kind}
            label={t.kinds[kind]}
            checked={chosen.includes(kind)}
            onChange={(isIn) => setChosen(known.filter((one) => (one === kind ? isIn : chosen.includes(one))))}
          />
        ))}
      </div>
    </Dialog>
  )
}
