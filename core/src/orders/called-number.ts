/**
 * The number that is called for an order, on slips, screens and papers: that of the till which took it without the
 * server, else its token (docs/rules/offline.md#number-that-is-called).
 */
export const calledNumber = (tokenNo: number, offlineNo: string | null | undefined): string =>
  offlineNo ?? String(tokenNo)

/** Both numbers of an order in the API's form. */
export const orderNumbers = ({ tokenNo, offlineNo }: { tokenNo: number; offlineNo: string | null }) => ({
  token_no: tokenNo,
  ...(offlineNo !== null && { offline_no: offlineNo }),
})
