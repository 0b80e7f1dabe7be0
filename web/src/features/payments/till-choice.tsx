import { Calculator, Check, ChevronDown } from 'lucide-react'
import type { Till } from '#core/contract/records.ts'
import { chooseTill, useTillOfDevice } from '../../lib/chosen-till.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { paymentsTexts } from './payments.texts.ts'

/** At which till this device sells; nothing to choose where a restaurant has one. */
export function TillChoice({ tills }: { tills: readonly Till[] }) {
  const t = useTexts(paymentsTexts)
  const chosen = useTillOfDevice(tills)
  if (tills.length < 2 || !chosen) return null
  return (
    <Menu
      heading={<p className="font-medium">{t.till.ofDevice}</p>}
      trigger={
        <Button
          variant="outline"
          aria-label={t.till.chosen(chosen.title)}
          icon={<Calculator aria-hidden="true" className="size-4" />}
          iconEnd={<ChevronDown aria-hidden="true" className="size-4" />}
        >
          <span className="max-w-40 truncate">{chosen.title}</span>
        </Button>
      }
      entries={tills.map(({ id, title }) => ({
        label: title,
        icon: id === chosen.id ? <Check aria-hidden="true" /> : <span className="size-4" />,
        onPick: () => chooseTill(id),
      }))}
    />
  )
}
