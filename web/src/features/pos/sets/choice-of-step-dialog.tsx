import { useRef, useState } from 'react'
import { stillOffered } from '#core/orders/chosen-options.ts'
import { chooseOptions } from '#core/orders/options.ts'
import type { ChosenOfStep } from '#core/orders/set-menus.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Addons, focusGroup, NoteField, OptionGroups } from '../menu/choice-fields.tsx'
import type { SellableItem } from '../menu/menu-catalogue.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { setsTexts } from './sets.texts.ts'

type Props = {
  item: SellableItem
  title: string
  chosen: ChosenOfStep
  open: boolean
  onClose: () => void
  onSubmit: (chosen: ChosenOfStep) => void
}

/** Asks for the options, add-ons and note of a choice in a set menu. */
export function ChoiceOfStepDialog({ item, title, chosen, open, onClose, onSubmit }: Props) {
  const t = useTexts(posTexts)
  const words = useTexts(setsTexts)
  const { money } = useTill()
  const [choice, setChoice] = useState({ ...chosen, options: stillOffered(item.optionGroups, chosen.options) })
  const [isChecked, setIsChecked] = useState(false)
  const groups = useRef<HTMLDivElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const change = (part: Partial<ChosenOfStep>) =>
    setChoice((now) => ({ ...now, ...part, options: [...(part.options ?? now.options)] }))
  const options = chooseOptions(item.optionGroups, choice.options)
  const lacking = 'group' in options ? (options.group?.id ?? null) : null
  const extras = [
    ...item.addons.filter(({ id }) => choice.addonIds.includes(id)),
    ...('units' in options ? options.units : []),
  ].reduce((sum, { price }) => sum + price, 0)
  const submit = () => {
    if (lacking !== null) {
      setIsChecked(true)
      focusGroup(groups.current, lacking)
      return
    }
    onSubmit({ ...choice, notes: choice.notes.trim() })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      closeLabel={t.close}
      initialFocus={submitButton}
      footer={
        <Button ref={submitButton} size="lg" className="tnum" onClick={submit}>
          {extras > 0 ? words.chooseAt(money(extras)) : words.choose}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <OptionGroups
          ref={groups}
          item={item}
          value={choice.options}
          onChange={(next) => change({ options: next })}
          lacking={isChecked ? lacking : null}
        />
        <Addons item={item} value={choice.addonIds} onChange={(addonIds) => change({ addonIds })} />
        <NoteField value={choice.notes} onChange={(notes) => change({ notes })} onEnter={submit} />
      </div>
    </Dialog>
  )
}
