import { useSearchParams } from 'react-router'
import { ALL_STATIONS } from '#core/kitchen/stations.ts'
import { KitchenScreen } from './kitchen-screen.tsx'

/** The tickets of all stations, or of the one in the address. */
export default function KitchenPage() {
  const [search] = useSearchParams()
  const place = search.get('station') ?? ALL_STATIONS
  return <KitchenScreen key={place} place={place} />
}
