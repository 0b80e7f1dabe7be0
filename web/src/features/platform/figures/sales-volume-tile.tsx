import { Banknote } from 'lucide-react'
import type { PlatformReport } from '#core/contract/platform/platform.ts'
import { useTexts } from '../../../lib/texts.ts'
import { HintButton } from '../../../ui/hint-button.tsx'
import { platformTexts } from '../platform.texts.ts'
import { FigureTile } from './figure-tile.tsx'
import { useFigureFormat } from './use-figure-format.ts'

type SalesVolumeTileProps = {
  name: string
  /** In US dollars. */
  dollars: string
  conversion: Pick<PlatformReport, 'salesVolumeRates' | 'salesInPlanCurrency'>
  span: 'wideThird' | 'half'
}

/**
 * Sales of all restaurants in the plan's currency, like the figure beside it; the button shows them in dollars, with
 * the rates. Currencies without a rate are listed separately.
 */
export function SalesVolumeTile({ name, dollars, conversion, span }: SalesVolumeTileProps) {
  const t = useTexts(platformTexts).conversion
  const format = useFigureFormat()
  const { currency, amount, unconverted, rates: ownRates } = conversion.salesInPlanCurrency
  // both conversions are of the same day
  const day = conversion.salesVolumeRates ?? ownRates
  const rates = day ? t.rates({ date: format.day(day.date), source: day.source }) : t.noRates
  return (
    <FigureTile
      name={name}
      figure={format.amount(amount, currency)}
      icon={Banknote}
      span={span}
      aside={
        <HintButton label={t.about}>
          <p className="tnum">{t.inDollars(format.amount(dollars, 'USD').exact)}</p>
          <p className="mt-1">{t.converted}</p>
          <p className="mt-1 text-ink-soft">{rates}</p>
        </HintButton>
      }
      hint={
        unconverted.length > 0 && (
          <>
            {t.apart}{' '}
            <span className="font-semibold text-ink">
              {unconverted.map((part) => format.amount(part.amount, part.currency).exact).join(', ')}
            </span>
          </>
        )
      }
    />
  )
}
