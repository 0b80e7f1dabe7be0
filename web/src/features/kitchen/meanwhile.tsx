import { Printer, Store } from 'lucide-react'
import { useTexts } from '../../lib/texts.ts'
import { kitchenTexts } from './kitchen.texts.ts'

/** Where the kitchen finds its orders while this screen is without the server. */
export function Meanwhile() {
  const t = useTexts(kitchenTexts).meanwhile
  return (
    <section aria-labelledby="meanwhile" className="mt-4 max-w-sm text-left short:mt-2 short:max-w-xl short:text-sm">
      <h2 id="meanwhile" className="font-semibold">
        {t.title}
      </h2>
      <ul className="mt-1 flex flex-col gap-1.5">
        <li className="flex gap-2.5">
          <Printer aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          {t.printers}
        </li>
        <li className="flex gap-2.5">
          <Store aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          {t.tills}
        </li>
      </ul>
    </section>
  )
}
