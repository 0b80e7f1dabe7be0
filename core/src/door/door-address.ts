/** The port on which the print agent listens for tills of its house. */
export const DOOR_PORT = 9180

/** Ranges that no router passes on: RFC 1918, link-local, and this machine. */
const PRIVATE =
  /^(?:10(?:\.\d{1,3}){3}|127(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})$/
const LOOPBACK = /^127\./
const OCTET_MAX = 255

/** True for an IPv4 address of a local network: policies of pages can name no other kind. */
export const isDoorAddress = (address: string): boolean =>
  PRIVATE.test(address) && address.split('.').every((octet) => Number(octet) <= OCTET_MAX && !/^0\d/.test(octet))

/** True for an address that only this machine reaches. */
export const isOnThisMachine = (address: string): boolean => LOOPBACK.test(address)

/** The origin of an agent's door, as pages call it. */
export const doorOrigin = (address: string): string => `http://${address}:${String(DOOR_PORT)}`

const OWN_CALLS = "connect-src 'self'"

/** A page's content security policy that also lets it call these doors, and nothing else. */
export function allowDoors(policy: string, addresses: readonly string[]): string {
  const origins = [...new Set(addresses)].filter(isDoorAddress).map(doorOrigin)
  return origins.length === 0 ? policy : policy.replace(OWN_CALLS, [OWN_CALLS, ...origins].join(' '))
}
