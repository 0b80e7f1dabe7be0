/** What stands in place of the phone of a person who was erased (directory.erase_customer); no phone begins so. */
export function isErasedCustomer(phone: string | null): boolean {
  return phone !== null && phone.startsWith('erased-')
}
