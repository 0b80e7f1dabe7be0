/**
 * True for the text that replaces the phone of an erased person (directory.erase_customer); no phone begins like it.
 */
export function isErasedCustomer(phone: string | null): boolean {
  return phone !== null && phone.startsWith('erased-')
}
