import { useRef } from 'react'
import type { MenuItem } from '#core/contract/records.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { checkChoice, type ChoiceForm, type ChoiceKind } from '../item-form.rules.ts'
import { useChoiceCommands, type MenuTerms } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'
import { PriceField } from '../fields/price-field.tsx'

type ChoiceDialogProps = {
  kind: ChoiceKind
  itemId: string
  /** Null adds one. */
  choice: MenuItem['variants'][number] | null
  terms: MenuTerms
  open: boolean
  onClose: () => void
}

/** Adds or changes a variant or an add-on. */
export function ChoiceDialog({ kind, itemId, choice, terms, open, onClose }: ChoiceDialogProps) {
  const t = useTexts(menuTexts)
  const words = t.choices[kind]
  const { add, update } = useChoiceCommands(kind)
  const title = useRef<HTMLInputElement>(null)
  const form = useForm<ChoiceForm>({
    initial: { title: choice?.title ?? '', price: choice?.price ?? '' },
    check: (values) => checkChoice(kind, values, terms.digits),
    send: (values, key) => (choice ? update({ itemId, choiceId: choice.id }, values) : add(itemId, values, key)),
    onDone: onClose,
    fallback: t.failed,
    fieldOf: { [`menu.${kind}_title_required`]: 'title', [`menu.${kind}_price_invalid`]: 'price' },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={choice ? words.updateTitle : words.addTitle}
      submitLabel={t.save}
      initialFocus={title}
    >
      <TextField
        ref={title}
        {...form.field('title')}
        label={t.form.title}
        required
        maxLength={200}
        autoComplete="off"
      />
      <PriceField {...form.field('price')} label={t.form.price} hint={words.priceHint} currency={terms.currency} />
    </FormDialog>
  )
}
