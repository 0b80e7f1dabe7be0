import { z } from 'zod'
import { MENU_LANGUAGES, type MenuLanguage } from '../../menu/menu-languages.ts'
import { withError } from '../fields.ts'

export const IMPORT_MAX = 2000

/** A cell of the menu file. An omitted one leaves the value, a blank one empties it. */
const Cell = z
  .union([z.string().max(20_000, withError('request.invalid')), z.number()], withError('request.invalid'))
  .transform((cell) => String(cell).trim())

const TEXTS = MENU_LANGUAGES.flatMap((language) => [`title_${language}` as const, `description_${language}` as const])
const translations = Object.fromEntries(TEXTS.map((column) => [column, Cell.nullish()])) as Record<
  `${'title' | 'description'}_${MenuLanguage}`,
  ReturnType<typeof Cell.nullish>
>

export const ImportRow = z.object({
  line: z.int(withError('request.invalid')).min(1, withError('request.invalid')),
  category: Cell.nullish(),
  title: Cell.nullish(),
  price: Cell.nullish(),
  netPrice: Cell.nullish(),
  tax: Cell.nullish().meta({
    description: 'the title of a tax; with its rate behind it where several have that title',
  }),
  variants: Cell.nullish().meta({ description: 'Small = 8.00 | Large = 10.50' }),
  addons: Cell.nullish().meta({ description: 'Cheese = 1.50 | No onions' }),
  openPrice: Cell.nullish().meta({ description: 'yes or no; blank: no' }),
  discountable: Cell.nullish().meta({ description: 'yes or no; blank: yes' }),
  kind: Cell.nullish().meta({ description: 'set menu, where it is one already; otherwise blank' }),
  taxGroup: Cell.nullish().meta({ description: 'the title of a tax group, which decides the tax; blank: none' }),
  description: Cell.nullish(),
  allergens: Cell.nullish().meta({ description: 'Gluten (wheat, rye), Milk; “none” of the 14; blank: not stated' }),
  traces: Cell.nullish().meta({ description: 'Nuts, Sesame' }),
  diets: Cell.nullish().meta({ description: 'Vegetarian, Halal' }),
  ...translations,
})
