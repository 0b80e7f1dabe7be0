/** Facts that differ between installations: the server writes them into the pages when it starts. */
const FACTS = [
  'public_url',
  'support_email',
  'company_name',
  'company_address',
  'company_registration',
  'company_phone',
  'company_host',
] as const
type Fact = (typeof FACTS)[number]

/** Stands in the page for the fact until then. */
export function fact(name: Fact): string {
  return `{{${name}}}`
}

/** Marks around a part that is shown only if the operator has given the fact. */
export function whenKnown(name: Fact): { open: string; close: string } {
  return { open: `{{#${name}}}`, close: `{{/${name}}}` }
}
