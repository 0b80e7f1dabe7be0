import { useTexts } from '../../lib/texts.ts'
import { useForm, type Form } from '../../lib/forms/use-form.ts'
import { checkItem, type ItemForm } from './item-form.rules.ts'
import { menuTexts } from './menu.texts.ts'

type ItemFormPlan = {
  initial: ItemForm
  digits: number
  send: (form: ItemForm, idempotencyKey: string) => Promise<string>
  onDone?: () => void
}

/** The form of an item, for adding and for changing it. */
export function useItemForm({ initial, digits, send, onDone }: ItemFormPlan): Form<ItemForm> {
  const t = useTexts(menuTexts)
  return useForm<ItemForm>({
    initial,
    check: (form) => checkItem(form, digits),
    send,
    onDone,
    fallback: t.failed,
    fieldOf: {
      'menu.title_required': 'title',
      'menu.price_invalid': 'price',
      'category.not_found': 'categoryId',
      'tax.not_found': 'taxId',
    },
  })
}
