import { parseTypedAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { moneyText } from '../../../../../lib/format/wire-money.ts'
import { FormDialog } from '../../../../../lib/forms/form-dialog.tsx'
import { useForm, type FieldProblems } from '../../../../../lib/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../../../lib/texts.ts'
import { Segmented } from '../../../../../ui/fields/segmented.tsx'
import { useCashCommands, type DrawerOfTill } from '../cash.api.ts'
import { CountFields } from './count-fields.tsx'
import { countsToSend, hasDenominations, piecesOf, type TypedCounts } from './counts.rules.ts'
import { drawerTexts } from '../drawer.texts.ts'
import { MoneyField } from '../money-field.tsx'

const WAYS = ['sum', 'counted'] as const
type Draft = { way: (typeof WAYS)[number]; float: string; counts: TypedCounts }

type Props = { till: DrawerOfTill; currency: string; open: boolean; onClose: () => void }

/** Opens a till's drawer with a float; proposes the amount last left in it. */
export function OpenDrawerDialog({ till, currency, open, onClose }: Props) {
  const t = useTexts(drawerTexts)
  const { locale } = useLanguage()
  const commands = useCashCommands()
  const form = useForm<Draft>({
    initial: { way: 'sum', float: till.last_float ?? '', counts: {} },
    check: (draft) => checkOpening(draft, currency),
    send: ({ way, float, counts }, key) => {
      const money = way === 'sum' ? { float } : { counts: countsToSend(counts, currency) }
      return commands.open({ tillId: till.id, ...money }, key)
    },
    onDone: onClose,
    fieldOf: { 'cash.float_invalid': 'float', 'cash.count_invalid': 'counts' },
  })
  const { way } = form.values
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.openTitle(till.title)} submitLabel={t.open}>
      {hasDenominations(currency) && (
        <Segmented
          label={t.way}
          wide
          value={way}
          onChange={(next) => form.set({ way: next })}
          options={WAYS.map((value) => ({ value, label: t.ways[value] }))}
        />
      )}
      {way === 'sum' ? (
        <MoneyField
          {...form.field('float')}
          currency={currency}
          label={t.float}
          hint={till.last_float === null ? undefined : t.floatHint(moneyText(till.last_float, currency, locale))}
          required
        />
      ) : (
        <CountFields {...form.field('counts')} currency={currency} />
      )}
    </FormDialog>
  )
}

function checkOpening({ way, float, counts }: Draft, currency: string): FieldProblems<Draft> {
  if (way === 'counted') return piecesOf(counts, currency) === null ? { counts: 'cash.count_invalid' } : {}
  const { digits } = findCurrency(currency) ?? { digits: 2 }
  return parseTypedAmount(float, digits) === null ? { float: 'cash.float_invalid' } : {}
}
