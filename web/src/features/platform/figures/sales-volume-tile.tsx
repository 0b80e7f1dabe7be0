import { Banknote } from 'lucide-react'
import type { PlatformReport } from '#core/contract/platform/platform.ts'
import { useTexts } from '../../../lib/texts.ts'
import { HintButton } from '../../../ui/hint-button.tsx'
import { platformTexts } from '../platform.texts.ts'
import { FigureTile } from './figure-tile.tsx'
import { useFigureFormat } from './use-figure-format.ts'

type SalesVolumeTileProps = {
  name: string
  volume: string
  conversion: Pick<PlatformReport, 'salesVolumeRates' | 'unconvertedSales'>
  span: 'wideThird' | 'half'
}

/** Sales of all restaurants in dollars, with the rates behind them; what has no rate stands apart, in its own currency. */
export function SalesVolumeTile({ name, volume, conversion, span }: SalesVolumeTileProps) {
  const t = useTexts(platformTexts).conversion
  const format = useFigureFormat()
  const { salesVolumeRates, unconvertedSales } = conversion
  const rates = salesVolumeRates ? t.rates(format.day(salesVolumeRates.date), salesVolumeRates.source) : t.noRates
  return (
    <FigureTile
      name={name}
      figure={format.amount(volume, 'USD')}
      icon={Banknote}
      span={span}
      aside={
        <HintButton label={t.about}>
          <p>{t.converted}</p>
          <p className="mt-1 text-ink-soft">{rates}</p>
        </HintButton>
      }
      hint={
        unconvertedSales.length > 0 && (
          <>
            {t.apart}{' '}
            <span className="font-semibold text-ink">
              {unconvertedSales.map(({ currency, amount }) => format.amount(amount, currency).exact).join(', ')}
            </span>
          </>
        )
      }
    />
  )
}
