const PIN = /^\d{4,6}$/

/** True for the form of a PIN. */
export const isPin = (text: string): boolean => PIN.test(text)

/**
 * True if a PIN may be chosen: neither one repeated digit nor a run such as 1234 or 9876 (docs/rules/people.md#pin).
 */
export function isPinAllowed(text: string): boolean {
  if (!isPin(text)) return false
  const digits = Array.from(text, Number)
  const steps = new Set(digits.slice(1).map((digit, at) => digit - digits[at]!))
  const [step] = steps
  return steps.size > 1 || Math.abs(step!) > 1
}
