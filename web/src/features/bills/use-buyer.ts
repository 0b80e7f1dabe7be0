import { useState } from 'react'
import type { CompanyForm } from '../guests/customers/company/company-form.rules.ts'

/** A company named for an invoice. `billId` is null if its orders had no bill yet. */
export type NamedBuyer = { company: CompanyForm; billId: string | null; /** The server has it. */ isSent: boolean }

/** The company for the bill's invoice; kept until that is issued. */
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
