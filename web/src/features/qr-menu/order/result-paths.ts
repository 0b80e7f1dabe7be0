import { paths } from '../../../lib/paths.ts'

type Origin = { qrcode: string; table: string | null }

/** Addresses of the result pages hold the order's origin, so that a reload shows the same. */
export function successPath({ qrcode, table, token }: Origin & { token: string }): string {
  return `${paths.orderSuccess}?${search({ menu: qrcode, order: token, table })}`
}

export function failurePath({ qrcode, table }: Origin): string {
  return `${paths.orderFailed}?${search({ menu: qrcode, table })}`
}

function search(values: Record<string, string | null>): string {
  const known = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)
  return new URLSearchParams(known).toString()
}
