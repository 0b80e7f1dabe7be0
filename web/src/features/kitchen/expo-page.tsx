import { EXPO } from '#core/kitchen/stations.ts'
import { KitchenScreen } from './kitchen-screen.tsx'

/** The pass: whole tickets, until they are served. */
export default function ExpoPage() {
  return <KitchenScreen place={EXPO} />
}
