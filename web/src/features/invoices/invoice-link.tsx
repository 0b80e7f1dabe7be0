import { Link, useLocation } from 'react-router'
import { useDocumentNumber } from '../../lib/restaurant/use-mode.ts'
import { paths } from '../../lib/paths.ts'

/** The number of an invoice, as the way to it; it leads back to the list as it was. */
export function InvoiceLink({ number }: { number: string }) {
  const { search } = useLocation()
  const shown = useDocumentNumber()
  return (
    <Link
      to={paths.invoice(number)}
      state={{ search }}
      className="tnum -my-3 inline-flex whitespace-nowrap min-h-11 min-w-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline"
    >
      {shown(number)}
    </Link>
  )
}
