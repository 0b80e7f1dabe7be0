import { useState } from 'react'
import type { CompanyForm } from '../guests/customers/company/company-form.rules.ts'

/** A company that was named for an invoice: of this bill, or of what is sent first and gets its bill by that. */
export type NamedBuyer = { company: CompanyForm; billId: string | null; /** The server has it. */ isSent: boolean }

/** The company that the bill is made out to: kept until there is its invoice. */
export function useBuyer(billId: string | null, begun: NamedBuyer | null = null) {
  const [named, setNamed] = useState(begun)
  const shown = named && (named.billId === null || named.billId === billId) ? named : null
  return {
    shown,
    /** The company to send with the next payment; null if the server has it. */
    toSend: shown && !shown.isSent ? shown.company : null,
    name: (company: CompanyForm | null) => setNamed(company && { company, billId, isSent: false }),
    /** Call after a payment; null if it issued the invoice, so the company is no longer needed. */
    keepFor: (paidBillId: string | null) =>
      setNamed((before) => (before && paidBillId !== null ? { ...before, billId: paidBillId, isSent: true } : null)),
  }
}
