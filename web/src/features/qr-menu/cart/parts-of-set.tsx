import { countedTitles } from '#core/orders/chosen-options.ts'
import { dotted } from '#core/text/isolated.ts'
import type { GuestPart } from './guest-sets.rules.ts'

/** The choices of a set menu. */
export function PartsOfSet({ parts }: { parts: readonly GuestPart[] }) {
  return (
    <ul className="text-sm text-ink-soft">
      {parts.map(({ title, details }, at) => (
        // the same may be chosen twice: they differ by their place alone
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>{dotted([title, ...countedTitles(details)])}</li>
      ))}
    </ul>
  )
}
