import { isOnThisMachine } from '#core/door/door-address.ts'

/** The browser's permission to call the local network; `unknown` where the browser has none of this name. */
export type DoorPermission = PermissionState | 'unknown'

/** Names of the permission, newest first: Chrome 142 to 144 have one for both kinds of addresses. */
const namesOf = (address: string): string[] => [
  isOnThisMachine(address) ? 'loopback-network' : 'local-network',
  'local-network-access',
]

/** The permission that this browser has given for an address. */
export async function readDoorPermission(address: string): Promise<DoorPermission> {
  for (const name of namesOf(address)) {
    try {
      // the names are newer than TypeScript's library
      return (await navigator.permissions.query({ name: name as PermissionName })).state
    } catch {
      // this browser does not know the name
    }
  }
  return 'unknown'
}
